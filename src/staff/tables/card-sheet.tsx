import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskTable } from '#src/contract/staff/tables.ts';
import { LANGS } from '#src/domain/lang.ts';
import { brandStyle } from '#src/staff/desk/brand-style.ts';
import { tableAddress } from '#src/staff/state/tables.ts';
import { venue } from '#src/staff/state/venue.ts';
import { QrCode } from '#src/ui/qr-code.tsx';
import css from './card-sheet.module.css';
import type { CardWords } from './use-card-words.ts';

/** The card that stands on a table: whose it is, the code, which table, and what it is for, in both languages. */
export function TableCard({
  table,
  words,
  className = '',
}: {
  table: DeskTable;
  words: CardWords;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <article className={`${css.card} ${className}`} style={brandStyle(venue.brand?.light)}>
      <header className={css.head}>
        {LANGS.map((lang) => (
          <p key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
            {venue.name?.[lang] ?? venue.slug}
          </p>
        ))}
      </header>
      <div className={css.middle}>
        <QrCode className={css.code} text={tableAddress(table)} label={t('a11y.qrMenu')} />
        <div className={css.tables}>
          {LANGS.map((lang) => (
            <p key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
              {words[lang].cardTable.replace('{table}', () => `\u2068${table.table}\u2069`)}
            </p>
          ))}
        </div>
      </div>
      <div className={css.lines}>
        {LANGS.map((lang) => (
          <div key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
            <p className={css.first}>{words[lang].cardLine1}</p>
            <p>{words[lang].cardLine2}</p>
            <p>{words[lang].cardLine3}</p>
          </div>
        ))}
      </div>
    </article>
  );
}

/** The cards on sheets of A4, six each, beside the page: only the printer sees them. Opens the print dialogue once. */
export function CardSheet({
  tables,
  words,
  onPrinted,
}: {
  tables: readonly DeskTable[];
  words: CardWords;
  onPrinted: () => void;
}) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    // Fonts that no screen has needed yet are fetched by the sheet itself.
    const asked = setTimeout(() => {
      void document.fonts.ready.then(() => window.print());
    });
    return () => {
      clearTimeout(asked);
      window.removeEventListener('afterprint', onPrinted);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per sheet, whatever the page draws meanwhile
  }, []);
  return createPortal(
    <div className={css.sheet}>
      {tables.map((table) => (
        <TableCard key={table.table} table={table} words={words} />
      ))}
    </div>,
    document.body,
  );
}
