import type { ReactNode } from 'react';
import type { OrderRecord } from '#src/contract/order.ts';
import type { CartLine } from '#src/domain/cart.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { sumOfLines, totalParts } from '#src/domain/total-parts.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import { LineOptions } from '#src/ui/line-options.tsx';
import { ItemPrice, Price } from '#src/ui/price.tsx';
import { ReceiptLine, ReceiptRule } from '#src/ui/receipt.tsx';
import { TotalRows, type TotalRowProps } from '#src/ui/total-rows.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './result.module.css';

type ReceiptLinesProps = {
  row: Pick<OutboxRow, 'quote' | 'order_type'>;
  /** The venue's record, if it differs from what this phone sent last. */
  record?: OrderRecord | null;
  /** Null: only the venue knows it. */
  total: number | null;
};

/** Lines, discount, fees and total. What is shown adds up. */
export function ReceiptLines({ row: { quote, order_type }, record, total }: ReceiptLinesProps) {
  const unknown = { discount: 0, discountPercent: null, delivery: null, charges: [] };
  const known = record
    ? { ...unknown, dishes: sumOfLines(record.products) }
    : {
        dishes: sumOfLines(quote.lines),
        discount: quote.discount,
        discountPercent: quote.promo?.percent ?? null,
        delivery: order_type === 'DELIVERY' ? quote.delivery : null,
        charges: quote.charges,
      };
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
      {total !== null && (
        <TotalRows
          // The lines say what the dishes cost.
          parts={totalParts(known, total).filter(({ kind }) => kind !== 'dishes')}
          total={total}
          charges={known.charges}
          row={SumLine}
        />
      )}
    </>
  );
}

function SumLine({ kind, label, amount }: TotalRowProps) {
  const price = <Price amount={amount} className={kind === 'discount' ? (css.less ?? '') : ''} />;
  if (kind !== 'total') return <ReceiptLine label={label} amount={price} />;
  return (
    <>
      <ReceiptRule />
      <ReceiptLine total label={label} amount={price} />
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
      <bdi>{formatNumber(quantity)}</bdi>
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
