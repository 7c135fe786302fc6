import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_LENGTHS } from '#src/domain/max-lengths.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isolate } from '#src/i18n/isolate.ts';
import type { CheckoutForm } from '#src/stores/checkout.ts';
import { showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { T } from '#src/ui/t.tsx';
import css from './checkout.module.css';

type TableFieldProps = { form: CheckoutForm; error: ReactNode; onChange: (patch: Partial<CheckoutForm>) => void };

export function TableField({ form, error, onChange }: TableFieldProps) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (changing) field.current?.focus();
  }, [changing]);

  // A scan in another tab changes the table on this screen.
  const scanned = form.tableFromCode ? form.table : null;
  const known = useRef(scanned);
  useEffect(() => {
    const moved = scanned !== null && known.current !== scanned;
    known.current = scanned;
    if (!moved) return;
    setChanging(false);
    showToast({ text: t('checkout.table.title', { table: isolate(scanned) }) });
  }, [scanned, t]);

  if (form.tableFromCode && form.table !== '' && !form.tableExpired && !changing) {
    return (
      // `data-gone` makes focusFirstProblem focus the button in here.
      <div data-gone={error ? true : undefined}>
        <div className={css.strip}>
          <Plate word={form.table} glaze="#962B0E" size={56} fontSize={form.table.length > 2 ? 48 : 80} />
          <p className={css.stripText}>
            <b>
              <T k="checkout.table.title" values={{ table: form.table }} />
            </b>
            <span>{t('checkout.table.fromCode')}</span>
          </p>
          <Button variant="quiet" small fit className={css.stripAction ?? ''} onClick={() => setChanging(true)}>
            {t('common.change')}
          </Button>
        </div>
        <FieldError error={error} />
      </div>
    );
  }
  return (
    <div>
      <Field
        ref={field}
        ltr
        icon="armchair"
        name="table"
        autoComplete="off"
        maxLength={MAX_LENGTHS.table}
        label={t('checkout.table.label')}
        placeholder={t('checkout.table.placeholder')}
        hint={form.tableExpired ? t('checkout.table.expired') : undefined}
        error={error}
        value={form.table}
        onChange={(table) => onChange({ table, tableCode: null, tableFromCode: false, tableExpired: false })}
      />
      {form.table !== '' && (changing || form.tableExpired) && (
        <Button
          variant="quiet"
          small
          fit
          onClick={() => onChange({ table: '', tableCode: null, tableFromCode: false, tableExpired: false })}
        >
          {t('checkout.table.clear')}
        </Button>
      )}
    </div>
  );
}
