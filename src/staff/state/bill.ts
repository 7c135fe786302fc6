import type { Payment } from '#src/contract/staff/bills.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { type BillSums, splitByLines, splitEqually, sumsOfBill } from '#src/domain/split-bill.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { orderKey } from './bill-drafts.ts';

/** `sums`: null where a part is a number of the whole. */
export type BillPart = { at: number; sums: BillSums | null; total: number; rest: number };

export type Bill = {
  sums: BillSums;
  parts: BillPart[];
  /** Still due. */
  rest: number;
  /** Taken beyond what is due by now, because a line was taken back after it was paid. */
  over: number;
};

const sumOf = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** By order and line, as the domain splits them. */
export const takenOf = (orders: readonly Ticket[], { taken }: Pick<BillDraft, 'taken'>) =>
  orders.map((order) => taken[orderKey(order)]?.map((pieces) => pieces ?? undefined));

/** In a split by lines the last part is the rest that no guest has taken. */
export function billOf(orders: readonly Ticket[], draft: BillDraft): Bill {
  const sums = sumsOfBill(orders);
  const paid = sumOf(draft.payments);
  const rest = Math.max(0, sums.total - paid);
  const part = (at: number, total: number, own: BillSums | null): BillPart => {
    const paidHere = sumOf(draft.payments.filter((payment) => payment.part === at));
    return { at, sums: own, total, rest: Math.min(rest, Math.max(0, total - paidHere)) };
  };
  const parts =
    draft.split === 'parts'
      ? splitEqually(sums.total, draft.parts).map((total, at) => part(at, total, null))
      : draft.split === 'lines'
        ? splitByLines(orders, takenOf(orders, draft), draft.guests).map((own, at) => part(at, own.total, own))
        : [];
  return { sums, parts, rest, over: Math.max(0, paid - sums.total) };
}
