import { isMoney, type PaymentRecord, type Ticket } from '#src/contract/staff/board.ts';
import { owedFor, paymentsOf, recordedIn } from '#src/domain/open-bill.ts';
import { type BillSums, sumsOfBill } from '#src/domain/split-bill.ts';

export type WholeBill = {
  sums: BillSums;
  /** Oldest first. */
  payments: PaymentRecord[];
  /** What they add up to, and those of them that are money. */
  recorded: number;
  money: number;
  /** Still due. */
  rest: number;
  /** Taken beyond what is due. */
  over: number;
};

export function wholeBill(orders: readonly Ticket[]): WholeBill {
  const payments = paymentsOf(orders);
  return {
    sums: sumsOfBill(orders),
    payments,
    recorded: recordedIn(payments),
    money: recordedIn(payments.filter(({ method }) => isMoney(method))),
    rest: orders.reduce((sum, order) => sum + owedFor(order) - order.paid, 0),
    over: orders.reduce((sum, { over }) => sum + over, 0),
  };
}
