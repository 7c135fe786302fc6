import type { Kysely } from 'kysely';
import { localDate, localTime } from '#src/domain/hours.ts';
import { type Currency, currencyFields, toDecimal } from '#src/domain/money.ts';
import { lineText } from '#src/domain/option-text.ts';
import type { Charge } from '#src/domain/quote.ts';
import { orderCode } from '#src/domain/order-name.ts';
import type { OrderEventRow, OrderLine, OrdersRow, Schema } from '#server/db/schema.ts';
import { currentSteps, readyAtWire } from './timeline.ts';

/** What the answer's dates and amounts are in. */
export type OrderTerms = { timezone: string; currency: Currency; kitchenSeenAt: number | null };

/** The id alone gives access (docs/contract.md 5.4): an answer never has phone, address, note, table or device. */
export async function orderAnswers(
  db: Kysely<Schema>,
  orders: readonly OrdersRow[],
  { timezone, currency, kitchenSeenAt }: OrderTerms,
) {
  const tenantId = orders[0]?.tenant_id;
  if (tenantId === undefined) return [];
  const ids = orders.map((order) => order.id);
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const voids = await db
    .selectFrom('voids')
    .select(['order_id', 'position', 'quantity', 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', 'in', ids)
    .orderBy('at')
    .execute();
  const eventsOf = ({ id }: OrdersRow) => events.filter((event) => event.order_id === id);
  return orders.map((order) => ({
    id: order.id,
    date: localDate(order.created_at, timezone),
    time: localTime(order.created_at, timezone),
    status: order.status,
    products: keptLines(order).map((line) => productWire(line, currency)),
    taken_back: voids
      .filter(({ order_id: id }) => id === order.id && order.status !== 'canceled')
      .flatMap(({ position, quantity, reason }) => {
        const line = position === null ? undefined : linesOf(order)[position];
        return line ? [{ ...productWire({ ...line, quantity }, currency), position, reason }] : [];
      }),
    total: toDecimal(order.total, currency),
    discount: toDecimal(order.discount, currency),
    delivery: toDecimal(order.delivery, currency),
    charges: (JSON.parse(order.charges) as Charge[]).map(({ code, percent, included, amount }) => ({
      code,
      percent,
      ...(included && { included }),
      amount: toDecimal(amount, currency),
    })),
    ...currencyFields(currency),
    number: order.number,
    code: codeOf(order),
    order_type: order.order_type,
    timeline: timelineWire(eventsOf(order)),
    cancel_reason: order.cancel_reason,
    kitchen_seen_at: kitchenSeenAt === null ? null : new Date(kitchenSeenAt).toISOString(),
    ...readyAtWire(order, eventsOf(order)),
  }));
}

export function timelineWire(events: readonly Pick<OrderEventRow, 'status' | 'at'>[]) {
  return currentSteps(events).map(({ status, at }) => ({ status, at: new Date(at).toISOString() }));
}

export const linesOf = ({ lines }: Pick<OrdersRow, 'lines'>): OrderLine[] => JSON.parse(lines) as OrderLine[];

export const keptPieces = ({ quantity, voided = 0 }: Pick<OrderLine, 'quantity' | 'voided'>): number =>
  quantity - voided;

/** Without what was taken back. Of a canceled order, all that was ordered. */
export const keptLines = (order: Pick<OrdersRow, 'lines' | 'status'>): OrderLine[] =>
  order.status === 'canceled'
    ? linesOf(order)
    : linesOf(order)
        .map((line) => ({ ...line, quantity: keptPieces(line) }))
        .filter(({ quantity }) => quantity > 0);

/** Null for a key that is no UUID. */
export function codeOf(order: Pick<OrdersRow, 'client_key'>): string | null {
  return order.client_key !== null && /^[0-9a-f]{5}/i.test(order.client_key) ? orderCode(order.client_key) : null;
}

export const createdOrder = (order: OrdersRow, currency: Currency) => ({
  order_id: order.id,
  client_order_id: order.client_key,
  number: order.number,
  code: codeOf(order),
  status: order.status,
  cancel_reason: order.cancel_reason,
  total: toDecimal(order.total, currency),
});

/** As `lineText` reads it. */
export const namedLine = ({ name, name_ar, size_name, size_name_ar, options = [] }: OrderLine) => ({
  name: { en: name, ar: name_ar },
  size_name: size_name === null ? null : { en: size_name, ar: size_name_ar ?? '' },
  options: options.map((option) => ({ ...option, name: { en: option.name, ar: option.name_ar } })),
});

/** Size and options are part of the name, because the documented product has no field for them. */
function productWire(line: OrderLine, currency: Currency) {
  const { options = [] } = line;
  if (options.length > 0) {
    const named = namedLine(line);
    return {
      name: lineText(named, 'en'),
      name_secondry: lineText(named, 'ar'),
      quantity: line.quantity,
      price: toDecimal(line.price, currency),
      options: options.map(({ name, name_ar, kind, quantity, price, free }) => ({
        name,
        name_secondry: name_ar,
        kind,
        quantity,
        price: toDecimal(price, currency),
        free,
      })),
    };
  }
  const withSize = (name: string, size: string | null) => (name && size ? `${name} (${size})` : name);
  return {
    name: withSize(line.name || line.name_ar, line.size_name || line.size_name_ar),
    name_secondry: withSize(line.name_ar, line.size_name_ar || line.size_name),
    quantity: line.quantity,
    price: toDecimal(line.price, currency),
  };
}
