import type { Transaction } from 'kysely';
import { isMoney } from '#src/contract/staff/board.ts';
import { owedFor, recordedIn, settleBill } from '#src/domain/open-bill.ts';
import type { Database } from '#server/db/open.ts';
import type { OrdersRow, Schema } from '#server/db/schema.ts';
import { changeLocked } from '#server/orders/change-status.ts';
import { touchOrders } from '#server/orders/touch-orders.ts';
import { countedRow, paymentsOfBills } from '#server/orders/payments.ts';

export type Bill = {
  /** Oldest first. */
  orders: OrdersRow[];
  owed: number;
  /** What all its records add up to, and those of them that are money. */
  recorded: number;
  money: number;
  /** Null: none were made. */
  lastAt: number | null;
};

/** The caller holds the lock of the venue's bills. The orders of the bill are locked in the order of their ids. */
export async function lockBill(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  bill: string,
): Promise<Bill> {
  const rows = trx.selectFrom('orders').selectAll().where('tenant_id', '=', tenantId).where('bill', '=', bill);
  const ordered = rows.orderBy('id');
  const orders = await (engine === 'postgres' ? ordered.forUpdate() : ordered).execute();
  orders.sort((one, other) => one.created_at - other.created_at || one.number - other.number);
  const payments = (await paymentsOfBills(trx, tenantId, [bill])).get(bill) ?? [];
  const records = payments.map(countedRow);
  return {
    orders,
    owed: orders.reduce((sum, order) => sum + owedFor(order), 0),
    recorded: recordedIn(records),
    money: recordedIn(records.filter((row) => isMoney(row.method))),
    lastAt: payments.at(-1)?.row.at ?? null,
  };
}

/** Guests who eat or fetch have what is ready. A delivery has its own way, and the kitchen's work stays. */
const isServed = ({ status, order_type: type }: OrdersRow): boolean => status === 'ready' && type !== 'DELIVERY';

/**
 * Follows the orders of a bill after a change of its orders or records: how much of each is paid, what is over, and
 * whether it is closed. Money moves no food: with its bill only what is ready counts as served. Returns the orders.
 */
export async function settleLocked(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  bill: string,
  now: number,
): Promise<OrdersRow[]> {
  const { orders, owed, recorded, lastAt } = await lockBill(trx, engine, tenantId, bill);
  const isClosed = lastAt !== null && recorded >= owed;
  const settled = settleBill(orders.map(owedFor), recorded);
  const served: string[] = [];
  for (const [at, order] of orders.entries()) {
    const { paid = 0, over = 0 } = settled[at] ?? {};
    const closedAt = isClosed ? (order.closed_at ?? lastAt) : null;
    if (order.paid !== paid || order.over !== over || order.closed_at !== closedAt) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await trx
        .updateTable('orders')
        .set({ paid, over, closed_at: closedAt })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', order.id)
        .execute();
    }
    if (isClosed && order.closed_at === null && isServed(order)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await changeLocked(trx, order, { to: 'delivered', at: now });
      served.push(order.id);
    }
  }
  const others = orders.map(({ id }) => id).filter((id) => !served.includes(id));
  await touchOrders(trx, tenantId, others, now);
  return orders;
}
