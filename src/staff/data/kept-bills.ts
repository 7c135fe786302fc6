import * as v from 'valibot';
import { Payment } from '#src/contract/staff/bills.ts';
import { safeStorage } from '#src/db/local-settings.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What has been typed for a bill that is not closed yet. */
const BillDraft = v.object({
  /** Of the orders that it was typed for. */
  orders: v.array(v.string()),
  split: v.picklist(['none', 'parts', 'lines']),
  parts: count,
  guests: count,
  /** By order and line: the pieces of each guest. */
  taken: v.record(v.string(), v.array(v.nullable(v.array(count)))),
  /** `part`: of the split; null: of the whole bill. */
  payments: v.array(v.object({ ...Payment.entries, part: v.nullable(count) })),
});
export type BillDraft = v.InferOutput<typeof BillDraft>;

/** By venue and table. */
const BillDrafts = v.record(v.string(), BillDraft);
export type BillDrafts = v.InferOutput<typeof BillDrafts>;

export const BILLS_KEY = 'staff-bills';

export function readBills(): BillDrafts {
  try {
    return v.parse(BillDrafts, JSON.parse(safeStorage.getItem(BILLS_KEY) ?? '{}'));
  } catch {
    return {}; // not in our format
  }
}

export function writeBills(bills: BillDrafts): void {
  safeStorage.setItem(BILLS_KEY, JSON.stringify(bills));
}
