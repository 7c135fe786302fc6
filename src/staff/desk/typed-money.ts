import { type Currency, type MinorUnits, toDecimal, toDecimalText } from '#src/domain/money.ts';
import { readNumber, readPrice } from '#src/domain/written-price.ts';

export type Complaint = { key: string; values?: Record<string, string | number> };

/** 8500 becomes `85`, 8550 becomes `85.50`, null becomes blank. */
export function moneyField(amount: MinorUnits | null, currency: Currency): string {
  if (amount === null) return '';
  const value = toDecimal(amount, currency);
  return Number.isInteger(value) ? String(value) : toDecimalText(amount, currency);
}

/** Reads digits of any script. Blank gives null. */
export function typedMoney(text: string, currency: Currency): { amount: MinorUnits | null } | { complaint: Complaint } {
  const price = readPrice(text, currency);
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

/** Reads digits of any script. Null: blank. */
export function typedNumber(text: string, least: number, most: number): number | null | 'bad' {
  if (text.trim() === '') return null;
  const number = readNumber(text.replace(/[%٪]/g, ''));
  return number !== null && number >= least && number <= most ? number : 'bad';
}
