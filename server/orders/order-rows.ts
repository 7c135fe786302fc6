import { CompiledQuery, type Kysely, sql } from 'kysely';
import { violated } from '#server/db/database-error.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderEventRow, OrderKeyRow, OrderLine, OrdersRow, Schema } from '#server/db/schema.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderFields } from './order-fields.ts';
import { OPEN_ONLY } from './order-reads.ts';
import { takeEventNumbers } from './order-status.ts';
import { placedAt } from './placed-at.ts';
import type { PricedLine, PricedOrder } from './price-order.ts';

export type MadeOrder = { order: OrdersRow; priced: PricedOrder };

/** The order's row; its number is given once it is known how many are made. */
export function orderRow(
  tenantId: string,
  id: string,
  { key, ageSeconds, payload }: OrderRequest,
  day: string,
  fields: OrderFields,
  { lines, quote, zone, promo }: PricedOrder,
  now: number,
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
    customer_phone: fields.phone,
    customer_address: fields.address,
    zone_id: zone?.id ?? null,
    zone_name: zone && (zone.name || zone.name_secondry),
    zone_name_secondry: zone?.name_secondry || null,
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
  };
}

function orderLine({ dish, size, quantity, price, note }: PricedLine): OrderLine {
  return {
    dish_id: dish.id,
    size_id: size?.id ?? null,
    name: dish.name,
    name_secondry: dish.name_secondry,
    size_name: size?.name ?? null,
    size_name_secondry: size?.name_secondry ?? null,
    quantity,
    price,
    note,
  };
}

/** What was taken for so without reading: no such key is spent, and none of these phones has more open orders. */
type Unseen = { keys: readonly string[]; phones: readonly string[]; mostOpen: number; openSince: number };

/** What a batch was worked out from, and holds only where that still stands. PostgreSQL alone asks. */
type OrderBasis = { menuVersion: number } & (
  | {
      /** The number of the venue's last event when its orders were read. */
      lastEvent: number;
    }
  | { unseen: Unseen }
);

/** What a batch writes: the keys it spends, and the orders it makes, on one business day. */
export type OrderWrites = {
  day: string;
  keys: readonly OrderKeyRow[];
  made: readonly MadeOrder[];
  basis: OrderBasis;
};

/**
 * Writes keys as spent and orders with their first events and uses of promo codes; gives the orders the day's next
 * numbers. The keys' constraint is what keeps two orders of one key apart. False where the basis does not stand any more:
 * then nothing was written, or the caller's transaction undoes it.
 */
export async function writeOrders(
  on: Kysely<Schema>,
  engine: Database['engine'],
  tenantId: string,
  writes: OrderWrites,
): Promise<boolean> {
  const { keys, made } = writes;
  if (keys.length === 0 && made.length === 0) return true;
  const write = engine === 'postgres' ? writeAtOnce : writeOneByOne;
  const last = await write(on, tenantId, writes);
  if (last === null) return false;
  for (const [place, { order }] of made.entries()) order.number = last - made.length + 1 + place;
  return true;
}

const usesOf = (made: readonly MadeOrder[]): { folded: string; uses: number }[] => {
  const codes = made.flatMap(({ priced }) => priced.promo?.folded ?? []);
  return [...Map.groupBy(codes, (code) => code)].map(([folded, { length }]) => ({ folded, uses: length }));
};

const ORDER_COLUMNS = [
  'tenant_id',
  'id',
  'client_key',
  'business_day',
  'status',
  'order_type',
  'table_number',
  'customer_phone',
  'customer_address',
  'zone_id',
  'zone_name',
  'zone_name_secondry',
  'promo_code',
  'note',
  'subtotal',
  'discount',
  'delivery',
  'charges',
  'total',
  'lines',
  'cancel_reason',
  'created_at',
  'placed_at',
].join(', ');

/** No key is spent, and no phone has more open orders. Their age is counted last: it would lead through all orders. */
const STILL_UNSEEN = `
    and not exists (select from order_keys where tenant_id = $1 and key = any($7::text[]))
    and not exists (
      select from orders where tenant_id = $1 and customer_phone = any($8::text[]) and ${OPEN_ONLY}
      group by customer_phone having count(*) filter (where created_at > $9) > $10)`;
const LAST_EVENT = '(select last from event_numbers where tenant_id = $1)';

const PROMOS_USED = `
  promos_used as (
    update promocodes set uses = promocodes.uses + used.uses
    from event, json_to_recordset($8::json) as used(folded text, uses integer)
    where promocodes.tenant_id = $1 and promocodes.folded = used.folded),`;

