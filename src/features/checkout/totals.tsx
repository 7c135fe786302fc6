import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatPercent, moneyText } from '#src/i18n/format.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import type { QuoteView } from '#src/stores/checkout.ts';
import { useAnnouncedChange } from '#src/stores/use-announced-change.ts';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import css from './checkout.module.css';

export function Totals({ view, orderType }: { view: QuoteView; orderType: OrderType }) {
  const { t, lang } = useTranslation();
  const { quote, promo } = view;
  // The announcement of a promo code contains the total.
  useAnnouncedChange(t('live.total', { total: moneyText(quote.total, lang) }), promo?.code ?? null);
  const percent = (value: number) => ({ percent: <bdi dir="ltr">{formatPercent(value)}</bdi> });
  return (
    <div className={css.totals}>
      <Line label={t('checkout.totals.subtotal')} amount={quote.subtotal} />
      {promo && quote.discount > 0 && (
        <Line
          label={<T k="checkout.totals.discount" values={percent(promo.percent)} />}
          amount={-quote.discount}
          less
        />
      )}
      {orderType === 'DELIVERY' && view.zone && <Line label={t('checkout.totals.delivery')} amount={quote.delivery} />}
      {quote.charges.map((charge) => (
        <Line
          key={charge.code}
          label={<T k={`checkout.totals.${charge.code}`} values={percent(charge.percent)} />}
          amount={charge.amount}
        />
      ))}
      <p className={`${css.total} ${css.grand}`}>
        <span>{t('checkout.totals.total')}</span>
        <Price amount={quote.total} />
      </p>
    </div>
  );
}

function Line({ label, amount, less = false }: { label: ReactNode; amount: number; less?: boolean }) {
  return (
    <p className={css.total}>
      <span className={css.what}>{label}</span>
      <Price amount={amount} className={less ? (css.less ?? '') : ''} />
    </p>
  );
}
