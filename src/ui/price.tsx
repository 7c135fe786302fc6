import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Currency, MinorUnits } from '#src/domain/money.ts';
import { currencyMark, formatAmount, isMarkFirst, moneySpoken } from '#src/i18n/format.ts';
import { Skeleton } from './skeleton.tsx';
import css from './price.module.css';

/**
 * Figure and mark keep their order in both directions; a plain string would be reordered. `currency` null: not known yet.
 * `strike`: a former price.
 */
export function Price({
  amount,
  currency,
  className = '',
  strike = false,
}: {
  amount: MinorUnits;
  currency: Currency | null;
  className?: string;
  strike?: boolean;
}) {
  const { t, lang } = useTranslation();
  if (!currency)
    return (
      <span className={css.price}>
        <Skeleton width="4em" height="0.9em" />
      </span>
    );
  const figure = formatAmount(amount, currency, lang);
  const spoken = moneySpoken(amount, currency, lang);
  const mark = <i aria-hidden="true">{currencyMark(currency, lang)}</i>;
  return (
    <span className={`${css.price} ${strike ? css.strike : ''} ${className}`}>
      <span className="sr-only">{strike ? t('a11y.oldPrice', { amount: spoken }) : spoken}</span>
      {isMarkFirst(currency) && mark}
      <bdi dir="ltr" aria-hidden="true">
        {strike ? <s>{figure}</s> : figure}
      </bdi>
      {!isMarkFirst(currency) && mark}
    </span>
  );
}

/** Zero is free here; sums and changed prices stay amounts. `from`: the lowest of several. */
export function ItemPrice({
  amount,
  currency,
  from = false,
}: {
  amount: MinorUnits;
  currency: Currency | null;
  from?: boolean;
}) {
  const { t } = useTranslation();
  if (amount === 0 && !from) return <span className={css.price}>{t('common.free')}</span>;
  return <Price amount={amount} currency={currency} />;
}
