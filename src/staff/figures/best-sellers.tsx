import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Figures } from '#src/contract/staff/figures.ts';
import desk from '#src/staff/desk/desk.module.css';
import { nameOf } from '#src/staff/desk/names.ts';
import { Price } from '#src/ui/price.tsx';
import { Bar } from './bar.tsx';
import css from './figures.module.css';

/** The dishes that were ordered most, by pieces. */
export function BestSellers({ day }: { day: Figures }) {
  const { t, lang } = useTranslation();
  const most = Math.max(1, ...day.best_sellers.map(({ pieces }) => pieces));
  return (
    <section className={desk.card} aria-labelledby="best">
      <h2 id="best" className={desk.cardTitle}>
        {t('report.best')}
      </h2>
      {day.best_sellers.length === 0 ? (
        <p className={desk.lead}>{t('report.noOrders')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('report.dish')}</th>
              <th scope="col" className={css.number}>
                {t('report.pieces')}
              </th>
              <th scope="col" className={css.number}>
                {t('report.sales')}
              </th>
            </tr>
          </thead>
          <tbody>
            {day.best_sellers.map((dish) => (
              <tr key={dish.dish_id}>
                <th scope="row">
                  <bdi>{nameOf(dish, lang)}</bdi>
                  <Bar share={dish.pieces / most} />
                </th>
                <td className={css.number}>{dish.pieces}</td>
                <td className={css.number}>
                  <Price amount={dish.sales} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
