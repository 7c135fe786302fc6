import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_LENGTHS } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import type { CheckoutForm, CheckoutPatch } from '#src/stores/checkout.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Grow, Row, Stack, Text } from '#src/ui/layout.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Plate } from '#src/ui/plate.tsx';
import { T } from '#src/ui/t.tsx';
import { useChange } from '#src/ui/use-change.ts';
import css from './checkout.module.css';
import type { Places } from './use-places.ts';

const ScanSheet = lazyPart(() => import('./scan-sheet.tsx').then((part) => part.ScanSheet));

/** Plain http has no camera. */
const canScan = (): boolean => 'mediaDevices' in navigator;

type TableFieldProps = {
  slug: string;
  form: CheckoutForm;
  codes: boolean;
  isCodeAsked: boolean;
  places: Places;
  error: ReactNode;
  onChange: (patch: CheckoutPatch) => void;
};

export function TableField({ slug, form, codes, isCodeAsked, error, places, onChange }: TableFieldProps) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const [scanning, setScanning] = useState(false);

  // A scan in another tab changes the table on this screen.
  const scanned = form.tableFromCode ? form.table : null;
  useChange(scanned, () => {
    if (scanned === null) return;
    setChanging(false);
    showToast({ text: t('checkout.table.title', { table: isolate(scanned) }) });
  });

  if (form.tableFromCode && form.table !== '' && !form.tableExpired && !changing) {
    return (
      <div>
        <Row round="md" gap={5} align="center" className={css.strip}>
          <Plate word={form.table} glaze="#962B0E" size={56} fontSize={form.table.length > 2 ? 48 : 80} />
          <Grow as="p" className={css.stripText}>
            <Text as="b" block weight={600}>
              <T k="checkout.table.title" values={{ table: form.table }} />
            </Text>
            <Text as="span" size="sm" ink={2}>
              {t('checkout.table.fromCode')}
            </Text>
          </Grow>
          <Button
            ref={places.at('table', 'tableCode')}
            variant="quiet"
            small
            fit
            className={css.stripAction ?? ''}
            onClick={() => {
              flushSync(() => setChanging(true));
              places.focus('table');
            }}
          >
            {t('common.change')}
          </Button>
        </Row>
        <FieldError error={error} />
      </div>
    );
  }
  // A code that was scanned belongs to the scanned table.
  const typedCode = form.tableFromCode ? null : form.tableCode;
  const change = (table: string, tableCode: string | null) => onChange({ table, tableCode, tableFromCode: false });
  return (
    <Stack gap={5}>
      <Field
        ref={places.at('table')}
        ltr
        icon="armchair"
        name="table"
        autoComplete="off"
        maxLength={MAX_LENGTHS.table}
        label={t('checkout.table.label')}
        placeholder={t('checkout.table.placeholder')}
        hint={form.tableExpired ? t('checkout.table.expired') : undefined}
        error={isCodeAsked ? null : error}
        value={form.table}
        onChange={(table) => change(table, typedCode)}
      />
      {codes && (
        <Field
          ref={places.at('tableCode')}
          ltr
          icon="lock-keyhole"
          name="table-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_LENGTHS.table}
          label={t('checkout.table.code')}
          hint={t('checkout.table.codeHint')}
          error={isCodeAsked ? error : null}
          value={typedCode ?? ''}
          onChange={(code) => change(form.table, code.trim() === '' ? null : code)}
          trailing={
            canScan() && (
              <IconButton
                icon="camera"
                size={20}
                label={t('checkout.table.scanTitle')}
                onClick={() => setScanning(true)}
              />
            )
          }
        />
      )}
      <Suspense>
        {scanning && (
          <ScanSheet
            slug={slug}
            onClose={() => setScanning(false)}
            onFound={(table, tableCode) => {
              setScanning(false);
              setChanging(false);
              onChange({ table, tableCode, tableFromCode: true });
            }}
          />
        )}
      </Suspense>
      {form.table !== '' && (changing || form.tableExpired) && (
        <Button
          variant="quiet"
          small
          fit
          onClick={() => {
            places.focus('table');
            change('', null);
          }}
        >
          {t('checkout.table.clear')}
        </Button>
      )}
    </Stack>
  );
}
