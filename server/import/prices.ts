import { MAX_PIASTRES, parsePounds, type Piastres } from '#src/domain/money.ts';
import { readPrice } from '#src/domain/written-price.ts';
import type { FileReport, Reason } from './menu-file.ts';

/** `amount` null: the text is blank, so the price is on request. `currency`: null for the pound. */
export type PriceText = { ok: true; amount: Piastres | null; currency: string | null } | { ok: false; reason: Reason };

const refuse =
  (written: unknown) =>
  (code: Reason['code'], why: string): PriceText => ({
    ok: false,
    reason: { code, message: `the price ${JSON.stringify(written).slice(0, 100)} ${why}` },
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
      return refused('price_unclear', `is unclear: write ${price.readings[0]} or ${price.readings[1]}`);
    case 'too_much':
      return refused('price_not_number', `is more than ${MAX_PIASTRES / 100}`);
    case 'not_a_number':
      return refused('price_not_number', 'is not a number');
  }
}

/** Prices in another currency are read as pounds (docs/decisions.md, Currency). */
export function warnOfCurrency({ currency }: { currency: string | null }, report: FileReport): void {
  if (currency) report.currency(currency);
}

/** A price of a JSON file: a number in pounds, a text, or nothing. */
export function parsePrice(value: unknown): PriceText {
  if (value === null || value === undefined) return { ok: true, amount: null, currency: null };
  if (typeof value === 'string') return parsePriceText(value);
  const refused = refuse(value);
  if (typeof value === 'number' && value < 0) return refused('price_negative', 'is negative');
  const amount = parsePounds(value);
  return amount === null ? refused('price_not_number', 'is not a number') : { ok: true, amount, currency: null };
}
