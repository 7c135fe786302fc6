import type { Transaction } from 'kysely';
import { AgainError } from '#server/db/database-error.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderEventRow, OrderKeyRow, OrderLineRow, OrdersRow, Schema } from '#server/db/schema.ts';
import type { OrderRequest } from './create-order.ts';
import type { OrderFields } from './order-fields.ts';
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

/**
 * Writes the keys down as spent. Their constraint is what keeps two orders of one key apart: where another transaction
 * was faster, all of this one is undone and done again.
 */
export async function spendKeys(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  rows: readonly OrderKeyRow[],
): Promise<void> {
  const inserted = await insertRows(trx, engine, 'order_keys', rows, 'on conflict do nothing');
  if (inserted < rows.length) throw new AgainError('a key was spent meanwhile');
}

/** Gives the orders the day's next numbers and writes them, with their lines, first events and uses of promo codes. */
export async function insertOrders(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  day: string,
  made: readonly MadeOrder[],
): Promise<void> {
  if (made.length === 0) return;
  const last = await takeNumbers(trx, tenantId, day, made.length);
  for (const [place, { order }] of made.entries()) order.number = last - made.length + 1 + place;
  await insertRows(
    trx,
    engine,
    'orders',
    made.map(({ order }) => order),
  );
  await insertRows(trx, engine, 'order_lines', made.flatMap(lineRows));
  const first = await takeEventNumbers(trx, tenantId, made.length);
  const events = made.map(({ order: { id: order_id, status, created_at: at } }, place): OrderEventRow => {
    return { tenant_id: tenantId, order_id, position: 0, seq: first + place, status, at };
  });
  await insertRows(trx, engine, 'order_events', events);
  const promos = made.flatMap(({ priced }) => priced.promo?.folded ?? []);
  for (const [folded, { length }] of Map.groupBy(promos, (code) => code)) {
    await trx
      .updateTable('promocodes')
      .set((eb) => ({ uses: eb('uses', '+', length) }))
      .where('tenant_id', '=', tenantId)
      .where('folded', '=', folded)
      .execute();
  }
}

async function takeNumbers(trx: Transaction<Schema>, tenantId: string, day: string, count: number): Promise<number> {
  const { last } = await trx
    .insertInto('day_numbers')
    .values({ tenant_id: tenantId, day, last: count })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'day']).doUpdateSet((eb) => ({ last: eb('day_numbers.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
