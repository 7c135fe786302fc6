import type { Transaction } from 'kysely';
import type { OrdersRow, Schema } from '#server/db/schema.ts';
import { changeLocked } from '#server/orders/change-status.ts';
import { touchOrders } from '#server/orders/touch-orders.ts';

/** Guests who eat or fetch have what is ready. A delivery has its own way, and the kitchen's work stays. */
const isServed = ({ status, order_type: type }: OrdersRow): boolean => status === 'ready' && type !== 'DELIVERY';

/**
 * Orders of one venue whose locks the caller holds. Money moves no food: only what is ready counts as served.
 * `at`: the moment of the closing; `now`: that of the change.
 */
export async function closeLocked(
  trx: Transaction<Schema>,
  orders: readonly OrdersRow[],
  { at, now }: { at: number; now: number },
): Promise<void> {
  const tenantId = orders[0]?.tenant_id;
  if (tenantId === undefined) return;
  await trx
    .updateTable('orders')
    .set({ closed_at: at })
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const served = orders.filter(isServed);
  for (const order of served) await changeLocked(trx, order, { to: 'delivered', at: now });
  await touchOrders(
    trx,
    tenantId,
    orders.filter((order) => !served.includes(order)).map(({ id }) => id),
    now,
  );
}
