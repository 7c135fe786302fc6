import { type Kysely, sql, type Transaction } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { CANCEL_REASONS } from '#src/domain/cancel-reason.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderEventRow, OrdersRow, Schema } from '#server/db/schema.ts';
import { keptPieces, linesOf } from './order-answer.ts';
import { addChangeSlips, addOrderSlips } from './print-jobs.ts';
import { currentSteps } from './timeline.ts';

const LIFE: readonly OrderStatus[] = ['pending', 'confirmed', 'cooking', 'ready', 'delivering', 'delivered'];
export const UNDO_MS = 10_000;
/** For an undo that was made in time and waited for the network. Its customer has seen the change meanwhile. */
export const WAITED_UNDO_MS = 5 * 60_000;

/** Empty when `to` cannot be reached. What was accepted is not canceled but taken back (`voidPieces`). */
export function stepsTo(from: OrderStatus, to: OrderStatus, type: OrderType): readonly OrderStatus[] {
  if (to === 'canceled') return from === 'pending' ? [to] : [];
  const life = type === 'DELIVERY' ? LIFE : LIFE.filter((status) => status !== 'delivering');
  return life.includes(from) && life.includes(to) ? life.slice(life.indexOf(from) + 1, life.indexOf(to) + 1) : [];
}

/** A call that took several steps can be undone in part or whole. */
function mayGoBack(events: readonly OrderEventRow[], { to, at, waitedSince }: StatusChange): boolean {
  const steps = currentSteps(events);
  const taken = steps.slice(steps.findIndex((step) => step.status === to) + 1);
  const last = steps.at(-1);
  if (!last || taken.length === 0 || taken.length === steps.length) return false;
  const within = last.at === waitedSince ? WAITED_UNDO_MS : UNDO_MS;
  return at - last.at <= within && taken.every((step) => step.at === last.at);
}

/** `readyAt`: when the accepted order will be ready. `waitedSince`: when the change was made whose undo had to wait. */
export type StatusChange = {
  to: OrderStatus;
  at: number;
  reason?: string;
  /** The name of the staff's key. */
  by?: string;
  readyAt?: number;
  waitedSince?: number | undefined;
};
export type StatusOutcome =
  { kind: 'changed'; order: OrdersRow } | { kind: 'refused'; code: 'wrong_status'; order: OrdersRow };

/** Forward, or back by undoing the last change. `refused` carries the unchanged order. Null: no such order. */
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
 * The transaction holds the order's lock; the caller announces the change after the commit. Null: not allowed. An order
 * that money was recorded for is taken back instead of canceled.
 */
export async function changeLocked(
  trx: Transaction<Schema>,
  order: OrdersRow,
  change: StatusChange,
): Promise<OrdersRow | null> {
  const { to, at, reason, by, readyAt } = change;
  if ((to === 'canceled' || order.status === 'canceled') && (await hasMoney(trx, order))) return null;
  const events = await eventsOf(trx, order);
  const steps = stepsTo(order.status, to, order.order_type);
  if (steps.length > 0) return moveBy(trx, order, events.length, steps, { at, reason, by, readyAt });
  if (!mayGoBack(events, change) || isVoided(order) || (await isWithdrawn(trx, order))) return null;
  return moveBy(trx, order, events.length, [to], { at });
}

/** Whether a payment names it. */
export async function hasMoney(trx: Transaction<Schema>, { tenant_id, id }: OrdersRow): Promise<boolean> {
  const named = await trx
    .selectFrom('taken_orders')
    .select('taken')
    .where('tenant_id', '=', tenant_id)
    .where('order_id', '=', id)
    .executeTakeFirst();
  return named !== undefined;
}

/** A withdrawn order stays canceled, even if the venue canceled it first. */
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

/** Nothing is left of it: it stays canceled. */
const isVoided = ({ status, lines }: OrdersRow): boolean =>
  status === 'canceled' && linesOf({ lines }).every((line) => keptPieces(line) === 0);

