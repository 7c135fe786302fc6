import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatPercent, moneyText } from '#src/i18n/format.ts';
import type { OrderType } from '#src/contract/order.ts';
import type { QuoteView } from '#src/stores/checkout.ts';
import { announce } from '#src/stores/ui.ts';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import css from './checkout.module.css';

/** Where the total comes from, line by line: dishes, discount, delivery, then what the venue adds. */
export function Totals({ view, orderType }: { view: QuoteView; orderType: OrderType }) {
  const { t } = useTranslation();
  const { quote, promo } = view;
  useTotalSpoken(view);
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

/** After the last of quick changes, and after what made them was spoken itself. Milliseconds. */
const SAY_AFTER = 1_000;

/** Tells who does not see it what the order costs now. A code's own verdict names the total already. */
function useTotalSpoken({ quote: { total }, promo }: QuoteView): void {
  const { t, lang } = useTranslation();
  const code = promo?.code ?? null;
  const known = useRef({ total, code });
  useEffect(() => {
    const before = known.current;
    known.current = { total, code };
    if (before.total === total || before.code !== code) return;
    const timer = setTimeout(() => announce(t('live.total', { total: moneyText(total, lang) })), SAY_AFTER);
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
