import { isMoney, type PaymentRecord } from '#src/contract/staff/board.ts';

/** The word for a bill with nothing left to pay: a sum that was given on the house, or not paid, is not called paid. */
export function billWord(total: number, payments: readonly PaymentRecord[]) {
  if (total === 0) return 'bill.nothingDue';
  return payments.some(({ method, amount }) => amount > 0 && !isMoney(method)) ? 'bill.closed' : 'bill.paid';
}
