import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OrderPayload } from '#src/contract/order.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import { businessDay } from '#src/domain/hours.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/db/open.ts';
import type { OrdersRow, Schema, TenantRow } from '#server/db/schema.ts';
import type { ProblemExtra } from '#server/http/problem.ts';
import { venueOf } from '#server/menus/tenants.ts';
import { isStale } from './hold-limit.ts';
import { readFields, type OrderFields } from './order-fields.ts';
import { insertEvents } from './order-status.ts';
import { placedAt } from './placed-at.ts';
import { readPricingRows } from './pricing-rows.ts';
import { priceOrder, type PricedOrder } from './price-order.ts';
import { tableHolds } from './table-code.ts';

export type OrderRequest = {
  payload: OrderPayload;
  /** Null: a client of the documented profile, served without protection against sending twice. */
  key: string | null;
  /** SHA-256 of the body's bytes. */
  bodyHash: string;
  /** Seconds since the customer's confirmation; null where the client did not say. */
  ageSeconds: number | null;
};

export type OrderOutcome =
  { kind: 'created' | 'replayed'; order: OrdersRow } | { kind: 'refused'; code: ProblemCode; extra: ProblemExtra };

/** An order that nobody closed in half a day was forgotten on a board, it is not being cooked. */
const OPEN_FOR_MS = 12 * 3_600_000;
export const OPEN_ORDERS_PER_PHONE = 5;

/** Thrown to undo the transaction: what can be corrected must leave the key unspent. */
class Refused extends Error {
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;

  constructor(code: ProblemCode, extra: ProblemExtra = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

/**
 * Makes at most one order of a key, in one transaction (reliability.md 3.1): the key goes in first, under its
 * constraint; whoever comes second waits for the first and gets its order. A refusal that can be corrected undoes
 * everything, one that is for good leaves the key void.
 */
export async function createOrder(deps: Deps, tenantId: string, request: OrderRequest): Promise<OrderOutcome> {
  try {
    const outcome = await deps.database.write((trx) => makeOrder(trx, deps, tenantId, request));
    if (outcome.kind === 'created') deps.database.changes.announce(tenantId);
    return outcome;
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', code: error.code, extra: error.extra };
    throw error;
  }
}

async function makeOrder(
  trx: Transaction<Schema>,
  deps: Deps,
  tenantId: string,
  request: OrderRequest,
): Promise<OrderOutcome> {
  const now = deps.now();
  const id = randomUUID();
  if (request.key !== null && !(await spendKey(trx, tenantId, request.key, request.bodyHash, id, now))) {
    return answerKnownKey(trx, tenantId, request.key, request.bodyHash);
  }

  const tenant = await lockTenant(trx, deps.database.engine, tenantId);
  if (tenant.state !== 'active') {
    if (request.key !== null) await voidKey(trx, tenantId, request.key);
    return { kind: 'refused', code: tenant.state === 'gone' ? 'venue_gone' : 'blocked', extra: {} };
  }

  const { payload } = request;
  const { fields, errors } = readFields(payload);
  if (errors.length > 0) throw new Refused('invalid', { errors });
  const venue = venueOf(tenant);
  if (request.ageSeconds !== null && isStale(request.ageSeconds, fields.orderType, venue.holdMinutes)) {
    throw new Refused('order_stale');
  }
  const priced = priceOrder(payload, fields, { venue, ...(await readPricingRows(trx, tenantId, payload)) }, now);
  if ('refused' in priced) throw new Refused(priced.refused, priced.extra);
  if (fields.table !== null && !(await tableHolds(trx, tenantId, fields.table, payload.table_code))) {
    throw new Refused('table_code_old');
  }

  const day = businessDay(now, venue.timezone);
  const number = await nextNumber(trx, tenantId, day);
  await checkOpenOrders(trx, tenantId, fields.phone, OPEN_ORDERS_PER_PHONE * deps.rateLimitScale, now);
  const order = orderRow(tenantId, id, request, day, number, fields, priced, now);
  await insertOrder(trx, order, priced);
  return { kind: 'created', order };
}

/** True where this call is the first to use the key. Waits for a transaction that is just using it. */
async function spendKey(
  trx: Transaction<Schema>,
  tenantId: string,
  key: string,
  bodyHash: string,
  orderId: string,
  now: number,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('order_keys')
    .values({ tenant_id: tenantId, key, body_hash: bodyHash, state: 'created', order_id: orderId, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function answerKnownKey(
  trx: Transaction<Schema>,
  tenantId: string,
  key: string,
  bodyHash: string,
): Promise<OrderOutcome> {
  const known = await trx
    .selectFrom('order_keys')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.state === 'void' || known.order_id === null) return { kind: 'refused', code: 'key_void', extra: {} };
  if (known.body_hash !== bodyHash) {
    return { kind: 'refused', code: 'key_reused', extra: { order_id: known.order_id } };
  }
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', known.order_id)
    .executeTakeFirstOrThrow();
  return { kind: 'replayed', order };
}

/**
 * The venue's row, held until the order is made: neither its menu nor the count of a phone's open orders or of a promo
 * code's uses changes meanwhile. Not a shared lock: with orders coming one upon another, PostgreSQL would let no
 * writer of the menu through. SQLite holds everything already.
 */
function lockTenant(trx: Transaction<Schema>, engine: Database['engine'], tenantId: string): Promise<TenantRow> {
  const row = trx.selectFrom('tenants').selectAll().where('id', '=', tenantId);
  return (engine === 'postgres' ? row.forNoKeyUpdate() : row).executeTakeFirstOrThrow();
}

async function voidKey(trx: Transaction<Schema>, tenantId: string, key: string): Promise<void> {
  await trx
    .updateTable('order_keys')
    .set({ state: 'void', order_id: null })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .execute();
}

async function nextNumber(trx: Transaction<Schema>, tenantId: string, day: string): Promise<number> {
  const { last } = await trx
    .insertInto('day_numbers')
    .values({ tenant_id: tenantId, day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'day']).doUpdateSet((eb) => ({ last: eb('day_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

async function checkOpenOrders(
  trx: Transaction<Schema>,
  tenantId: string,
  phone: string,
  limit: number,
  now: number,
): Promise<void> {
  const { open } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('tenant_id', '=', tenantId)
    .where('customer_phone', '=', phone)
    .where('status', 'not in', ['delivered', 'canceled'])
    .where('created_at', '>', now - OPEN_FOR_MS)
    .executeTakeFirstOrThrow();
  if (open >= limit) throw new Refused('rate_limited', { retry_after: 60, detail: 'Too many open orders' });
}

function orderRow(
  tenantId: string,
  id: string,
  { key, ageSeconds, payload }: OrderRequest,
  day: string,
  number: number,
  fields: OrderFields,
  { quote, zone, promo }: PricedOrder,
  now: number,
): OrdersRow {
  return {
    tenant_id: tenantId,
    id,
    client_key: key,
    business_day: day,
    number,
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

async function insertOrder(trx: Transaction<Schema>, order: OrdersRow, { lines, promo }: PricedOrder): Promise<void> {
  const { tenant_id, id: order_id } = order;
  await trx.insertInto('orders').values(order).execute();
  await trx
    .insertInto('order_lines')
    .values(
      lines.map(({ dish, size, quantity, price, note }, position) => ({
        tenant_id,
        order_id,
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
      })),
    )
    .execute();
  await insertEvents(trx, tenant_id, [{ order_id, position: 0, status: order.status, at: order.created_at }]);
  if (promo) {
    await trx
      .updateTable('promocodes')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('tenant_id', '=', tenant_id)
      .where('folded', '=', promo.folded)
      .execute();
  }
}
