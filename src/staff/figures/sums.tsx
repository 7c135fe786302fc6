import type { Figures } from '#src/contract/staff/figures.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { Price } from '#src/ui/price.tsx';
import { BeforeCell } from './before.tsx';
import css from './figures.module.css';

const PARTS = [
  ['report.dishes', 'dishes'],
  ['report.discounts', 'discounts'],
  ['report.deliveryFees', 'delivery_fees'],
  ['report.service', 'service'],
  ['report.vat', 'vat'],
] as const;

export function Sums({ figures }: { figures: Figures }) {
  const { t, currency } = useTranslation();
  const row = (word: string, of: 'sales' | 'vat_included' | (typeof PARTS)[number][1], className?: string) => {
    const sign = of === 'discounts' ? -1 : 1;
    return (
      <tr key={of} className={className}>
        <th scope="row">{t(word)}</th>
        <td className={css.number}>
          <Price currency={currency} amount={sign * figures[of]} />
          <BeforeCell before={sign * figures.before[of]} money />
        </td>
      </tr>
    );
  };
  return (
    <Card id="sums" title={t('report.madeOf')}>
      <table className={css.table}>
        <tbody>
          {PARTS.map(([word, of]) => row(word, of))}
          {row('report.sales', 'sales', css.total)}
          {figures.vat_included + figures.before.vat_included > 0 && row('report.vatIncluded', 'vat_included')}
        </tbody>
      </table>
    </Card>
  );
}
