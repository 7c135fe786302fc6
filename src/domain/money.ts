/** Integer; 100 to the Egyptian pound. The unit of every amount inside the product. */
export type Piastres = number;

/** Ten million pounds: sums of a whole order stay exact integers. */
export const MAX_PIASTRES: Piastres = 1_000_000_000;

/** From pounds, rounding half up; null unless a number or numeric string from 0 to MAX_PIASTRES. */
export function parsePounds(value: unknown): Piastres | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\s*\d+(\.\d+)?\s*$/.test(value))) return null;
  const piastres = roundHalfUp(Number(value) * 100);
  return Number.isFinite(piastres) && piastres >= 0 && piastres <= MAX_PIASTRES ? piastres : null;
}

export function toPounds(amount: Piastres): number {
  return amount / 100;
}

/** Rounded half up. Apply it to the sum, not to each line. */
export function percentOf(amount: Piastres, percent: number): Piastres {
  return roundHalfUp((amount * percent) / 100);
}

/** The epsilon absorbs binary fractions: 1.005 pounds are 101 piastres, not 100. */
function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-7);
}
