import { MAX_PIASTRES, parsePounds, type Piastres } from '#src/domain/money.ts';

/** `amount` null: nothing is written there, so the price is to be asked for. `currency`: another one than the pound. */
export type PriceText = { ok: true; amount: Piastres | null; currency: string | null } | { ok: false; problem: string };

/** Spellings of the Egyptian pound, longest first; compared without case. */
const POUND_WORDS = [
  'جنيهات',
  'جنيها',
  'جنيه',
  'ج.م.',
  'ج.م',
  'ج. م',
  'جم',
  'ج',
  'egp',
  'l.e.',
  'l.e',
  'le',
  'e£',
  '£e',
  '£',
  'pounds',
  'pound',
];

/** Spellings of other currencies that menus of the region carry. They are imported as written, with a warning. */
const OTHER_WORDS: readonly (readonly [string, string])[] = [
  ['درهم', 'AED'],
  ['د.إ', 'AED'],
  ['aed', 'AED'],
  ['dhs', 'AED'],
  ['ريال', 'SAR'],
  ['ر.س', 'SAR'],
  ['sar', 'SAR'],
  ['sr', 'SAR'],
  ['دينار', 'KWD'],
  ['د.ك', 'KWD'],
  ['kwd', 'KWD'],
  ['دولار', 'USD'],
  ['usd', 'USD'],
  ['$', 'USD'],
  ['eur', 'EUR'],
  ['€', 'EUR'],
];

/** Digits of Arabic and Persian script as ASCII, direction and vowel marks out, every kind of space as one. */
const plain = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u064b-\u0652]/g, '')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .replace(/−/g, '-')
    .trim()
    .toLowerCase();

/** Takes one currency word off either end. */
const withoutWord = (text: string, word: string): string | null => {
  if (text.startsWith(word)) return text.slice(word.length).trim();
  if (text.endsWith(word)) return text.slice(0, -word.length).trim();
  return null;
};

const takeCurrency = (text: string): { rest: string; currency: string | null } => {
  for (const word of POUND_WORDS) {
    const rest = withoutWord(text, word);
    if (rest !== null) return { rest, currency: null };
  }
  for (const [word, currency] of OTHER_WORDS) {
    const rest = withoutWord(text, word);
    if (rest !== null) return { rest, currency };
  }
  return { rest: text, currency: null };
};

/** A number with its thousands marks out and a point before the decimals; null when it is not one; 'unclear' for 1.250. */
const numberOf = (text: string): string | null => {
  const marked = text.replaceAll('٬', ',').replaceAll('،', ',');
  // The Arabic decimal separator says which it is, whatever else stands there.
  if (marked.includes('٫')) {
    const [whole = '', decimals = '', ...more] = marked.split('٫');
    const digits = whole.replace(/[ ,.']/g, '');
    return more.length === 0 && /^\d+$/.test(digits) && /^\d+$/.test(decimals) ? `${digits}.${decimals}` : null;
  }
  if (/^\d+$/.test(marked)) return marked;
  if (/^\d{1,3}([ ,'])\d{3}(\1\d{3})*(\.\d{1,2})?$/.test(marked)) return marked.replace(/[ ,']/g, '');
  if (/^\d{1,3}([ .'])\d{3}(\1\d{3})*,\d{1,2}$/.test(marked)) return marked.replace(/[ .']/g, '').replace(',', '.');
  if (/^\d{1,3}\.\d{3}(\.\d{3})+$/.test(marked)) return marked.replaceAll('.', '');
  if (/^\d+,\d{1,2}$/.test(marked)) return marked.replace(',', '.');
  if (/^\d+\.\d+$/.test(marked)) return marked;
  return null;
};

/**
 * Reads a price as people write it: `٤٥`, `45,50`, `1,250`, `١٬٢٥٠٫٥٠ ج.م`, `EGP 90`, `35 جنيه`. A price in another
 * currency is taken as written and says which. Nothing, or a dash, is no price.
 */
export function parsePriceText(text: string): PriceText {
  const trimmed = plain(text);
  if (/^[-–—]?$/.test(trimmed)) return { ok: true, amount: null, currency: null };
  const { rest, currency } = takeCurrency(trimmed);
  if (/^-|-$/.test(rest) && /\d/.test(rest))
    return { ok: false, problem: `the price ${JSON.stringify(text)} is negative` };
  if (/^\d{1,3}\.\d{3}$/.test(rest) && !rest.startsWith('0')) {
    return {
      ok: false,
      problem: `the price ${JSON.stringify(text)} is unclear: write ${rest.replace('.', '')} or ${Number(rest).toFixed(2)}`,
    };
  }
  const amount = parsePounds(numberOf(rest) ?? '');
  if (amount === null) {
    const tooMuch = numberOf(rest) !== null ? ` is more than ${MAX_PIASTRES / 100}` : ' is not a number';
    return { ok: false, problem: `the price ${JSON.stringify(text)}${tooMuch}` };
  }
  return { ok: true, amount, currency };
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
