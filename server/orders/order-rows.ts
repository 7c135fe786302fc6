import type { Transaction } from 'kysely';
import type { LineOption } from '#src/domain/options.ts';
import { foldTable } from '#src/domain/table-name.ts';
import { ConcurrentChangeError } from '#server/db/database-error.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderEventRow, OrderKeyRow, OrderLine, OrderLineOption, OrdersRow, Schema } from '#server/db/schema.ts';
import type { OrderRequest } from './order-request.ts';
import { type OrderFields, storedPhone } from './order-fields.ts';
import { takeEventNumbers } from './change-status.ts';
import { addOrderSlips } from './print-jobs.ts';
import type { PricedLine, PricedOrder } from './price-order.ts';

export type MadeOrder = { order: OrdersRow; priced: PricedOrder };

/** `writeOrders` sets the number. */
export function orderRow(
  tenantId: string,
  id: string,
  { key, ageSeconds, payload, takenBy, isTest }: OrderRequest,
  day: string,
  fields: OrderFields,
  { lines, quote, zone, promo }: PricedOrder,
  now: number,
  estimate: number | null,
): OrdersRow {
  return {
    tenant_id: tenantId,
    id,
    client_key: key,
    business_day: day,
    number: 0,
    status: 'pending',
    order_type: fields.orderType,
    table_number: fields.table,
    table_folded: fields.table && foldTable(fields.table),
    customer_phone: storedPhone(fields.phone),
    customer_phone_e164: fields.phoneE164,
    customer_address: fields.address,
    zone_id: zone?.id ?? null,
    zone_name: zone && (zone.name_en || zone.name_ar),
    zone_name_ar: zone?.name_ar || null,
    promo_code: promo?.code ?? null,
    note: fields.note,
    subtotal: quote.subtotal,
    discount: quote.discount,
    delivery: quote.delivery,
    charges: JSON.stringify(quote.charges),
    total: quote.total,
    lines: JSON.stringify(lines.map(orderLine)),
    cancel_reason: null,
    created_at: now,
    placed_at: placedAt(ageSeconds, payload.placed_at, now),
    estimate_minutes: estimate,
    ready_at: null,
    taken_by: takenBy ?? null,
    typed_at: null,
    closed_at: null,
    bill: id,
    paid: 0,
    over: 0,
    canceled_by: null,
    is_test: isTest ? 1 : 0,
  };
}

const MINUTE_MS = 60_000;
/** An order that arrives sooner did not wait for a connection. */
const MIN_WAIT_MS = 2 * MINUTE_MS;
/** An older time comes from a wrong clock. */
const MAX_WAIT_MS = 7 * 24 * 60 * MINUTE_MS;

/** Null: it did not wait on the phone. The age counts before `placed`: a wrong clock does not change it. */
function placedAt(ageSeconds: number | null, placed: string | null | undefined, now: number): number | null {
  const age = ageSeconds === null ? now - Date.parse(placed ?? '') : ageSeconds * 1000;
  return age >= MIN_WAIT_MS && age <= MAX_WAIT_MS ? now - age : null;
}

function orderLine({ dish, size, options, quantity, price, note }: PricedLine): OrderLine {
  return {
    dish_id: dish.id,
    size_id: size?.id ?? null,
    name: dish.name_en,
    name_ar: dish.name_ar,
    size_name: size?.name_en ?? null,
    size_name_ar: size?.name_ar ?? null,
    quantity,
    price,
    note,
    ...(options.length > 0 ? { options: options.map((option) => orderLineOption(option, dishOf(option, dish))) } : {}),
  };
}

/** The dish that comes with the option. Null: none, or the option is a removal. */
function dishOf({ group_id, id, kind }: LineOption, { groups }: PricedLine['dish']): string | null {
  const group = kind === 'remove' ? undefined : groups.find((one) => one.id === group_id);
  return group?.options.find((option) => option.id === id)?.dishId ?? null;
}

const orderLineOption = (
  { allergens, group_id, id, kind, name, price, quantity, free }: LineOption,
  dishId: string | null,
): OrderLineOption => ({
  group_id,
  id,
  name: name.en,
  name_ar: name.ar,
  kind,
  quantity,
  price,
  free,
  ...(allergens ? { allergens: allergens.map(({ en, ar }) => ({ name: en, name_ar: ar })) } : {}),
  ...(dishId === null ? {} : { dish_id: dishId }),
});

/** `day`: the business day. */
export type OrderWrites = { day: string; keys: readonly OrderKeyRow[]; made: readonly MadeOrder[] };

/** @throws ConcurrentChangeError when a key was withdrawn after it was read: the caller repeats the transaction. */
export async function writeOrders(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  { day, keys, made }: OrderWrites,
): Promise<void> {
  const spent = await insertRows(trx, engine, 'order_keys', keys, 'on conflict do nothing');
  if (spent < keys.length) throw new ConcurrentChangeError('a key was withdrawn');
  if (made.length === 0) return;

  const numbered = made.filter(({ order }) => order.is_test === 0);
  const firstNumber = await takeDayNumbers(trx, tenantId, day, numbered.length);
  for (const [place, { order }] of numbered.entries()) order.number = firstNumber + place;
  await insertRows(
    trx,
    engine,
    'orders',
    made.map(({ order }) => order),
  );

  const firstEvent = await takeEventNumbers(trx, tenantId, made.length);
  const events = made.map(({ order }, place): OrderEventRow => {
    const { id: order_id, status, created_at: at } = order;
    return { tenant_id: tenantId, order_id, position: 0, seq: firstEvent + place, status, at };
  });
  await insertRows(trx, engine, 'order_events', events);

  const printed = made.map(({ order: { id }, priced }) => ({ id, lines: priced.lines.map(orderLine) }));
  const [first] = made;
  if (first) await addOrderSlips(trx, tenantId, printed, first.order.created_at);

  const codes = made.flatMap(({ priced }) => priced.promo?.folded ?? []);
  for (const [folded, { length }] of Map.groupBy(codes, (code) => code)) {
    await trx
      .updateTable('promocodes')
      .set((eb) => ({ uses: eb('uses', '+', length) }))
      .where('tenant_id', '=', tenantId)
      .where('folded', '=', folded)
      .execute();
  }
}

/** Returns the first of `count` numbers. */
async function takeDayNumbers(trx: Transaction<Schema>, tenantId: string, day: string, count: number): Promise<number> {
  const { last } = await trx
    .insertInto('day_numbers')
    .values({ tenant_id: tenantId, day, last: count })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'day']).doUpdateSet((eb) => ({ last: eb('day_numbers.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}
