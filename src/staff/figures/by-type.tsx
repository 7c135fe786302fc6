import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Figures } from '#src/contract/staff/figures.ts';
import desk from '#src/staff/desk/desk.module.css';
import { Price } from '#src/ui/price.tsx';
import { Bar } from './bar.tsx';
import css from './figures.module.css';

const TYPES = [
  ['DINE_IN', 'checkout.type.dineIn'],
  ['PICKUP', 'checkout.type.pickup'],
  ['DELIVERY', 'checkout.type.delivery'],
] as const;

/** Orders and sales of each kind, those that were canceled left out. */
export function ByType({ day }: { day: Figures }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...TYPES.map(([type]) => day.by_type[type].sales));
  return (
    <section className={desk.card} aria-labelledby="by-type">
      <h2 id="by-type" className={desk.cardTitle}>
        {t('report.byType')}
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.type')}</th>
            <th scope="col" className={css.number}>
              {t('report.orders')}
            </th>
            <th scope="col" className={css.number}>
              {t('report.sales')}
            </th>
          </tr>
        </thead>
        <tbody>
          {TYPES.map(([type, word]) => (
            <tr key={type}>
              <th scope="row">
                {t(word)}
                <Bar share={day.by_type[type].sales / most} />
              </th>
              <td className={css.number}>{day.by_type[type].orders}</td>
              <td className={css.number}>
                <Price amount={day.by_type[type].sales} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
