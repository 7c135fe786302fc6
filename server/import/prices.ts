import { MAX_PIASTRES, parsePounds, type Piastres } from '#src/domain/money.ts';
import { readPrice } from '#src/domain/written-price.ts';

/** `amount` null: nothing is written there, so the price is to be asked for. `currency`: another one than the pound. */
export type PriceText = { ok: true; amount: Piastres | null; currency: string | null } | { ok: false; problem: string };

/** A price as people write it, or why it is none, for the person who runs the import. */
export function parsePriceText(text: string): PriceText {
  const price = readPrice(text);
  const refused = (why: string): PriceText => ({ ok: false, problem: `the price ${JSON.stringify(text)} ${why}` });
  switch (price.kind) {
    case 'amount':
      return { ok: true, amount: price.amount, currency: price.currency };
    case 'none':
      return { ok: true, amount: null, currency: null };
    case 'negative':
      return refused('is negative');
    case 'unclear':
      return refused(`is unclear: write ${price.readings[0]} or ${price.readings[1]}`);
    case 'too_much':
      return refused(`is more than ${MAX_PIASTRES / 100}`);
    case 'not_a_number':
      return refused('is not a number');
  }
}

/** A price of a JSON file: a number in pounds, a text as above, or nothing. */
export function parsePrice(value: unknown): PriceText {
  if (value === null || value === undefined) return { ok: true, amount: null, currency: null };
  if (typeof value === 'string') return parsePriceText(value);
  if (typeof value === 'number' && value < 0) return { ok: false, problem: `the price ${value} is negative` };
  const amount = parsePounds(value);
  return amount === null
    ? { ok: false, problem: `the price ${JSON.stringify(value)} is not a number` }
    : { ok: true, amount, currency: null };
}
