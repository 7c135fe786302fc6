/** Integer of the currency's smallest unit. The unit of every amount inside the product. */
export type MinorUnits = number;

/** Sums of a whole order stay exact integers. */
export const MAX_AMOUNT: MinorUnits = 1_000_000_000;

/** From a decimal number, rounding half up; null unless a number or numeric string from 0 to MAX_AMOUNT. */
export function toMinorUnits(value: unknown): MinorUnits | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\s*\d+(\.\d+)?\s*$/.test(value))) return null;
  const amount = roundHalfUp(Number(value) * 100);
  return Number.isFinite(amount) && amount >= 0 && amount <= MAX_AMOUNT ? amount : null;
}

export function toDecimal(amount: MinorUnits): number {
  return amount / 100;
}

/** Rounded half up. Apply it to the sum, not to each line. */
export function percentOf(amount: MinorUnits, percent: number): MinorUnits {
  return roundHalfUp((amount * percent) / 100);
}

/** The epsilon absorbs binary fractions: 1.005 with two decimals is 101, not 100. */
function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-7);
}
