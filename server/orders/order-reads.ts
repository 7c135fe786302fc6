import type { Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { OrderKeyRow, OrdersRow, PromocodeRow, Schema, TenantRow } from '#server/db/schema.ts';
import { foldCode } from '#server/menus/content-repository.ts';
import { storable } from './stored-text.ts';

/**
 * The venue's row, held until the orders are made: neither its menu nor the count of a phone's open orders or of a
 * promo code's uses changes meanwhile. Not a shared lock: with orders coming one upon another, PostgreSQL would let no
 * writer of the menu through. SQLite holds everything already.
 */
export function lockTenant(trx: Transaction<Schema>, engine: Database['engine'], tenantId: string): Promise<TenantRow> {
  const row = trx.selectFrom('tenants').selectAll().where('id', '=', tenantId);
  return (engine === 'postgres' ? row.forNoKeyUpdate() : row).executeTakeFirstOrThrow();
}

/** What a key was spent on: an order, or nothing for good. */
export type SpentKey = Pick<OrderKeyRow, 'body_hash'> & { order: OrdersRow | null };

/** Those of the keys that are spent. */
export async function readKeys(
  trx: Transaction<Schema>,
  tenantId: string,
  keys: readonly string[],
): Promise<Map<string, SpentKey>> {
  if (keys.length === 0) return new Map();
  const rows = await trx
    .selectFrom('order_keys')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', [...new Set(keys)])
    .execute();
  const ids = rows.flatMap(({ state, order_id }) => (state === 'created' && order_id !== null ? [order_id] : []));
  const orders =
    ids.length === 0
      ? []
      : await trx.selectFrom('orders').selectAll().where('tenant_id', '=', tenantId).where('id', 'in', ids).execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    rows.map(({ key, state, body_hash, order_id }) => [
      key,
      { body_hash, order: state === 'created' ? (byId.get(order_id ?? '') ?? null) : null },
    ]),
  );
}

/** An order that nobody closed in half a day was forgotten on a board, it is not being cooked. */
const OPEN_FOR_MS = 12 * 3_600_000;

/** How many open orders each of these phones has; none is left out. */
export async function readOpenOrders(
  trx: Transaction<Schema>,
  tenantId: string,
  phones: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const rows = await trx
    .selectFrom('orders')
    .select(['customer_phone', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('customer_phone', 'in', [...new Set(phones)])
    .where('status', 'not in', ['delivered', 'canceled'])
    .execute();
  // Their age is asked here: in the query it would lead both engines through all of the venue's open orders.
  const open = new Map<string, number>();
  for (const { customer_phone, created_at } of rows) {
    if (created_at > now - OPEN_FOR_MS) open.set(customer_phone, (open.get(customer_phone) ?? 0) + 1);
  }
  return open;
}

/** The venue's promo codes among those that were typed, by their folded form. */
export async function readPromos(
  trx: Transaction<Schema>,
  tenantId: string,
  typed: readonly string[],
): Promise<Map<string, PromocodeRow>> {
  const codes = [...new Set(typed.map(foldCode))].filter(storable);
  if (codes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('promocodes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('folded', 'in', codes)
    .execute();
  return new Map(rows.map((row) => [row.folded, row]));
}
