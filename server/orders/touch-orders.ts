import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { takeEventNumbers } from './change-status.ts';

/**
 * Announces a change of orders that is no change of their status: moved, closed, taken back in part. Each gets an event
 * with the same status, so that the numbers of the venue's changes stay without a gap. The caller holds the orders' locks
 * and announces the venue's change after the commit.
 */
export async function touchOrders(
  trx: Transaction<Schema>,
  tenantId: string,
  orderIds: readonly string[],
  at: number,
): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await trx
    .selectFrom('orders')
    .innerJoin('order_events', (join) =>
      join.onRef('order_events.tenant_id', '=', 'orders.tenant_id').onRef('order_events.order_id', '=', 'orders.id'),
    )
    .select((eb) => ['orders.id', 'orders.status', eb.fn.max<number>('order_events.position').as('last')])
    .where('orders.tenant_id', '=', tenantId)
    .where('orders.id', 'in', orderIds)
    .groupBy(['orders.id', 'orders.status'])
    .execute();
  const first = await takeEventNumbers(trx, tenantId, orders.length);
  await trx
    .insertInto('order_events')
    .values(
      orders.map(({ id, status, last }, index) => ({
        tenant_id: tenantId,
        order_id: id,
        position: last + 1,
        status,
        seq: first + index,
        at,
      })),
    )
    .execute();
}
