import { proxy, ref, useSnapshot } from 'valtio';
import type { Ticket } from '#src/contract/staff/board.ts';
import { type BillDraft, billsKey, readBills, writeBills } from '#src/staff/data/kept-bills.ts';
import { slug } from './venue.ts';

/** Replaced whole: a closing keeps it as plain data. */
const bills = proxy<{ drafts: readonly BillDraft[] }>({ drafts: ref(readBills(slug)) });

// Another tab of this device has typed.
addEventListener('storage', ({ key }) => {
  if (key === billsKey(slug)) bills.drafts = ref(readBills(slug));
});

const BLANK: BillDraft = { orders: [], split: 'none', parts: 2, guests: 2, taken: {}, payments: [] };
/** How many drafts without a payment are kept. A bill that is closed on another device leaves its draft here. */
const MOST_UNPAID = 100;

/** Stays the same when an order of this device arrives. */
export const orderKey = ({ id, client_key: key }: Pick<Ticket, 'id' | 'client_key'>): string => key ?? id;

/** Whether it was typed for one of these orders. */
export const isDraftOf = ({ orders }: BillDraft, keys: readonly string[]): boolean =>
  orders.some((key) => keys.includes(key));

/** In place of all that was typed for these orders. `null` forgets it. */
export function writeBillDraft(keys: readonly string[], draft: BillDraft | null): void {
  const others = bills.drafts.filter((one) => !isDraftOf(one, keys));
  const kept = others.filter(({ payments }, at) => payments.length > 0 || at >= others.length - MOST_UNPAID);
  keep(draft ? [...kept, draft] : kept);
}

/** Of a closing that was refused, beside what was typed since. */
export function restoreBillDraft(draft: BillDraft): void {
  keep([draft, ...bills.drafts]);
}

function keep(drafts: readonly BillDraft[]): void {
  bills.drafts = ref(drafts);
  writeBills(slug, drafts);
}

export function useBillDrafts(): readonly BillDraft[] {
  // Not batched: a field that gets its text late loses the caret's place.
  return useSnapshot(bills, { sync: true }).drafts as readonly BillDraft[];
}

/**
 * What has been typed for the bill of these orders, on whatever table they are by now. It is kept on the device until the
 * bill is closed.
 */
export function useBillDraft(keys: readonly string[]): [draft: BillDraft, patch: (change: Partial<BillDraft>) => void] {
  // Two tables have become one, or a closing was refused.
  const [first = BLANK, ...joined] = useBillDrafts().filter((draft) => isDraftOf(draft, keys));
  const payments = [
    ...first.payments,
    ...joined.flatMap((draft) => draft.payments.map((payment) => ({ ...payment, part: null }))),
  ];
  const paidFor = [first, ...joined].flatMap((draft) => (draft.payments.length > 0 ? draft.orders : []));
  const draft = { ...first, payments, orders: [...new Set([...paidFor, ...keys])] };
  return [
    draft,
    (change) => {
      const changed = { ...draft, ...change };
      writeBillDraft(changed.orders, changed);
    },
  ];
}
