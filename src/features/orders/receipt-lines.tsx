import { Fragment, type ReactNode } from 'react';
import type { Currency } from '#src/domain/money.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { OrderRecord } from '#src/contract/order.ts';
import { type CartLine, pieceCount } from '#src/domain/cart.ts';
import { optionsPrice } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { type KnownSums, sumOfLines, totalParts } from '#src/domain/total-parts.ts';
import { isVoidReason } from '#src/domain/void-reason.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OrderRow, OutboxRow } from '#src/outbox/orders.ts';
import { Text } from '#src/ui/layout.tsx';
import { LineOptions } from '#src/ui/line-options.tsx';
import { ItemPrice, Price } from '#src/ui/price.tsx';
import { ReceiptLine, ReceiptRule } from '#src/ui/receipt.tsx';
import { TotalRows, type TotalRowProps } from '#src/ui/total-rows.tsx';
import { T } from '#src/ui/t.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import css from './result.module.css';

const UNKNOWN: Omit<KnownSums, 'dishes'> = { discount: 0, discountPercent: null, delivery: null, charges: [] };

type ReceiptLinesProps = {
  row: Pick<OutboxRow, 'quote' | 'order_type'>;
  record?: OrderRecord | null;
  /** The venue has an earlier version than this phone sent last: only its record knows the lines. */
  isEarlier?: boolean;
  /** Null: only the venue knows it. */
  total: number | null;
};

/** Lines, discount, fees and total. What is shown adds up. */
export function ReceiptLines({ row: { quote, order_type }, record = null, isEarlier, total }: ReceiptLinesProps) {
  const { currency } = quote;
  const isDelivered = order_type === 'DELIVERY';
  const known =
    isEarlier && record
      ? { ...UNKNOWN, ...sumsOf(record, isDelivered), dishes: sumOfLines(record.products) }
      : {
          discount: quote.discount,
          delivery: isDelivered ? quote.delivery : null,
          charges: quote.charges,
          ...sumsOf(record, isDelivered),
          dishes: sumOfLines(leftOf(quote.lines, record)),
          discountPercent: quote.promo?.percent ?? null,
        };
  return (
    <>
      {isEarlier && record ? (
        <RecordLines record={record} currency={currency} />
      ) : (
        <CartLines lines={quote.lines} record={record} currency={currency} />
      )}
      <Sums known={known} total={total} currency={quote.currency} />
    </>
  );
}

/** As the venue's record says them. Empty for a host that does not. */
const sumsOf = (record: OrderRecord | null, isDelivered: boolean): Partial<KnownSums> =>
  record?.sums ? { ...record.sums, delivery: isDelivered ? record.sums.delivery : null } : {};

type TakenBack = OrderRecord['takenBack'][number];

const takenBackOf = (record: OrderRecord | null, position: number): TakenBack[] =>
  (record?.takenBack ?? []).filter((pieces) => pieces.position === position);

/** Without the pieces that the venue took back. */
export const leftOf = (lines: readonly CartLine[], record: OrderRecord | null): CartLine[] =>
  lines.map((line, at) => ({ ...line, quantity: line.quantity - pieceCount(takenBackOf(record, at)) }));

/** The receipt of an order that the venue has. One opened by its link has only the lines of the venue's record. */
export function OrderReceipt({ order, menu }: { order: OrderRow; menu: Menu | null }) {
  const { lines, record, currency, discount, discount_percent: discountPercent, charges } = order;
  const total = record?.total ?? order.total;
  const sums = sumsOf(record, (record?.order_type ?? order.order_type) === 'DELIVERY');
  const known =
    lines.length > 0
      ? { discount, delivery: null, charges, ...sums, dishes: sumOfLines(leftOf(lines, record)), discountPercent }
      : { ...UNKNOWN, ...sums, dishes: sumOfLines(record?.products ?? []) };
  const fee = menu?.zones.find(({ id }) => id === order.zone_id)?.fee ?? null;
  const isFee =
    known.delivery === null &&
    total !== null &&
    totalParts({ ...known, delivery: fee }, total).every(({ kind }) => kind !== 'other');
  return (
    <>
      {lines.length > 0 ? (
        <CartLines lines={lines} record={record} currency={currency} />
      ) : (
        record && <RecordLines record={record} currency={currency} />
      )}
      <Sums known={isFee ? { ...known, delivery: fee } : known} total={total} currency={currency} />
    </>
  );
}

type Counted = { currency: Currency | null };

function RecordLines({ record: { products, takenBack }, currency }: Counted & { record: OrderRecord }) {
  return (
    <>
      {products.map((product, at) => (
        <ReceiptLine
          // oxlint-disable-next-line react/no-array-index-key -- the host's list has no other identity
          key={at}
          label={<Times quantity={product.quantity} name={product.name} />}
          amount={
            product.price === null ? null : <ItemPrice currency={currency} amount={product.price * product.quantity} />
          }
        />
      ))}
      <TakenBackLines taken={takenBack} currency={currency} />
    </>
  );
}

/** Crossed out, with the reason. They are no part of the sum. */
function TakenBackLines({ taken, currency }: Counted & { taken: readonly TakenBack[] }) {
  const { t } = useTranslation();
  return taken.map(({ name, quantity, price, reason = '' }, at) => (
    <ReceiptLine
      // oxlint-disable-next-line react/no-array-index-key -- two may be equal, and none moves
      key={at}
      label={
        <s>
          <Times quantity={quantity} name={name} />
        </s>
      }
      amount={price === null ? null : <Price currency={currency} amount={price * quantity} strike />}
    >
      <Text anywhere as="p" size="sm" ink={2} weight={400} className={css.lineNote}>
        <T k="takenBack.line" values={{ reason: isVoidReason(reason) ? t(`takenBack.because.${reason}`) : reason }} />
      </Text>
    </ReceiptLine>
  ));
}

/** Dishes and options stand in one column of prices, which adds up. */
function CartLines({ lines, record, currency }: Counted & { lines: readonly CartLine[]; record: OrderRecord | null }) {
  return leftOf(lines, record).map((line, at) => {
    const taken = <TakenBackLines taken={takenBackOf(record, at)} currency={currency} />;
    // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be equal, and none moves
    if (line.quantity <= 0) return <Fragment key={at}>{taken}</Fragment>;
    const extra = optionsPrice(line.options ?? []);
    const own = line.price - extra;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be equal, and none moves
      <Fragment key={at}>
        <ReceiptLine
          label={<Times quantity={line.quantity} name={line.name} size={line.size_name} />}
          amount={(own !== 0 || extra === 0) && <ItemPrice currency={currency} amount={own * line.quantity} />}
        >
          <LineOptions options={line.options} currency={currency} quantity={line.quantity} />
          <LineNote note={line.note} />
        </ReceiptLine>
        {taken}
      </Fragment>
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
  const price = <Price currency={currency} amount={amount} className={kind === 'discount' ? 'ink-go' : ''} />;
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
    <Text anywhere as="p" size="sm" ink={2} weight={400} className={css.lineNote}>
      <ContentText of={note} />
    </Text>
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
