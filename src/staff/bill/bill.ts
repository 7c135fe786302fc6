import type { PaymentRecord, Ticket } from '#src/contract/staff/board.ts';
import { recordedIn } from '#src/domain/open-bill.ts';
import { type BillSums, splitByLines, splitEqually } from '#src/domain/split-bill.ts';
import { type WholeBill, wholeBill } from '#src/slips/whole-bill.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { orderKey } from './bill-drafts.ts';

/** `sums`: null where a part is a number of the whole. `payments`: its own; those of the bill where they cover less. */
export type BillPart = { at: number; sums: BillSums | null; total: number; rest: number; payments: PaymentRecord[] };

export type Bill = WholeBill & { parts: BillPart[] };

/** By order and line, as the domain splits them. */
export const takenOf = (orders: readonly Ticket[], { taken }: Pick<BillDraft, 'taken'>) =>
  orders.map((order) => taken[orderKey(order)]?.map((pieces) => pieces ?? undefined));

/** In a split by lines the last part is the rest that no guest has taken. */
export function billOf(orders: readonly Ticket[], draft: BillDraft): Bill {
  const whole = wholeBill(orders);
  const { sums, payments, rest } = whole;
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
  return { ...whole, parts };
}
