import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Price } from '#src/ui/price.tsx';
import css from './figures.module.css';

/** `share`: 0 to 1, the length of the bar. */
export type RankingRow = { id: string; name: ReactNode; share: number; count: number; sales: number };

export function Ranking({
  words,
  rows,
}: {
  words: readonly [what: string, count: string];
  rows: readonly RankingRow[];
}) {
  const { t } = useTranslation();
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
        {rows.map(({ id, name, share, count, sales }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {/* Decoration: the number beside it says the same. */}
              <span className={css.bar} aria-hidden="true">
                <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
              </span>
            </th>
            <td className={css.number}>{count}</td>
            <td className={css.number}>
              <Price amount={sales} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
