import { proxy, ref, useSnapshot } from 'valtio';
import type { Ticket } from '#src/contract/staff/board.ts';
import { type BillDraft, BILLS_KEY, type BillDrafts, readBills, writeBills } from '#src/staff/data/kept-bills.ts';
import { slug } from './venue.ts';

/** Replaced whole: a closing keeps it as plain data. */
const bills = proxy<{ drafts: BillDrafts }>({ drafts: ref(readBills()) });

// Another tab of this device has typed.
addEventListener('storage', ({ key }) => {
  if (key === BILLS_KEY) bills.drafts = ref(readBills());
});

const BLANK: BillDraft = { orders: [], split: 'none', parts: 2, guests: 2, taken: {}, payments: [] };

/** Stays the same when an order of this device arrives. */
export const orderKey = ({ id, client_key: key }: Pick<Ticket, 'id' | 'client_key'>): string => key ?? id;

/** Of a table, or of an order to pick up or deliver. */
const nameOf = (table: string | null, keys: readonly string[]): string => `${slug}/${table ?? keys[0] ?? ''}`;

/** `null` forgets it. */
export function writeBillDraft(table: string | null, keys: readonly string[], draft: BillDraft | null): void {
  const { [nameOf(table, keys)]: _old, ...others } = bills.drafts;
  bills.drafts = ref(draft ? { ...others, [nameOf(table, keys)]: draft } : others);
  writeBills(bills.drafts);
}

/**
 * What has been typed for a bill. It is kept on the device until the bill is closed; what was typed for orders that are
 * closed by now is not shown again.
 */
export function useBillDraft(
  orders: readonly Ticket[],
  table: string | null,
): [draft: BillDraft, patch: (change: Partial<BillDraft>) => void] {
  const keys = orders.map(orderKey);
  // Not batched: a field that gets its text late loses the caret's place.
  const { drafts } = useSnapshot(bills, { sync: true }) as { drafts: BillDrafts };
  const known = drafts[nameOf(table, keys)];
  const draft = { ...(known?.orders.some((key) => keys.includes(key)) ? known : BLANK), orders: keys };
  return [draft, (change) => writeBillDraft(table, keys, { ...draft, ...change })];
}
