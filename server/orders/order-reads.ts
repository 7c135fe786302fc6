import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { OrderKeyRow, OrdersRow, PromocodeRow, Schema, TenantRow } from '#server/db/schema.ts';

type Trx = Transaction<Schema>;

/** What a key was spent on: an order, or nothing for good. */
export type SpentKey = Pick<OrderKeyRow, 'body_hash'> & { order: OrdersRow | null };

/** What is asked about the orders to be made. */
type RelatedRowsQuery = {
  keys: readonly string[];
  phones: readonly string[];
  /** Promo codes, folded. */
  codes: readonly string[];
};

/** What is known of them in the venue: no more than was asked for. */
export type RelatedRows = {
  spent: Map<string, SpentKey>;
  /** By their folded form. */
  promos: Map<string, PromocodeRow>;
  /** When each of their open orders was made, by phone. */
  openOrders: Map<string, number[]>;
};

/**
 * Reads the venue's row and holds the venue until the transaction ends: on PostgreSQL its row, so that nobody changes the
 * menu, and the row that counts its events, so that nobody makes or changes an order. SQLite has one writer at a time.
 */
export async function lockVenue(trx: Trx, engine: Database['engine'], tenantId: string): Promise<TenantRow> {
  const row = trx.selectFrom('tenants').selectAll().where('id', '=', tenantId);
  if (engine === 'sqlite') return row.executeTakeFirstOrThrow();
  const tenant = await row.forNoKeyUpdate().executeTakeFirstOrThrow();
  await trx
    .insertInto('event_numbers')
    .values({ tenant_id: tenantId, last: 0 })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet((eb) => ({ last: eb.ref('event_numbers.last') })),
    )
    .execute();
  return tenant;
}

/** Looks up what the orders to be made depend on; the caller holds the venue. */
export async function readRelatedRows(trx: Trx, tenantId: string, asked: RelatedRowsQuery): Promise<RelatedRows> {
  const open = Map.groupBy(await openOrdersOf(trx, tenantId, asked.phones), (order) => order.customer_phone);
  return {
    spent: await spentKeys(trx, tenantId, asked.keys),
    promos: new Map((await promosOf(trx, tenantId, asked.codes)).map((row) => [row.folded, row])),
    openOrders: new Map([...open].map(([phone, orders]) => [phone, orders.map((order) => order.created_at)])),
  };
}

async function spentKeys(trx: Trx, tenantId: string, keys: readonly string[]): Promise<RelatedRows['spent']> {
  if (keys.length === 0) return new Map();
  const rows = await trx
    .selectFrom('order_keys')
    .select(['key', 'body_hash', 'state', 'order_id'])
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', keys)
    .execute();
  const ids = rows.flatMap(({ state, order_id }) => (state === 'created' && order_id !== null ? [order_id] : []));
  const orders = ids.length === 0 ? [] : await ordersOf(trx, tenantId, ids);
  return new Map(
    rows.map(({ key, body_hash, order_id }) => [
      key,
      { body_hash, order: orders.find((order) => order.id === order_id) ?? null },
    ]),
  );
}

const ordersOf = (trx: Trx, tenantId: string, ids: readonly string[]): Promise<OrdersRow[]> =>
  trx.selectFrom('orders').selectAll().where('tenant_id', '=', tenantId).where('id', 'in', ids).execute();

const promosOf = async (trx: Trx, tenantId: string, codes: readonly string[]): Promise<PromocodeRow[]> =>
  codes.length === 0
    ? []
    : trx.selectFrom('promocodes').selectAll().where('tenant_id', '=', tenantId).where('folded', 'in', codes).execute();

/** The age of open orders is left to the caller: in the query it would lead either engine through all of the venue's. */
const openOrdersOf = (trx: Trx, tenantId: string, phones: readonly string[]) =>
  trx
    .selectFrom('orders')
    .select(['customer_phone', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('customer_phone', 'in', phones)
    // Word for word as the index of open orders has it: neither engine sees that another wording means the same.
    .where(sql<boolean>`status <> 'delivered' and status <> 'canceled'`)
    .execute();
