import type { Compared } from '#src/contract/staff/figures.ts';
import type { Bilingual } from '#src/domain/text.ts';

/** Figures that can be added up: of one business day, or of many. */

export const SUMS = [
  'orders',
  'canceled',
  'sales',
  'dishes',
  'discounts',
  'delivery_fees',
  'service',
  'vat',
  'vat_included',
  'waited_orders',
  'waited_sales',
  'waited_seconds',
  'calls',
] as const;

/** By hour of the venue's clock, by type, by id, and by the seconds that orders and calls took. */
const PARTS = ['hours', 'types', 'dishes', 'options', 'accepted', 'delivered', 'seen'] as const;

export type Tally = readonly [count: number, sales: number];
export type Tallies = Map<string, Tally>;

export type FigureCounts = Record<(typeof PARTS)[number], Tallies> & { sums: Record<(typeof SUMS)[number], number> };

type Names = { name: Bilingual };

/** By id. */
export type DayNames = {
  dishes: [id: string, names: Names][];
  options: [id: string, names: Names & { group_id: string }][];
};

export const noCounts = (): FigureCounts => ({
  sums: Object.fromEntries(SUMS.map((name) => [name, 0])) as FigureCounts['sums'],
  hours: new Map(),
  types: new Map(),
  dishes: new Map(),
  options: new Map(),
  accepted: new Map(),
  delivered: new Map(),
  seen: new Map(),
});

export function addTally(tallies: Tallies, key: string, [count, sales]: Tally): void {
  const [counted, sold] = tallies.get(key) ?? [0, 0];
  tallies.set(key, [counted + count, sold + sales]);
}

type Stored = [sums: number[], ...tallies: [key: string, ...Tally][][]];

export const storedCounts = (counts: FigureCounts): string =>
  JSON.stringify([
    SUMS.map((name) => counts.sums[name]),
    ...PARTS.map((part) => [...counts[part]].map(([key, [count, sales]]): Stored[1][number] => [key, count, sales])),
  ] satisfies Stored);

/** `stored`: of `storedCounts`. Returns its orders. */
export function addStored(counts: FigureCounts, stored: string): Tally {
  const [sums, ...tallies] = JSON.parse(stored) as Stored;
  for (const [at, name] of SUMS.entries()) counts.sums[name] += sums[at] ?? 0;
  for (const [at, part] of PARTS.entries()) {
    for (const [key, count, sales] of tallies[at] ?? []) addTally(counts[part], key, [count, sales]);
  }
  return [sums[SUMS.indexOf('orders')] ?? 0, sums[SUMS.indexOf('sales')] ?? 0];
}

const NONE: Tally = [0, 0];

export function compare([count, sales] = NONE, before = NONE): Compared {
  return { count, sales, before: { count: before[0], sales: before[1] } };
}
