import type { ReactNode } from 'react';
import type { Compared } from '#src/contract/staff/figures.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { BeforeCell } from './before.tsx';
import css from './figures.module.css';

/** `share`: 0 to 1, the length of the bar; absent: no bar. */
export type RankingRow = Compared & { id: string; name: ReactNode; share?: number };

export function Ranking({
  words,
  rows,
}: {
  words: readonly [what: string, count: string];
  rows: readonly RankingRow[];
}) {
  const { t, currency } = useTranslation();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t(words[0])}</th>
          <th scope="col" className={css.number}>
            {t(words[1])}
          </th>
          <th scope="col" className={css.number}>
            {t('report.sales')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, share, count, sales, before }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {share !== undefined && (
                // Decoration: the number beside it says the same.
                <Text as="span" block above={2} fill={2} className={css.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
                </Text>
              )}
            </th>
            <td className={css.number}>
              {formatNumber(count)}
              <BeforeCell before={before.count} />
            </td>
            <td className={css.number}>
              <Price currency={currency} amount={sales} />
              <BeforeCell before={before.sales} money />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
