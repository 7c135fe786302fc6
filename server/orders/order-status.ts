import { type Kysely, sql, type Transaction } from 'kysely';
import type { OrderStatus, OrderType } from '#src/contract/order.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderEventRow, OrdersRow, Schema } from '#server/db/schema.ts';
import { currentSteps } from './timeline.ts';

/** The way of an order that goes well; only a delivery is ever on its way. */
const LIFE: readonly OrderStatus[] = ['pending', 'confirmed', 'cooking', 'ready', 'delivering', 'delivered'];
/** Until the food has left the counter. */
const MAY_BE_CANCELED: readonly OrderStatus[] = ['pending', 'confirmed', 'cooking', 'ready'];
/** For how long a change can be taken back. */
export const UNDO_MS = 10_000;

/** The statuses that lead forwards from one to another, the last of them `to`; empty where no way does. */
export function stepsTo(from: OrderStatus, to: OrderStatus, type: OrderType): readonly OrderStatus[] {
  if (to === 'canceled') return MAY_BE_CANCELED.includes(from) ? [to] : [];
  const life = type === 'DELIVERY' ? LIFE : LIFE.filter((status) => status !== 'delivering');
  return life.includes(from) && life.includes(to) ? life.slice(life.indexOf(from) + 1, life.indexOf(to) + 1) : [];
}

/**
 * Whether the last change may be taken back to `to` at `at`: within its seconds, to the step before it, or to where it
 * began when one call took several steps.
 */
function mayGoBack(events: readonly OrderEventRow[], to: OrderStatus, at: number): boolean {
  const steps = currentSteps(events);
  const taken = steps.slice(steps.findIndex((step) => step.status === to) + 1);
  const last = steps.at(-1);
  if (!last || taken.length === 0 || taken.length === steps.length) return false;
  return at - last.at <= UNDO_MS && taken.every((step) => step.at === last.at);
}

export type StatusChange = { to: OrderStatus; at: number; reason?: string };
export type StatusOutcome =
  { kind: 'changed'; order: OrdersRow } | { kind: 'refused'; code: 'wrong_status'; order: OrdersRow };

/**
 * Moves an order to `to`: forwards by as many steps as it takes, each noted in its timeline, or back by taking back the
 * change before. Answers the order as it is then, `refused` with the order as it stands where its life has no such
 * change, or null where this venue has no such order.
 */
export async function changeStatus(
  database: Database,
  tenantId: string,
  orderId: string,
  change: StatusChange,
): Promise<StatusOutcome | null> {
  const outcome = await database.write(async (trx): Promise<StatusOutcome | null> => {
    const order = await lockOrder(trx, database.engine, tenantId, orderId);
    if (!order) return null;
    const changed = await changeLocked(trx, order, change);
    return changed ? { kind: 'changed', order: changed } : { kind: 'refused', code: 'wrong_status', order };
  });
  if (outcome?.kind === 'changed') database.changes.announce(tenantId);
  return outcome;
}

/**
 * As `changeStatus`, of an order whose row the caller holds and inside its transaction; null where the order's life has
 * no such change. The caller announces what was committed.
 */
export async function changeLocked(
  trx: Transaction<Schema>,
  order: OrdersRow,
  { to, at, reason }: StatusChange,
): Promise<OrdersRow | null> {
  const events = await eventsOf(trx, order);
  const steps = stepsTo(order.status, to, order.order_type);
  if (steps.length > 0) return moveBy(trx, order, events.length, steps, at, reason);
  if (!mayGoBack(events, to, at) || (await isWithdrawn(trx, order))) return null;
  return moveBy(trx, order, events.length, [to], at);
}

/** What the customer withdrew stays withdrawn, also where the venue had canceled it before. */
async function isWithdrawn(trx: Transaction<Schema>, { tenant_id, client_key }: OrdersRow): Promise<boolean> {
  if (client_key === null) return false;
  const withdrawn = await trx
    .selectFrom('order_keys')
    .select('key')
    .where('tenant_id', '=', tenant_id)
    .where('key', '=', client_key)
    .where('state', '=', 'void')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** The order's row, held until the transaction ends. */
export async function lockOrder(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  orderId: string,
): Promise<OrdersRow | null> {
  const row = trx.selectFrom('orders').selectAll().where('tenant_id', '=', tenantId).where('id', '=', orderId);
  return (await (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirst()) ?? null;
}

/** Cancels a pending order for its customer; the caller holds the order's row and has looked at its status. */
export async function cancelForCustomer(trx: Transaction<Schema>, order: OrdersRow, at: number): Promise<void> {
  const events = await eventsOf(trx, order);
  await moveBy(trx, order, events.length, ['canceled'], at, 'customer');
}

function eventsOf(trx: Transaction<Schema>, { tenant_id, id }: OrdersRow): Promise<OrderEventRow[]> {
  return trx
    .selectFrom('order_events')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
}

/** Writes the steps and the status they end in. A change that is no cancellation leaves no reason for one. */
async function moveBy(
  trx: Transaction<Schema>,
  order: OrdersRow,
  position: number,
  steps: readonly OrderStatus[],
  at: number,
  reason?: string,
): Promise<OrdersRow> {
  const { tenant_id, id: order_id } = order;
  const status = steps.at(-1) ?? order.status;
  await insertEvents(
    trx,
    tenant_id,
    steps.map((step, index) => ({ order_id, position: position + index, status: step, at })),
  );
  if (order.promo_code !== null && (status === 'canceled') !== (order.status === 'canceled')) {
    await countPromo(trx, tenant_id, order.promo_code, status === 'canceled' ? -1 : 1);
  }
  return trx
    .updateTable('orders')
    .set({ status, cancel_reason: status === 'canceled' ? (reason ?? null) : null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An order that was canceled used up no promo code, until the cancellation is taken back. */
async function countPromo(trx: Transaction<Schema>, tenantId: string, code: string, uses: 1 | -1): Promise<void> {
  await trx
    .updateTable('promocodes')
    .set((eb) => ({ uses: eb('uses', '+', uses) }))
    .where('tenant_id', '=', tenantId)
    .where('folded', '=', foldCode(code))
    // One that was made anew since then counts from 0.
    .where('uses', '>=', uses === -1 ? 1 : 0)
    .execute();
}

/** Writes events of one venue under its next numbers. */
async function insertEvents(
  trx: Transaction<Schema>,
  tenantId: string,
  events: readonly Omit<OrderEventRow, 'tenant_id' | 'seq'>[],
): Promise<void> {
  const first = await takeEventNumbers(trx, tenantId, events.length);
  await trx
    .insertInto('order_events')
    .values(events.map((event, index) => ({ tenant_id: tenantId, seq: first + index, ...event })))
    .execute();
}

/**
 * The first of the venue's next `count` numbers. The row that counts them is held until the transaction ends, so that
 * numbers become visible in their order and without gaps: who has read up to one has missed nothing before it.
 */
export async function takeEventNumbers(trx: Kysely<Schema>, tenantId: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into event_numbers (tenant_id, last) values (${tenantId}, ${count})
    on conflict (tenant_id) do update set last = event_numbers.last + excluded.last returning last`.execute(trx);
  const last = rows[0]?.last ?? 0;
  return last - count + 1;
}
