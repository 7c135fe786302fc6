/** Integer piastres: 100 to the Egyptian pound. Every amount inside the product is one of these. */
export type Piastres = number;

/** No single amount may pass this (ten million pounds), so that sums of a whole order stay exact integers. */
export const MAX_PIASTRES: Piastres = 1_000_000_000;

/**
 * Reads a price of the wire: a number or a numeric string in pounds, at most MAX_PIASTRES, zero or more.
 * Half a piastre is rounded up. Anything else (null, '', NaN, negative) answers null: no price.
 */
export function parsePounds(value: unknown): Piastres | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\s*\d+(\.\d+)?\s*$/.test(value))) return null;
  const piastres = roundHalfUp(Number(value) * 100);
  return Number.isFinite(piastres) && piastres >= 0 && piastres <= MAX_PIASTRES ? piastres : null;
}

/** Pounds for the wire: a number with at most two decimals. */
export function toPounds(amount: Piastres): number {
  return amount / 100;
}

/** `percent` of the whole amount, taken once and rounded half up to the piastre (phone and server use this one). */
export function percentOf(amount: Piastres, percent: number): Piastres {
  return roundHalfUp((amount * percent) / 100);
}

/** Rounds half up, forgiving the last bits of binary fractions: 1.005 pounds are 101 piastres, not 100. */
function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-7);
}