export async function lockOrder(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  orderId: string,
): Promise<OrdersRow | null> {
  const row = trx.selectFrom('orders').selectAll().where('tenant_id', '=', tenantId).where('id', '=', orderId);
  return (await (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirst()) ?? null;
}

/** The caller holds the order's lock and has checked that it is pending. */
export async function cancelPending(
  trx: Transaction<Schema>,
  order: OrdersRow,
  { at, by }: { at: number; by: string | null },
): Promise<void> {
  const events = await eventsOf(trx, order);
  const why = by === null ? { reason: 'customer' } : { by };
  await moveBy(trx, order, events.length, ['canceled'], { at, ...why });
}

/** In every state. The caller holds the order's lock. Customers read only a usual reason. */
export async function cancelTakenBack(
  trx: Transaction<Schema>,
  order: OrdersRow,
  { at, by, reason }: { at: number; by: string; reason: string },
): Promise<void> {
  const events = await eventsOf(trx, order);
  const usual = CANCEL_REASONS.find((one) => one === reason);
  await moveBy(trx, order, events.length, ['canceled'], { at, by, reason: usual });
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

async function moveBy(
  trx: Transaction<Schema>,
  order: OrdersRow,
  position: number,
  steps: readonly OrderStatus[],
  {
    at,
    reason,
    by,
    readyAt,
  }: { [Part in keyof Omit<StatusChange, 'to' | 'waitedSince'>]: StatusChange[Part] | undefined } & { at: number },
): Promise<OrdersRow> {
  const { tenant_id, id: order_id } = order;
  const status = steps.at(-1) ?? order.status;
  await insertEvents(
    trx,
    tenant_id,
    steps.map((step, index) => ({ order_id, position: position + index, status: step, at })),
  );
  await countDayAnew(trx, order);
  if (status === 'canceled') await addChangeSlips(trx, tenant_id, [order_id], 'cancelled', at);
  else if (order.status === 'canceled') {
    await addOrderSlips(trx, tenant_id, [{ id: order_id, lines: linesOf(order) }], at);
    await addChangeSlips(trx, tenant_id, [order_id], 'changed', at);
  }
  if (order.promo_code !== null && (status === 'canceled') !== (order.status === 'canceled')) {
    await countPromo(trx, tenant_id, order.promo_code, status === 'canceled' ? -1 : 1);
  }
  return trx
    .updateTable('orders')
    .set({
      status,
      cancel_reason: status === 'canceled' ? (reason ?? null) : null,
      canceled_by: status === 'canceled' ? (by ?? null) : null,
      // An order whose acceptance was undone is accepted anew.
      ready_at: status === 'pending' ? null : (readyAt ?? order.ready_at),
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The figures of the day no longer hold. A day may have calls and no orders. */
export async function countDayAnew(
  trx: Transaction<Schema>,
  { tenant_id, business_day: day }: Pick<OrdersRow, 'tenant_id' | 'business_day'>,
): Promise<void> {
  await trx
    .insertInto('day_numbers')
    .values({ tenant_id, day, last: 0, changes: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'day']).doUpdateSet((eb) => ({ changes: eb('day_numbers.changes', '+', 1) })),
    )
    .execute();
}

/** A canceled order gives its use of the promo code back; undoing the cancellation takes it again. */
async function countPromo(trx: Transaction<Schema>, tenantId: string, code: string, uses: 1 | -1): Promise<void> {
  await trx
    .updateTable('promocodes')
    .set((eb) => ({ uses: eb('uses', '+', uses) }))
    .where('tenant_id', '=', tenantId)
    .where('folded', '=', foldCode(code))
    // A code that was deleted and created again counts from 0.
    .where('uses', '>=', uses === -1 ? 1 : 0)
    .execute();
}

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

/** Returns the first. The counter stays locked until the commit: a reader of one number has missed none before it. */
export async function takeEventNumbers(trx: Kysely<Schema>, tenantId: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into event_numbers (tenant_id, last) values (${tenantId}, ${count})
    on conflict (tenant_id) do update set last = event_numbers.last + excluded.last returning last`.execute(trx);
  const last = rows[0]?.last ?? 0;
  return last - count + 1;
}
