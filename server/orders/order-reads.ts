import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { OrderKeyRow, OrdersRow, PromocodeRow, Schema, TenantRow } from '#server/db/schema.ts';

type Trx = Transaction<Schema>;

/** `order` null: the key is void. */
export type SpentKey = Pick<OrderKeyRow, 'body_hash'> & { order: OrdersRow | null };

type RelatedRowsQuery = {
  keys: readonly string[];
  phones: readonly string[];
  /** Tables, folded. */
  tables: readonly string[];
  /** Promo codes, folded. */
  codes: readonly string[];
  /** At tables, of guests: up to so many of this business day that the kitchen has not accepted. */
  pending: { day: string; after: number; most: number };
};

export type RelatedRows = {
  spent: Map<string, SpentKey>;
  promos: Map<string, PromocodeRow>;
  /** Creation times of open orders. */
  openOrders: { byPhone: Map<string, number[]>; byTable: Map<string, number[]> };
  pending: number;
};

/** On PostgreSQL the venue's row locks the menu, its row of `event_numbers` the orders. SQLite has one writer. */
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

/** The caller holds the lock on the venue. */
export async function readRelatedRows(trx: Trx, tenantId: string, asked: RelatedRowsQuery): Promise<RelatedRows> {
  return {
    spent: await spentKeys(trx, tenantId, asked.keys),
    promos: new Map((await promosOf(trx, tenantId, asked.codes)).map((row) => [row.folded, row])),
    openOrders: {
      byPhone: await openOrdersBy(trx, tenantId, 'customer_phone', asked.phones),
      byTable: await openOrdersBy(trx, tenantId, 'table_folded', asked.tables),
    },
    pending: await pendingAtTables(trx, tenantId, asked.pending),
  };
}

async function pendingAtTables(
  trx: Trx,
  tenantId: string,
  { day, after, most }: RelatedRowsQuery['pending'],
): Promise<number> {
  const rows = await trx
    .selectFrom('orders')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where('business_day', '=', day)
    .where('status', '=', 'pending')
    .where('order_type', '=', 'DINE_IN')
    .where('taken_by', 'is', null)
    .where('created_at', '>', after)
    .limit(most)
    .execute();
  return rows.length;
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

/** The caller filters by age: with an age condition both engines would scan all orders of the venue. */
async function openOrdersBy(
  trx: Trx,
  tenantId: string,
  column: 'customer_phone' | 'table_folded',
  values: readonly string[],
): Promise<Map<string, number[]>> {
  if (values.length === 0) return new Map();
  const orders = await trx
    .selectFrom('orders')
    .select([`${column} as value`, 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where(column, 'in', values)
    // Exactly the condition of the partial index: with other wording neither engine uses it.
    .where(sql<boolean>`status <> 'delivered' and status <> 'canceled'`)
    .execute();
  const groups = Map.groupBy(orders, ({ value }) => value ?? '');
  return new Map([...groups].map(([value, group]) => [value, group.map((order) => order.created_at)]));
}
