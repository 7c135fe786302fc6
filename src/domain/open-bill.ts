import type { MinorUnits } from './money.ts';

type Status = { status: string; closed_at: number | null };

/**
 * Whether an order is owed for, or for a canceled one more was given back than taken. `closesBills`: the venue closes its
 * bills here; elsewhere a delivered order counts as paid.
 */
export function isOnBill(
  { status, closed_at: closedAt, paid }: Status & { paid: MinorUnits },
  { bills: closesBills }: { bills: boolean },
): boolean {
  if (closedAt !== null || (status === 'canceled' && paid === 0)) return false;
  return closesBills || status !== 'delivered';
}

/** Its bill is closed, and its food was not served yet: a payment never changes what the kitchen has to do. */
export const isPaidAhead = ({ status, closed_at: closedAt }: Status): boolean =>
  closedAt !== null && !['delivered', 'canceled'].includes(status);

/** What is due for an order. */
export const owedFor = ({ status, total }: { status: string; total: MinorUnits }): MinorUnits =>
  status === 'canceled' ? 0 : total;

/** What records add to their bill. A tip is the staff's. */
export const recordedIn = (records: readonly { kind: 'taken' | 'back'; amount: MinorUnits }[]): MinorUnits =>
  records.reduce((sum, { kind, amount }) => sum + (kind === 'back' ? -amount : amount), 0);

/** `paid`: what was recorded for the order. `over`: what was taken beyond the bill, on its first order. */
export type Settled = { paid: MinorUnits; over: MinorUnits };

/**
 * The money of a bill, shared by its orders: the first ones are covered first. All that was recorded is in `paid` and
 * `over`, and `over` is 0 while something is due. `owed`: of each order, oldest first.
 */
export function settleBill(owed: readonly MinorUnits[], recorded: MinorUnits): Settled[] {
  let left = recorded;
  const settled = owed.map((due, at) => {
    // More was given back than was taken: the last order owes it.
    const paid = at === owed.length - 1 ? Math.min(due, left) : Math.max(0, Math.min(due, left));
    left -= paid;
    return { paid, over: 0 };
  });
  return settled.map((order, at) => (at === 0 ? { ...order, over: left } : order));
}

/** The payments of all orders, each once, oldest first. */
export const paymentsOf = <P extends { id: string; at: number }>(orders: readonly { payments: readonly P[] }[]): P[] =>
  [...new Map(orders.flatMap(({ payments }) => payments).map((payment) => [payment.id, payment])).values()].sort(
    (one, other) => one.at - other.at,
  );
