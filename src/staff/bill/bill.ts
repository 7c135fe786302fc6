import { isMoney, type PaymentRecord, type Ticket } from '#src/contract/staff/board.ts';
import { owedFor, recordedIn } from '#src/domain/open-bill.ts';
import { type BillSums, splitByLines, splitEqually, sumsOfBill } from '#src/domain/split-bill.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { paymentsOf } from '#src/staff/ticket/apply-payments.ts';
import { orderKey } from './bill-drafts.ts';

/** `sums`: null where a part is a number of the whole. `payments`: its own; those of the bill where they cover less. */
export type BillPart = { at: number; sums: BillSums | null; total: number; rest: number; payments: PaymentRecord[] };

export type Bill = {
  sums: BillSums;
  parts: BillPart[];
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

/** By order and line, as the domain splits them. */
export const takenOf = (orders: readonly Ticket[], { taken }: Pick<BillDraft, 'taken'>) =>
  orders.map((order) => taken[orderKey(order)]?.map((pieces) => pieces ?? undefined));

/** In a split by lines the last part is the rest that no guest has taken. */
export function billOf(orders: readonly Ticket[], draft: BillDraft): Bill {
  const sums = sumsOfBill(orders);
  const payments = paymentsOf(orders);
  const rest = orders.reduce((sum, order) => sum + owedFor(order) - order.paid, 0);
  const part = (at: number, total: number, own: BillSums | null): BillPart => {
    const paidHere = payments.filter(({ id }) => draft.paid[id] === at);
    const left = Math.max(0, total - recordedIn(paidHere));
    return { at, sums: own, total, rest: Math.min(rest, left), payments: left === 0 ? paidHere : payments };
  };
  const parts =
    draft.split === 'parts'
      ? splitEqually(sums.total, draft.parts).map((total, at) => part(at, total, null))
      : draft.split === 'lines'
        ? splitByLines(orders, takenOf(orders, draft), draft.guests).map((own, at) => part(at, own.total, own))
        : [];
  return {
    sums,
    parts,
    payments,
    recorded: recordedIn(payments),
    money: recordedIn(payments.filter(({ method }) => isMoney(method))),
    rest,
    over: orders.reduce((sum, { over }) => sum + over, 0),
  };
}
