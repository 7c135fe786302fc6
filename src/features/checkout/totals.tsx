import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatDayTime, moneyText } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { totalParts } from '#src/domain/total-parts.ts';
import type { QuoteView } from '#src/stores/checkout.ts';
import { useAnnouncedChange } from '#src/stores/use-announced-change.ts';
import { Card, Stack, Text } from '#src/ui/layout.tsx';
import { Remark } from '#src/ui/remark.tsx';
import { Price } from '#src/ui/price.tsx';
import { TotalRows, type TotalRowProps } from '#src/ui/total-rows.tsx';
import { SumLine } from '#src/ui/sum-line.tsx';
import css from './checkout.module.css';

type TotalsProps = {
  view: QuoteView;
  orderType: OrderType;
  /** Epoch ms of outdated prices; null: they are current. */
  asOf: number | null;
  lang: Lang;
};

export function Totals({ view, orderType, asOf, lang }: TotalsProps) {
  const { t } = useTranslation();
  const { quote, promo } = view;
  // The announcement of a promo code contains the total.
  useAnnouncedChange(t('live.total', { total: moneyText(quote.total, view.currency, lang) }), promo?.code ?? null);
  const parts = totalParts(
    {
      dishes: quote.subtotal,
      discount: quote.discount,
      discountPercent: promo?.percent ?? null,
      delivery: orderType === 'DELIVERY' && view.zone ? quote.delivery : null,
      charges: quote.charges,
    },
    quote.total,
  );
  return (
    <Stack gap={3} className={css.sums}>
      <Card pad>
        <TotalRows parts={parts} total={quote.total} currency={view.currency} charges={quote.charges} row={Line} />
      </Card>
      {asOf !== null && (
        <Remark icon="clock">
          {t('checkout.stalePrices', { time: isolate(formatDayTime(asOf, lang, t, Date.now())) })}
        </Remark>
      )}
      <Remark icon="wallet">{t('checkout.pay')}</Remark>
    </Stack>
  );
}

function Line({ kind, label, amount, currency }: TotalRowProps) {
  return (
    <SumLine total={kind === 'total'}>
      <Text as="span" {...(kind !== 'total' && { ink: 2 })}>
        {label}
      </Text>
      <Price currency={currency} amount={amount} className={kind === 'discount' ? 'ink-go' : ''} />
    </SumLine>
  );
}
