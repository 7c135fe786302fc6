import * as v from 'valibot';
import { safeStorage } from '#src/db/local-settings.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How the bill of some orders is split. */
const BillDraft = v.object({
  orders: v.array(v.string()),
  split: v.picklist(['none', 'parts', 'lines']),
  parts: count,
  guests: count,
  /** By order and line: the pieces of each guest. */
  taken: v.record(v.string(), v.array(v.nullable(v.array(count)))),
  /** By the payment's id: the part that it was taken for. */
  paid: v.record(v.string(), count),
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
