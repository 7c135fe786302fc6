import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OrderRecord } from '#src/contract/order.ts';
import type { CartLine } from '#src/domain/cart.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { formatPercent } from '#src/i18n/format.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import { LineOptions } from '#src/ui/line-options.tsx';
import { ItemPrice, Price } from '#src/ui/price.tsx';
import { ReceiptLine, ReceiptRule } from '#src/ui/receipt.tsx';
import { T } from '#src/ui/t.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './result.module.css';

type ReceiptLinesProps = {
  row: OutboxRow;
  /** The venue's record, if it differs from what this phone sent last. */
  record: OrderRecord | null;
  total: number;
};

export function ReceiptLines({ row, record, total }: ReceiptLinesProps) {
  const { t } = useTranslation();
  const { quote } = row;
  const percent = (value: number) => ({ percent: <bdi dir="ltr">{formatPercent(value)}</bdi> });
  return (
    <>
      {record
        ? record.products.map((product, at) => (
            <ReceiptLine
              // oxlint-disable-next-line react/no-array-index-key -- the host's list has no other identity
              key={at}
              label={<Times quantity={product.quantity} name={product.name} />}
              amount={product.price === null ? null : <ItemPrice amount={product.price * product.quantity} />}
            />
          ))
        : quote.lines.map((line, at) => (
            <ReceiptLine
              // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be equal, and none moves
              key={at}
              label={<OrderedLine line={line} />}
              amount={<ItemPrice amount={line.price * line.quantity} />}
            />
          ))}
      {!record && quote.discount > 0 && quote.promo && (
        <ReceiptLine
          label={<T k="checkout.totals.discount" values={percent(quote.promo.percent)} />}
          amount={<Price amount={-quote.discount} className={css.less ?? ''} />}
        />
      )}
      {!record && row.order_type === 'DELIVERY' && (
        <ReceiptLine label={t('checkout.totals.delivery')} amount={<Price amount={quote.delivery} />} />
      )}
      {!record &&
        quote.charges.map((charge) => (
          <ReceiptLine
            key={charge.code}
            label={<T k={`checkout.totals.${charge.code}`} values={percent(charge.percent)} />}
            amount={<Price amount={charge.amount} />}
          />
        ))}
      <ReceiptRule />
      <ReceiptLine total label={t('checkout.totals.total')} amount={<Price amount={total} />} />
    </>
  );
}

/** A line of an order, wherever orders are listed. `children`: words beside its name. */
export function OrderedLine({ line, children }: { line: CartLine; children?: ReactNode }) {
  return (
    <>
      <Times quantity={line.quantity} name={line.name} size={line.size_name} />
      {children}
      <LineOptions options={line.options} />
      {line.note !== '' && <ContentText as="p" className={css.lineNote} of={line.note} />}
    </>
  );
}

/** Number and names are isolated, or the sign would change sides in Arabic. */
export function Times({
  quantity,
  name,
  size,
}: {
  quantity: number;
  name: string | Bilingual;
  size?: string | Bilingual | null;
}) {
  return (
    <>
      <bdi>{quantity}</bdi>
      {' × '}
      <ContentText of={name} />
      {size && (
        <>
          {' · '}
          <ContentText of={size} />
        </>
      )}
    </>
  );
}
