import { CompiledQuery, type Kysely, sql } from 'kysely';
import { AgainError, violated } from '#server/db/database-error.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderEventRow, OrderKeyRow, OrderLineRow, OrdersRow, Schema } from '#server/db/schema.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderFields } from './order-fields.ts';
import type { OrderKnowledge } from './order-reads.ts';
import { takeEventNumbers } from './order-status.ts';
import { placedAt } from './placed-at.ts';
import type { PricedOrder } from './price-order.ts';

export type MadeOrder = { order: OrdersRow; priced: PricedOrder };

/** The order's row; its number is given once it is known how many are made. */
export function orderRow(
  tenantId: string,
  id: string,
  { key, ageSeconds, payload }: OrderRequest,
  day: string,
  fields: OrderFields,
  { quote, zone, promo }: PricedOrder,
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
    cancel_reason: null,
    created_at: now,
    placed_at: placedAt(ageSeconds, payload.placed_at, now),
  };
}

function lineRows({ order, priced }: MadeOrder): OrderLineRow[] {
  return priced.lines.map(({ dish, size, quantity, price, note }, position) => ({
    tenant_id: order.tenant_id,
    order_id: order.id,
    position,
    dish_id: dish.id,
    size_id: size?.id ?? null,
    name: dish.name,
    name_secondry: dish.name_secondry,
    size_name: size?.name ?? null,
    size_name_secondry: size?.name_secondry ?? null,
    quantity,
    price,
    note,
  }));
}

/** What a batch writes: the keys it spends, and the orders it makes, on one business day. */
export type OrderWrites = {
  day: string;
  keys: readonly OrderKeyRow[];
  made: readonly MadeOrder[];
  /** What it was worked out from. */
  known: Pick<OrderKnowledge, 'tenant' | 'lastEvent'>;
};

/**
 * Writes keys as spent and orders with their lines, first events and uses of promo codes; gives the orders the day's next
 * numbers. The keys' constraint is what keeps two orders of one key apart.
 * @throws AgainError where the venue, its orders or one of the keys are not what they were when they were read; then
 * nothing was written, or the caller's transaction undoes it.
 */
export async function writeOrders(
  on: Kysely<Schema>,
  engine: Database['engine'],
  tenantId: string,
  writes: OrderWrites,
): Promise<void> {
  const { keys, made } = writes;
  if (keys.length === 0 && made.length === 0) return;
  const write = engine === 'postgres' ? writeAtOnce : writeOneByOne;
  const last = await write(on, tenantId, writes);
  for (const [place, { order }] of made.entries()) order.number = last - made.length + 1 + place;
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
  'cancel_reason',
  'created_at',
  'placed_at',
].join(', ');

/**
 * One round trip, whole or not at all. Rows come as JSON, so that their number does not change the statement; an order's
 * own `number` is its place in the batch, from 1, and the same place gives its first event the next of the venue's
 * numbers. Whoever makes or changes an order of the venue counts `event_numbers` up and holds that row until he commits:
 * where it still reads as it did, once it is ours, nothing happened to orders since they were read, and where it does
 * not, `event` is empty and so is all that is made from it.
 */
const ALL = `/* order_writes */ with
  venue as (select id from tenants where id = $1 and menu_version = $8),
  event as (
    insert into event_numbers (tenant_id, last) select id, $3::integer from venue
    on conflict (tenant_id) do update set last = event_numbers.last + excluded.last
    where event_numbers.last = $9 returning last),
  day as (
    insert into day_numbers (tenant_id, day, last) select $1, $2, $3 from event where $3 > 0
    on conflict (tenant_id, day) do update set last = day_numbers.last + excluded.last returning last),
  given as (select * from json_populate_recordset(null::orders, $4::json)),
  orders_made as (
    insert into orders (number, ${ORDER_COLUMNS})
    select given.number + day.last - $3, ${ORDER_COLUMNS} from given, day),
  lines_made as (
    insert into order_lines select line.* from event, json_populate_recordset(null::order_lines, $5::json) as line),
  events_made as (
    insert into order_events (tenant_id, order_id, position, seq, status, at)
    select tenant_id, id, 0, given.number + event.last - $3, status, created_at from given, event),
  promos_used as (
    update promocodes set uses = promocodes.uses + used.uses
    from event, json_to_recordset($6::json) as used(folded text, uses integer)
    where promocodes.tenant_id = $1 and promocodes.folded = used.folded),
  keys_spent as (
    insert into order_keys select key.* from event, json_populate_recordset(null::order_keys, $7::json) as key)
  select exists(select from event) as done, coalesce((select last from day), 0) as last`;

async function writeAtOnce(
  on: Kysely<Schema>,
  tenantId: string,
  { day, keys, made, known }: OrderWrites,
): Promise<number> {
  const orders = made.map(({ order }, place) => ({ ...order, number: place + 1 }));
  const lists = [orders, made.flatMap(lineRows), usesOf(made), keys].map((list) => JSON.stringify(list));
  const values = [tenantId, day, made.length, ...lists, known.tenant.menu_version, known.lastEvent];
  try {
    const { rows } = await on.executeQuery<{ done: boolean; last: number }>(CompiledQuery.raw(ALL, values));
    const [written] = rows;
    if (written?.done) return written.last;
  } catch (error) {
    if (violated(error) !== 'order_keys_key') throw error;
  }
  throw new AgainError('something changed meanwhile');
}

async function writeOneByOne(on: Kysely<Schema>, tenantId: string, { day, keys, made }: OrderWrites): Promise<number> {
  await insertRows(on, 'sqlite', 'order_keys', keys);
  if (made.length === 0) return 0;
  const last = await takeNumbers(on, tenantId, day, made.length);
  const orders = made.map(({ order }, place) => ({ ...order, number: last - made.length + 1 + place }));
  await insertRows(on, 'sqlite', 'orders', orders);
  await insertRows(on, 'sqlite', 'order_lines', made.flatMap(lineRows));
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