/**
 * One round trip, whole or not at all. Rows come as JSON, so that their number does not change the statement; an order's
 * own `number` is its place in the batch, from 1, and the same place gives its first event the next of the venue's
 * numbers. Whoever makes or changes an order of the venue counts `event_numbers` up and holds that row until he commits:
 * where it still reads as it did, once it is ours, nothing happened to orders since they were read, be it before or by
 * this very statement, and where it does not, `event` is empty and so is all that is made from it.
 */
const statement = (name: string, isUnseen: boolean): string => `/* ${name} */ with
  venue as (select id from tenants where id = $1 and menu_version = $6${isUnseen ? STILL_UNSEEN : ''}),
  event as (
    insert into event_numbers (tenant_id, last) select id, $3::integer from venue
    on conflict (tenant_id) do update set last = event_numbers.last + excluded.last
    where event_numbers.last = ${isUnseen ? LAST_EVENT : '$7'} returning last),
  day as (
    insert into day_numbers (tenant_id, day, last) select $1, $2, $3 from event where $3 > 0
    on conflict (tenant_id, day) do update set last = day_numbers.last + excluded.last returning last),
  given as (select * from json_populate_recordset(null::orders, $4::json)),
  orders_made as (
    insert into orders (number, ${ORDER_COLUMNS})
    select given.number + day.last - $3, ${ORDER_COLUMNS} from given, day),
  events_made as (
    insert into order_events (tenant_id, order_id, position, seq, status, at)
    select tenant_id, id, 0, given.number + event.last - $3, status, created_at from given, event),${isUnseen ? '' : PROMOS_USED}
  keys_spent as (
    insert into order_keys select key.* from event, json_populate_recordset(null::order_keys, $5::json) as key)
  select exists(select from event) as done, coalesce((select last from day), 0) as last`;

const UNSEEN = statement('order_writes_unseen', true);
const READ = statement('order_writes', false);

const guardsOf = ({ keys, phones, openSince, mostOpen }: Unseen) => [keys, phones, openSince, mostOpen];

async function writeAtOnce(
  on: Kysely<Schema>,
  tenantId: string,
  { day, keys, made, basis }: OrderWrites,
): Promise<number | null> {
  const orders = made.map(({ order }, place) => ({ ...order, number: place + 1 }));
  const lists = [orders, keys].map((list) => JSON.stringify(list));
  const values = [tenantId, day, made.length, ...lists, basis.menuVersion];
  const query =
    'unseen' in basis
      ? CompiledQuery.raw(UNSEEN, [...values, ...guardsOf(basis.unseen)])
      : CompiledQuery.raw(READ, [...values, basis.lastEvent, JSON.stringify(usesOf(made))]);
  try {
    const { rows } = await on.executeQuery<{ done: boolean; last: number }>(query);
    return rows[0]?.done ? rows[0].last : null;
  } catch (error) {
    if (violated(error) === 'order_keys_key') return null;
    throw error;
  }
}

async function writeOneByOne(on: Kysely<Schema>, tenantId: string, { day, keys, made }: OrderWrites): Promise<number> {
  await insertRows(on, 'sqlite', 'order_keys', keys);
  if (made.length === 0) return 0;
  const last = await takeNumbers(on, tenantId, day, made.length);
  const orders = made.map(({ order }, place) => ({ ...order, number: last - made.length + 1 + place }));
  await insertRows(on, 'sqlite', 'orders', orders);
  const first = await takeEventNumbers(on, tenantId, made.length);
  const events = made.map(({ order: { id: order_id, status, created_at: at } }, place): OrderEventRow => {
    return { tenant_id: tenantId, order_id, position: 0, seq: first + place, status, at };
  });
  await insertRows(on, 'sqlite', 'order_events', events);
  for (const { folded, uses } of usesOf(made)) {
    await on
      .updateTable('promocodes')
      .set((eb) => ({ uses: eb('uses', '+', uses) }))
      .where('tenant_id', '=', tenantId)
      .where('folded', '=', folded)
      .execute();
  }
  return last;
}

async function takeNumbers(on: Kysely<Schema>, tenantId: string, day: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into day_numbers (tenant_id, day, last) values (${tenantId}, ${day}, ${count})
    on conflict (tenant_id, day) do update set last = day_numbers.last + excluded.last returning last`.execute(on);
  return rows[0]?.last ?? 0;
}
