import { useTranslation } from '#src/i18n/use-translation.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import css from './price-table.module.css';
import type { PriceRow } from './price-rules.ts';

export function PriceTable({ rows }: { rows: readonly PriceRow[] }) {
  const { t, lang, currency } = useTranslation();
  return (
    <table className={css.table}>
      <caption>{t('bulk.preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bulk.what')}</th>
          <th scope="col">{t('bulk.old')}</th>
          <th scope="col">{t('bulk.new')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, record, part, from, to }) => (
          <tr key={key}>
            <th scope="row">
              <ContentText of={nameOf(record, lang)} />
              {part && (
                <Text as="span" block ink={2}>
                  <ContentText of={nameOf(part, lang)} />
                </Text>
              )}
            </th>
            <td>
              <Price currency={currency} amount={from} strike />
            </td>
            <td>
              <Price currency={currency} amount={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
