import type { Transaction } from 'kysely';
import type { OrderStatus, OrderType } from '#src/contract/order.ts';
import type { Database } from '#server/db/open.ts';
import type { OrdersRow, Schema } from '#server/db/schema.ts';

/** Which status may follow which. Steps may be skipped forwards (a venue that cooks without a screen), never back. */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'canceled'],
  confirmed: ['cooking', 'canceled'],
  cooking: ['ready', 'canceled'],
  ready: ['delivering', 'delivered', 'canceled'],
  delivering: ['delivered'],
  delivered: [],
  canceled: [],
};

/** Whether an order of this type may go from one status to another; only a delivery is ever on its way. */
export function mayChange(from: OrderStatus, to: OrderStatus, type: OrderType): boolean {
  if (to === 'delivering' && type !== 'DELIVERY') return false;
  return NEXT[from].includes(to);
}

/**
 * Moves an order on and notes the time in its timeline. Answers the order as it is then, `refused` with the order as
 * it stands where the step is not one of its life, or null where this venue has no such order.
 */
export function changeStatus(
  database: Database,
  tenantId: string,
  orderId: string,
  change: { to: OrderStatus; at: number; reason?: string },
): Promise<{ kind: 'changed' | 'refused'; order: OrdersRow } | null> {
  return database.write(async (trx) => {
    const order = await lockOrder(trx, database.engine, tenantId, orderId);
    if (!order) return null;
    if (!mayChange(order.status, change.to, order.order_type)) return { kind: 'refused', order };
    return { kind: 'changed', order: await moveTo(trx, order, change) };
  });
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

/** Writes the new status and its event; the caller holds the order's row and has asked `mayChange`. */
export async function moveTo(
  trx: Transaction<Schema>,
  order: OrdersRow,
  { to, at, reason }: { to: OrderStatus; at: number; reason?: string },
): Promise<OrdersRow> {
  const { tenant_id, id: order_id } = order;
  const { events } = await trx
    .selectFrom('order_events')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .where('tenant_id', '=', tenant_id)
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  await trx.insertInto('order_events').values({ tenant_id, order_id, position: events, status: to, at }).execute();
  return trx
    .updateTable('orders')
    .set({ status: to, ...(reason !== undefined && { cancel_reason: reason }) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
