import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Figures } from '#src/contract/staff/figures.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { Price } from '#src/ui/price.tsx';
import css from './figures.module.css';

export function Sums({ day }: { day: Figures }) {
  const { t } = useTranslation();
  const lines = [
    ['report.dishes', day.dishes],
    ['report.discounts', -day.discounts],
    ['report.deliveryFees', day.delivery_fees],
    ['report.service', day.service],
    ['report.vat', day.vat],
  ] as const;
  return (
    <Card id="sums" title={t('report.madeOf')}>
      <table className={css.table}>
        <tbody>
          {lines.map(([word, amount]) => (
            <tr key={word}>
              <th scope="row">{t(word)}</th>
              <td className={css.number}>
                <Price amount={amount} />
              </td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row">{t('report.sales')}</th>
            <td className={css.number}>
              <Price amount={day.sales} />
            </td>
          </tr>
          {day.vat_included > 0 && (
            <tr>
              <th scope="row">{t('report.vatIncluded')}</th>
              <td className={css.number}>
                <Price amount={day.vat_included} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  );
}
