import { proxy, ref, useSnapshot } from 'valtio';
import type { Ticket } from '#src/contract/staff/board.ts';
import { type BillDraft, billsKey, readBills, writeBills } from '#src/staff/data/kept-bills.ts';
import { slug } from '#src/staff/session/venue.ts';

const bills = proxy<{ drafts: readonly BillDraft[] }>({ drafts: ref(readBills(slug)) });

// Another tab of this device has split a bill.
addEventListener('storage', ({ key }) => {
  if (key === billsKey(slug)) bills.drafts = ref(readBills(slug));
});

const BLANK: BillDraft = { orders: [], split: 'none', parts: 2, guests: 2, taken: {}, paid: {} };
const MOST_DRAFTS = 100;

/** Stays the same when an order of this device arrives. */
export const orderKey = ({ id, key_start: start }: Pick<Ticket, 'id' | 'key_start'>): string => start ?? id;

/** In place of the split of these orders. */
export function writeBillDraft(keys: readonly string[], draft: BillDraft): void {
  const others = bills.drafts.filter(({ orders }) => !orders.some((key) => keys.includes(key)));
  const drafts = [...others.slice(-MOST_DRAFTS), draft];
  bills.drafts = ref(drafts);
  writeBills(slug, drafts);
}

/** How the bill of these orders is split, on whatever table they are by now. It is kept on the device. */
export function useBillDraft(keys: readonly string[]): [draft: BillDraft, patch: (change: Partial<BillDraft>) => void] {
  const { drafts } = useSnapshot(bills, { sync: true });
  const known = (drafts as readonly BillDraft[]).find(({ orders }) => orders.some((key) => keys.includes(key)));
  const draft = { ...(known ?? BLANK), orders: [...keys] };
  return [draft, (change) => writeBillDraft(keys, { ...draft, ...change })];
}
