import { MAX_AMOUNT, toMinorUnits, type MinorUnits } from '#src/domain/money.ts';
import { readNumber, readPrice } from '#src/domain/written-price.ts';
import type { FileReport, Reason } from './menu-file.ts';

/** `amount` null: the text is blank, so the price is on request. `currency`: null for the pound. */
export type PriceText =
  { ok: true; amount: MinorUnits | null; currency: string | null } | { ok: false; reason: Reason };

/** `String` fails for an object of a file that has a key such as `toString`. */
const wordsOf = (written: unknown): string => (typeof written === 'string' ? written : JSON.stringify(written));

const refuse =
  (written: unknown) =>
  (code: Reason['code'], why: string, values: Reason['values'] = {}): PriceText => ({
    ok: false,
    reason: {
      code,
      message: `the price ${JSON.stringify(written).slice(0, 100)} ${why}`,
      values: { written: wordsOf(written).slice(0, 100), ...values },
    },
  });

export function parsePriceText(text: string): PriceText {
  const price = readPrice(text);
  const refused = refuse(text);
  switch (price.kind) {
    case 'amount':
      return { ok: true, amount: price.amount, currency: price.currency };
    case 'none':
      return { ok: true, amount: null, currency: null };
    case 'negative':
      return refused('price_negative', 'is negative');
    case 'unclear':
      return refused('price_unclear', `is unclear: write ${price.readings[0]} or ${price.readings[1]}`, {
        first: price.readings[0],
        second: price.readings[1],
      });
    case 'too_much':
      return refused('price_too_much', `is more than ${MAX_AMOUNT / 100}`, { most: MAX_AMOUNT / 100 });
    case 'not_a_number':
      return refused('price_not_number', 'is not a number');
  }
}

/** Prices in another currency are read as pounds (docs/decisions.md, Currency). */
export function warnOfCurrency({ currency }: { currency: string | null }, report: FileReport): void {
  if (currency) report.currency(currency);
}

const minorDigits = (currency: string): number => {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};

export function parseMinorUnits(value: unknown, written: string): PriceText {
  if (value === null || value === undefined || value === '') return { ok: true, amount: null, currency: null };
  const number = typeof value === 'number' ? value : typeof value === 'string' ? readNumber(value) : null;
  const refused = refuse(value);
  if (number === null || !Number.isInteger(number)) return refused('price_not_number', 'is no whole number');
  if (number < 0) return refused('price_negative', 'is negative');
  const currency = currencyOf(written);
  const amount = toMinorUnits(number / 10 ** minorDigits(currency ?? 'EGP'));
  return amount === null
    ? refused('price_too_much', `is more than ${MAX_AMOUNT / 100}`, { most: MAX_AMOUNT / 100 })
    : { ok: true, amount, currency };
}

/** A code where we know it; null for the pound, and for none. */
export function currencyOf(written: string): string | null {
  const word = written.trim().slice(0, 20);
  if (word === '') return null;
  const price = readPrice(`1 ${word}`);
  return price.kind === 'amount' ? price.currency : word.toUpperCase();
}

export function parsePrice(value: unknown): PriceText {
  if (value === null || value === undefined) return { ok: true, amount: null, currency: null };
  if (typeof value === 'string') return parsePriceText(value);
  const refused = refuse(value);
  if (typeof value === 'number' && value < 0) return refused('price_negative', 'is negative');
  const amount = toMinorUnits(value);
  return amount === null ? refused('price_not_number', 'is not a number') : { ok: true, amount, currency: null };
}

export function priceOfRecord(record: Readonly<Record<string, unknown>>): PriceText {
  const { price, price_minor: minor, currency } = record;
  const written = typeof currency === 'string' ? currency : '';
  const read = minor === undefined ? parsePrice(price) : parseMinorUnits(minor, written);
  return read.ok && read.amount !== null ? { ...read, currency: read.currency ?? currencyOf(written) } : read;
}
