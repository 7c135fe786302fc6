import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { OrderKeyRow, OrdersRow, PromocodeRow, Schema, TenantRow } from '#server/db/schema.ts';

type On = Kysely<Schema>;

/** What a key was spent on: an order, or nothing for good. */
export type SpentKey = Pick<OrderKeyRow, 'body_hash'> & { order: OrdersRow | null };

/** What is asked about the orders to be made. */
export type OrderQuestion = {
  keys: readonly string[];
  phones: readonly string[];
  /** Promo codes, folded. */
  codes: readonly string[];
};

/** What is known of them in the venue: no more than was asked for. */
export type OrderKnowledge = {
  tenant: TenantRow;
  /** PostgreSQL: the number of the venue's last event; as long as it stands, no order was made or changed. */
  lastEvent: number;
  spent: Map<string, SpentKey>;
  /** By their folded form. */
  promos: Map<string, PromocodeRow>;
  /** When each of their open orders was made, by phone. */
  openOrders: Map<string, number[]>;
};

type KeyRow = Pick<OrderKeyRow, 'key' | 'body_hash' | 'state'> & { order: OrdersRow | null };
type OpenRow = Pick<OrdersRow, 'customer_phone' | 'created_at'>;

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * Holds the venue until the transaction ends, on PostgreSQL: its row, so that nobody changes the menu, and the row that
 * counts its events, so that nobody makes or changes an order. A statement of its own: one that waits for a lock sees
 * what was there before it waited. SQLite holds everything already.
 */
export async function holdVenue(on: On, engine: Database['engine'], tenantId: string): Promise<void> {
  if (engine === 'sqlite') return;
  await on.executeQuery(CompiledQuery.raw('select from tenants where id = $1 for no key update', [tenantId]));
  const text = `insert into event_numbers (tenant_id, last) values ($1, 0)
    on conflict (tenant_id) do update set last = event_numbers.last`;
  await on.executeQuery(CompiledQuery.raw(text, [tenantId]));
}

/** Looks up what is there at one moment. */
export async function readKnowledge(
  on: On,
  engine: Database['engine'],
  tenantId: string,
  { keys, phones, codes }: OrderQuestion,
): Promise<OrderKnowledge> {
  const read = engine === 'postgres' ? readAtOnce : readOneByOne;
  const found = await read(on, tenantId, { keys: distinct(keys), phones: distinct(phones), codes: distinct(codes) });
  const { tenant, last_event } = found;
  if (!tenant) throw new Error('There is no such venue');
  const open = Map.groupBy(found.open, (order) => order.customer_phone);
  return {
    tenant,
    lastEvent: last_event,
    spent: new Map(
      found.keys.map(({ key, body_hash, state, order }) => [
        key,
        { body_hash, order: state === 'created' ? order : null },
      ]),
    ),
    promos: new Map(found.promos.map((row) => [row.folded, row])),
    openOrders: new Map([...open].map(([phone, orders]) => [phone, orders.map((order) => order.created_at)])),
  };
}

type Found = {
  tenant: TenantRow | null;
  last_event: number;
  keys: KeyRow[];
  promos: PromocodeRow[];
  open: OpenRow[];
};

/** As the index of open orders has it: neither engine sees that another wording means the same. */
export const OPEN_ONLY = `status <> 'delivered' and status <> 'canceled'`;

/**
 * One round trip. The age of open orders is left to the caller: in the query it would lead either engine through all of
 * the venue's.
 */
const ALL = `/* order_reads */ select
  (select row_to_json(t) from tenants t where t.id = $1) as tenant,
  coalesce((select last from event_numbers where tenant_id = $1), 0) as last_event,
  (select coalesce(json_agg(json_build_object(
      'key', k.key, 'body_hash', k.body_hash, 'state', k.state, 'order', row_to_json(o))), '[]')
    from order_keys k left join orders o on o.tenant_id = k.tenant_id and o.id = k.order_id
    where k.tenant_id = $1 and k.key = any($2::text[])) as keys,
  (select coalesce(json_agg(p), '[]') from promocodes p where p.tenant_id = $1 and p.folded = any($3::text[])) as promos,
  (select coalesce(json_agg(json_build_object('customer_phone', o.customer_phone, 'created_at', o.created_at)), '[]')
    from orders o where o.tenant_id = $1 and o.customer_phone = any($4::text[])
      and ${OPEN_ONLY}) as open`;

const NOTHING: Found = { tenant: null, last_event: 0, keys: [], promos: [], open: [] };

async function readAtOnce(on: On, tenantId: string, { keys, phones, codes }: OrderQuestion): Promise<Found> {
  const { rows } = await on.executeQuery<Found>(CompiledQuery.raw(ALL, [tenantId, keys, codes, phones]));
  return rows[0] ?? NOTHING;
}

const TENANT = 'select * from tenants where id = ?';
const IN = '(select value from json_each(?))';
const KEYS = `select key, body_hash, state, order_id from order_keys where tenant_id = ? and key in ${IN}`;
const ORDERS = `select * from orders where tenant_id = ? and id in ${IN}`;
const PROMOS = `select * from promocodes where tenant_id = ? and folded in ${IN}`;
const OPEN = `select customer_phone, created_at from orders
  where tenant_id = ? and customer_phone in ${IN} and ${OPEN_ONLY}`;

/** SQLite answers within the process: many questions cost no more than one. */
async function readOneByOne(on: On, tenantId: string, { keys, phones, codes }: OrderQuestion): Promise<Found> {
  const { rows } = await on.executeQuery<TenantRow>(CompiledQuery.raw(TENANT, [tenantId]));
  const ask = async <Row>(text: string, values: readonly string[]): Promise<Row[]> => {
    if (values.length === 0) return [];
    const asked = await on.executeQuery<Row>(CompiledQuery.raw(text, [tenantId, JSON.stringify(values)]));
    return asked.rows;
  };
  const keyRows = await ask<Omit<KeyRow, 'order'> & { order_id: string | null }>(KEYS, keys);
  const orders = await ask<OrdersRow>(
    ORDERS,
    keyRows.flatMap(({ order_id }) => order_id ?? []),
  );
  return {
    tenant: rows[0] ?? null,
    // One writer at a time: nothing changes between reading and writing.
    last_event: 0,
    keys: keyRows.map((row) => ({ ...row, order: orders.find((order) => order.id === row.order_id) ?? null })),
    promos: await ask(PROMOS, codes),
    open: await ask(OPEN, phones),
  };
}
