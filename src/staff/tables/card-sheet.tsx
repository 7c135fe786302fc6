import { createPortal } from 'react-dom';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskTable } from '#src/contract/staff/tables.ts';
import { directionOf, LANGS } from '#src/domain/lang.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { usePrint } from '#src/staff/desk/use-print.ts';
import { tableAddress } from './tables-query.ts';
import { brandStyle, venue } from '#src/staff/session/venue.ts';
import { Row, Stack } from '#src/ui/layout.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import css from './card-sheet.module.css';

export function TableCard({ table, className = '' }: { table: DeskTable; className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <article className={`${css.card} ${className}`} style={brandStyle(venue.brand?.light)}>
      <Row loose as="header" align="center" justify="between" className={css.head}>
        {LANGS.map((lang) => (
          <p key={lang} lang={lang} dir={directionOf(lang)}>
            {venue.name?.[lang] ?? venue.slug}
          </p>
        ))}
      </Row>
      <Row align="center" justify="center" className={css.middle}>
        <div>
          <QrCode className={css.code} text={tableAddress(table)} label={t('a11y.qrMenu')} />
          <p className={css.letters} dir="ltr">
            {table.code.replace(/.{4}(?=.)/g, '$& ')}
          </p>
        </div>
        <Stack text="center" slim weight={600} className={css.tables}>
          {LANGS.map((lang) => (
            <p key={lang} lang={lang} dir={directionOf(lang)}>
              {t('tables.cardTable', { lng: lang, table: isolate(table.table) })}
            </p>
          ))}
        </Stack>
      </Row>
      <div className={css.lines}>
        {LANGS.map((lang) => (
          <div key={lang} lang={lang} dir={directionOf(lang)}>
            <p className={css.first}>{t('tables.cardLine1', { lng: lang })}</p>
            <p>{t('tables.cardLine2', { lng: lang })}</p>
            <p>{t('tables.cardLine3', { lng: lang })}</p>
          </div>
        ))}
      </div>
    </article>
  );
}

export function CardSheet({ tables, onPrinted }: { tables: readonly DeskTable[]; onPrinted: () => void }) {
  usePrint(onPrinted);
  return createPortal(
    <div className={css.sheet}>
      {tables.map((table) => (
        <TableCard key={table.table} table={table} />
      ))}
    </div>,
    document.body,
  );
}
