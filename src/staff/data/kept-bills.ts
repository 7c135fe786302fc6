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

export const billsKey = (slug: string): string => `staff-bills:${slug}`;

export function readBills(slug: string): readonly BillDraft[] {
  try {
    return v.parse(v.array(BillDraft), JSON.parse(safeStorage.getItem(billsKey(slug)) ?? '[]'));
  } catch {
    return []; // not in our format
  }
}

export function writeBills(slug: string, drafts: readonly BillDraft[]): void {
  safeStorage.setItem(billsKey(slug), JSON.stringify(drafts));
}
