import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatPercent, moneyText } from '#src/i18n/format.ts';
import type { OrderType } from '#src/contract/order.ts';
import type { QuoteView } from '#src/stores/checkout.ts';
import { announce } from '#src/stores/ui.ts';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import css from './checkout.module.css';

export function Totals({ view, orderType }: { view: QuoteView; orderType: OrderType }) {
  const { t } = useTranslation();
  const { quote, promo } = view;
  useAnnounceTotal(view);
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

/** Waits for the last of quick changes, and until the announcement of their cause is over. */
const ANNOUNCE_AFTER_MS = 1_000;

/** Announces a changed total, except after a promo code, whose own announcement contains it. */
function useAnnounceTotal({ quote: { total }, promo }: QuoteView): void {
  const { t, lang } = useTranslation();
  const code = promo?.code ?? null;
  const known = useRef({ total, code });
  useEffect(() => {
    const before = known.current;
    known.current = { total, code };
    if (before.total === total || before.code !== code) return;
    const timer = setTimeout(() => announce(t('live.total', { total: moneyText(total, lang) })), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total, code, t, lang]);
}

function Line({ label, amount, less = false }: { label: ReactNode; amount: number; less?: boolean }) {
  return (
    <p className={css.total}>
      <span className={css.what}>{label}</span>
      <Price amount={amount} className={less ? (css.less ?? '') : ''} />
    </p>
  );
}
