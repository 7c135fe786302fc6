import type { Piastres } from '#src/domain/money.ts';
import { readNumber, readPrice } from '#src/domain/written-price.ts';

/** A sentence of the dictionary about what was typed, with the values it names. */
export type Complaint = { key: string; values?: Record<string, string | number> };

/** An amount as a field shows it: 8500 is `85`, 8550 is `85.50`; null is blank. */
export function moneyField(amount: Piastres | null): string {
  if (amount === null) return '';
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

/** What was typed into a field for money, with digits of any script; blank is null, and whether that will do is the form's. */
export function typedMoney(text: string): { amount: Piastres | null } | { complaint: Complaint } {
  const price = readPrice(text);
  switch (price.kind) {
    case 'amount':
      return price.currency === null ? { amount: price.amount } : { complaint: { key: 'desk.badPrice' } };
    case 'none':
      return { amount: null };
    case 'unclear':
      return { complaint: { key: 'desk.unclearPrice', values: { one: price.readings[0], other: price.readings[1] } } };
    default:
      return { complaint: { key: 'desk.badPrice' } };
  }
}

/** A whole or broken number from `least` to `most`, typed with digits of any script; null: blank; 'bad': none of these. */
export function typedNumber(text: string, least: number, most: number): number | null | 'bad' {
  if (text.trim() === '') return null;
  const number = readNumber(text.replace(/[%٪]/g, ''));
  return number !== null && number >= least && number <= most ? number : 'bad';
}
