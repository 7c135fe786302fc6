import type { Transaction } from 'kysely';
import { isForKitchen } from '#src/domain/open-bill.ts';
import type { OrdersRow, Schema } from '#server/db/schema.ts';
import { changeLocked } from '#server/orders/change-status.ts';
import { touchOrders } from '#server/orders/touch-orders.ts';

/**
 * Orders of one venue whose locks the caller holds. They are delivered, except those that the kitchen still has to make.
 * `at`: the moment of the closing; `now`: that of the change.
 */
export async function deliverAndClose(
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
  const kept = orders.filter((order) => order.status === 'delivered' || isForKitchen(order, at, now));
  for (const order of orders) if (!kept.includes(order)) await changeLocked(trx, order, { to: 'delivered', at: now });
  await touchOrders(
    trx,
    tenantId,
    kept.map(({ id }) => id),
    now,
  );
}
