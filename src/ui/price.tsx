import { useTranslation } from '#src/i18n/use-translation.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import { currencyMark, formatAmount, isMarkFirst, moneySpoken } from '#src/i18n/format.ts';
import css from './price.module.css';

/** Figure and mark keep their order in both directions; a plain string would be reordered. `strike`: a former price. */
export function Price({
  amount,
  className = '',
  strike = false,
}: {
  amount: MinorUnits;
  className?: string;
  strike?: boolean;
}) {
  const { t, lang } = useTranslation();
  const figure = formatAmount(amount, lang);
  const spoken = moneySpoken(amount, lang);
  const mark = <i aria-hidden="true">{currencyMark(lang)}</i>;
  return (
    <span className={`${css.price} ${className}`}>
      <span className="sr-only">{strike ? t('a11y.oldPrice', { amount: spoken }) : spoken}</span>
      {isMarkFirst() && mark}
      <bdi dir="ltr" aria-hidden="true">
        {strike ? <s>{figure}</s> : figure}
      </bdi>
      {!isMarkFirst() && mark}
    </span>
  );
}

/** Zero is free here; sums and changed prices stay amounts. `from`: the lowest of several. */
export function ItemPrice({ amount, from = false }: { amount: MinorUnits; from?: boolean }) {
  const { t } = useTranslation();
  return amount === 0 && !from ? <span className={css.price}>{t('common.free')}</span> : <Price amount={amount} />;
}
