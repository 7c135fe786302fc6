import type { ReactNode } from 'react';
import type { Currency } from '#src/domain/money.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { OrderRecord } from '#src/contract/order.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { optionsPrice } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { type KnownSums, sumOfLines, totalParts } from '#src/domain/total-parts.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { OrderRow, OutboxRow } from '#src/outbox/orders.ts';
import { LineOptions } from '#src/ui/line-options.tsx';
import { ItemPrice, Price } from '#src/ui/price.tsx';
import { ReceiptLine, ReceiptRule } from '#src/ui/receipt.tsx';
import { TotalRows, type TotalRowProps } from '#src/ui/total-rows.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './result.module.css';

const UNKNOWN: Omit<KnownSums, 'dishes'> = { discount: 0, discountPercent: null, delivery: null, charges: [] };

type ReceiptLinesProps = {
  row: Pick<OutboxRow, 'quote' | 'order_type'>;
  /** The venue's record, if it differs from what this phone sent last. */
  record?: OrderRecord | null;
  /** Null: only the venue knows it. */
  total: number | null;
};

/** Lines, discount, fees and total. What is shown adds up. */
export function ReceiptLines({ row: { quote, order_type }, record, total }: ReceiptLinesProps) {
  const known = record
    ? { ...UNKNOWN, dishes: sumOfLines(record.products) }
    : {
        dishes: sumOfLines(quote.lines),
        discount: quote.discount,
        discountPercent: quote.promo?.percent ?? null,
        delivery: order_type === 'DELIVERY' ? quote.delivery : null,
        charges: quote.charges,
      };
  return (
    <>
      {record ? (
        <RecordLines record={record} currency={quote.currency} />
      ) : (
        <CartLines lines={quote.lines} currency={quote.currency} />
      )}
      <Sums known={known} total={total} currency={quote.currency} />
    </>
  );
}

/** Of an order that the venue has. One that was opened by its link has no lines but those of the venue's record. */
export function OrderReceipt({ order, menu }: { order: OrderRow; menu: Menu | null }) {
  const { lines, record, currency, discount, discount_percent: discountPercent, charges } = order;
  const total = record?.total ?? order.total;
  const known =
    lines.length > 0
      ? { dishes: sumOfLines(lines), discount, discountPercent, delivery: null, charges }
      : { ...UNKNOWN, dishes: sumOfLines(record?.products ?? []) };
  const fee = menu?.zones.find(({ id }) => id === order.zone_id)?.fee ?? null;
  const isFee = total !== null && totalParts({ ...known, delivery: fee }, total).every(({ kind }) => kind !== 'other');
  return (
    <>
      {lines.length > 0 ? (
        <CartLines lines={lines} currency={currency} />
      ) : (
        record && <RecordLines record={record} currency={currency} />
      )}
      <Sums known={isFee ? { ...known, delivery: fee } : known} total={total} currency={currency} />
    </>
  );
}

type Counted = { currency: Currency | null };

function RecordLines({ record: { products }, currency }: Counted & { record: OrderRecord }) {
  return products.map((product, at) => (
    <ReceiptLine
      // oxlint-disable-next-line react/no-array-index-key -- the host's list has no other identity
      key={at}
      label={<Times quantity={product.quantity} name={product.name} />}
      amount={
        product.price === null ? null : <ItemPrice currency={currency} amount={product.price * product.quantity} />
      }
    />
  ));
}

/** Dishes and options stand in one column of prices, which adds up. */
function CartLines({ lines, currency }: Counted & { lines: readonly CartLine[] }) {
  return lines.map((line, at) => {
    const extra = optionsPrice(line.options ?? []);
    const own = line.price - extra;
    return (
      <ReceiptLine
        // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be equal, and none moves
        key={at}
        label={<Times quantity={line.quantity} name={line.name} size={line.size_name} />}
        amount={(own !== 0 || extra === 0) && <ItemPrice currency={currency} amount={own * line.quantity} />}
      >
        <LineOptions options={line.options} currency={currency} quantity={line.quantity} />
        <LineNote note={line.note} />
      </ReceiptLine>
    );
  });
}

function Sums({ known, total, currency }: Counted & { known: KnownSums; total: number | null }) {
  if (total === null) return null;
  return (
    <TotalRows
      // The lines say what the dishes cost.
      parts={totalParts(known, total).filter(({ kind }) => kind !== 'dishes')}
      total={total}
      currency={currency}
      charges={known.charges}
      row={SumLine}
    />
  );
}

function SumLine({ kind, label, amount, currency }: TotalRowProps) {
  const price = <Price currency={currency} amount={amount} className={kind === 'discount' ? (css.less ?? '') : ''} />;
  if (kind !== 'total') return <ReceiptLine label={label} amount={price} />;
  return (
    <>
      <ReceiptRule />
      <ReceiptLine total label={label} amount={price} />
    </>
  );
}

/** A line of an order without its sum. `children`: words beside its name. */
export function OrderedLine({ line, currency, children }: Counted & { line: CartLine; children?: ReactNode }) {
  return (
    <>
      <Times quantity={line.quantity} name={line.name} size={line.size_name} />
      {children}
      <LineOptions options={line.options} currency={currency} />
      <LineNote note={line.note} />
    </>
  );
}

const LineNote = ({ note }: { note: string }) =>
  note !== '' && (
    <p className={css.lineNote}>
      <ContentText of={note} />
    </p>
  );

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
