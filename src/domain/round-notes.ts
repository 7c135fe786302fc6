import type { Currency, MinorUnits } from './money.ts';

/** In parts of the power of ten below the sum: what purses hold. */
const NOTES = [0.05, 0.1, 0.5, 1, 2, 5];
const MOST = 3;

/** The next round sums that a guest may hand over for so much: 125, 130 and 150 for 123.50. */
export function roundNotes(due: MinorUnits, currency: Currency): MinorUnits[] {
  if (due <= 0) return [];
  const whole = 10 ** currency.decimals;
  const power = 10 ** Math.floor(Math.log10(due));
  const notes = NOTES.map((part) => Math.round(part * power)).filter((note) => note >= whole);
  const sums = notes.map((note) => Math.ceil(due / note) * note).filter((sum) => sum > due);
  return [...new Set(sums)].sort((a, b) => a - b).slice(0, MOST);
}
