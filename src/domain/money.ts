/** Integer of the currency's smallest unit. The unit of every amount inside the product. */
export type MinorUnits = number;

/** Sums of a whole order stay exact integers. */
export const MAX_AMOUNT: MinorUnits = 1_000_000_000;

/** What amounts are counted in. `code`: ISO 4217. `decimals`: the venue's own number, which no browser is asked for. */
export type Currency = { readonly code: string; readonly decimals: number };

/** As a venue's record, the menu and an order name it. */
export type CurrencyFields = { currency: string; currency_decimals: number };

export const currencyOf = ({ currency, currency_decimals }: CurrencyFields): Currency => ({
  code: currency,
  decimals: currency_decimals,
});

export const currencyFields = ({ code, decimals }: Currency): CurrencyFields => ({
  currency: code,
  currency_decimals: decimals,
});

/** The minor units of ISO 4217 (list one) that are not 2. Runtimes know others: 0 for IQD in Chrome and Node. */
const OTHER_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** Where a venue's currency is chosen, and for hosts that send a code alone. */
export const isoCurrency = (code: string): Currency => ({
  code,
  decimals: OTHER_DECIMALS.find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 2,
});

/** Of venues that name none (docs/decisions.md, Currency). */
export const DEFAULT_CURRENCY = isoCurrency('EGP');

/** From a decimal number, rounding half up; null unless a number or numeric string from 0 to MAX_AMOUNT. */
export function toMinorUnits(value: unknown, { decimals }: Currency): MinorUnits | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\s*\d+(\.\d+)?\s*$/.test(value))) return null;
  const amount = roundHalfUp(Number(value) * 10 ** decimals);
  return Number.isFinite(amount) && amount >= 0 && amount <= MAX_AMOUNT ? amount : null;
}

export function toDecimal(amount: MinorUnits, { decimals }: Currency): number {
  return amount / 10 ** decimals;
}

/** With all decimals: `25.00`, `1.250`. */
export function toDecimalText(amount: MinorUnits, currency: Currency): string {
  return toDecimal(amount, currency).toFixed(currency.decimals);
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
