import { useTranslation } from '#src/i18n/use-translation.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import { formatAmount, moneySpoken } from '#src/i18n/format.ts';
import css from './price.module.css';

/** The mark precedes the amount in both directions; a plain string would be reordered. `strike`: a former price. */
export function Price({
  amount,
  className = '',
  strike = false,
}: {
  amount: MinorUnits;
  className?: string;
  strike?: boolean;
}) {
  const { t } = useTranslation();
  const figure = formatAmount(amount);
  return (
    <span className={`${css.price} ${className}`}>
      <span className="sr-only">
        {strike ? t('a11y.oldPrice', { amount: moneySpoken(amount, t) }) : moneySpoken(amount, t)}
      </span>
      <i aria-hidden="true">{t('money.mark')}</i>
      <bdi dir="ltr" aria-hidden="true">
        {strike ? <s>{figure}</s> : figure}
      </bdi>
    </span>
  );
}

/** Zero is free here; sums and changed prices stay amounts. `from`: the lowest of several. */
export function ItemPrice({ amount, from = false }: { amount: MinorUnits; from?: boolean }) {
  const { t } = useTranslation();
  return amount === 0 && !from ? <span className={css.price}>{t('common.free')}</span> : <Price amount={amount} />;
}
