import type { MinorUnits } from './money.ts';
import type { Charge } from './quote.ts';

/** `dishes`: as the lines on the screen add up. `delivery`: null if nothing is delivered. */
export type KnownSums = {
  dishes: MinorUnits;
  discount: MinorUnits;
  /** Null: a discount without a percentage. */
  discountPercent: number | null;
  delivery: MinorUnits | null;
  charges: readonly Charge[];
};

/** `other`: the rest of a total whose discount, fees or taxes this phone does not know. */
export type TotalPart = {
  kind: 'dishes' | 'discount' | 'delivery' | Charge['code'] | 'other';
  percent: number | null;
  amount: MinorUnits;
};

/** The text of each part. */
export const TOTAL_WORDS: Record<TotalPart['kind'], string> = {
  dishes: 'checkout.totals.subtotal',
  discount: 'checkout.totals.discount',
  delivery: 'checkout.totals.delivery',
  service: 'checkout.totals.service',
  vat: 'checkout.totals.vat',
  other: 'checkout.totals.other',
};

/** What a total consists of. The parts always add up to it. */
export function totalParts(known: KnownSums, total: MinorUnits): TotalPart[] {
  const parts: TotalPart[] = [{ kind: 'dishes', percent: null, amount: known.dishes }];
  if (known.discount !== 0) {
    parts.push({ kind: 'discount', percent: known.discountPercent, amount: -known.discount });
  }
  if (known.delivery !== null) parts.push({ kind: 'delivery', percent: null, amount: known.delivery });
  for (const { code, percent, amount, included } of known.charges)
    if (!included) parts.push({ kind: code, percent, amount });
  const rest = parts.reduce((left, { amount }) => left - amount, total);
  return rest === 0 ? parts : [...parts, { kind: 'other', percent: null, amount: rest }];
}

/** The tax within a total that is made of nothing else. It is named below it, and is no part of the sum. */
export const includedVat = (charges: readonly Charge[], parts: readonly TotalPart[]): Charge | null =>
  parts.some(({ kind }) => kind === 'other') ? null : (charges.find(({ included }) => included) ?? null);

export const sumOfLines = (lines: readonly { price: MinorUnits | null; quantity: number }[]): MinorUnits =>
  lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
