/** Integer of the currency's smallest unit. The unit of every amount inside the product. */
export type MinorUnits = number;

/** Sums of a whole order stay exact integers. */
export const MAX_AMOUNT: MinorUnits = 1_000_000_000;

/** Of venues that name none (docs/decisions.md, Currency). */
export const DEFAULT_CURRENCY = 'EGP';

const decimals: Record<string, number> = {};

/** How many decimals amounts of an ISO 4217 code have, by the runtime's own data. */
export function decimalsOf(currency: string): number {
  const format = () => new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = (decimals[currency] ??= format().resolvedOptions().maximumFractionDigits ?? 2);
  return found;
}

/** From a decimal number, rounding half up; null unless a number or numeric string from 0 to MAX_AMOUNT. */
export function toMinorUnits(value: unknown, currency: string): MinorUnits | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\s*\d+(\.\d+)?\s*$/.test(value))) return null;
  const amount = roundHalfUp(Number(value) * 10 ** decimalsOf(currency));
  return Number.isFinite(amount) && amount >= 0 && amount <= MAX_AMOUNT ? amount : null;
}

export function toDecimal(amount: MinorUnits, currency: string): number {
  return amount / 10 ** decimalsOf(currency);
}

/** With all decimals: `25.00`, `1.250`. */
export function toDecimalText(amount: MinorUnits, currency: string): string {
  return toDecimal(amount, currency).toFixed(decimalsOf(currency));
}

/** Rounded half up. Apply it to the sum, not to each line. */
export function percentOf(amount: MinorUnits, percent: number): MinorUnits {
  return roundHalfUp((amount * percent) / 100);
}

/** The part of an amount that is tax of so many percent, rounded half up. */
export function taxWithin(amount: MinorUnits, percent: number): MinorUnits {
  return roundHalfUp((amount * percent) / (100 + percent));
}

/** `amount` in the proportion of `part` to `whole`, rounded half up. Their product may be above the exact numbers. */
export function partOf(amount: MinorUnits, part: MinorUnits, whole: MinorUnits): MinorUnits {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** The epsilon absorbs binary fractions: 1.005 with two decimals is 101, not 100. */
function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-7);
}
