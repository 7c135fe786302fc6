import { parsePounds, type Piastres } from './money.ts';

/**
 * What a price is that someone wrote. `currency`: another one than the pound, the amount as written. `unclear`: 1.250,
 * which half of all readers take for a thousand; `readings` are the two ways to write it plainly.
 */
export type WrittenPrice =
  | { kind: 'amount'; amount: Piastres; currency: string | null }
  | { kind: 'none' | 'negative' | 'too_much' | 'not_a_number' }
  | { kind: 'unclear'; readings: [string, string] };

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

/** Spellings of other currencies that menus of the region carry, longer ones first. They are imported as written, with a warning. */
const OTHER_WORDS: readonly (readonly [string, ...string[]])[] = [
  ['AED', 'درهم إماراتي', 'درهم اماراتي', 'درهم', 'د.إ.', 'د.إ', 'aed', 'dhs'],
  ['QAR', 'ريال قطري', 'ر.ق.', 'ر.ق', 'qar', 'qr'],
  ['OMR', 'ريال عماني', 'ر.ع.', 'ر.ع', 'omr'],
  ['SAR', 'ريال سعودي', 'ريال', 'ر.س.', 'ر.س', 'sar', 'sr'],
  ['BHD', 'دينار بحريني', 'د.ب.', 'د.ب', 'bhd', 'bd'],
  ['JOD', 'دينار أردني', 'دينار اردني', 'د.أ.', 'د.أ', 'jod', 'jd'],
  ['KWD', 'دينار كويتي', 'دينار', 'د.ك.', 'د.ك', 'kwd', 'kd'],
  ['USD', 'دولار', 'usd', '$'],
  ['EUR', 'يورو', 'eur', '€'],
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
  for (const [currency, ...words] of OTHER_WORDS) {
    for (const word of words) {
      const rest = withoutWord(text, word);
      if (rest !== null) return { rest, currency };
    }
  }
  return { rest: text, currency: null };
};

/** A number with its thousands marks out and a point before the decimals; null when it is not one. */
const numberOf = (text: string): string | null => {
  const marked = text.replaceAll('٬', ',').replaceAll('،', ',');
  // The Arabic decimal separator says which it is, whatever else stands there.
  if (marked.includes('٫')) {
    const [whole = '', decimals = '', ...more] = marked.split('٫');
    const digits = whole.replace(/[ ,.']/g, '');
    return more.length === 0 && /^\d+$/.test(digits) && /^\d+$/.test(decimals) ? `${digits}.${decimals}` : null;
  }
  if (/^\d+$/.test(marked)) return marked;
  if (/^[1-9]\d{0,2}([ ,'])\d{3}(\1\d{3})*(\.\d{1,2})?$/.test(marked)) return marked.replace(/[ ,']/g, '');
  if (/^\d{1,3}([ .'])\d{3}(\1\d{3})*,\d{1,2}$/.test(marked)) return marked.replace(/[ .']/g, '').replace(',', '.');
  if (/^\d{1,3}\.\d{3}(\.\d{3})+$/.test(marked)) return marked.replaceAll('.', '');
  if (/^(\d+,\d{1,2}|0,\d+)$/.test(marked)) return marked.replace(',', '.');
  if (/^\d+\.\d+$/.test(marked)) return marked;
  return null;
};

/** A number as people write it (`١٤`, `12,5`, `1.250,50`), without a sign; null when it is none. */
export function readNumber(text: string): number | null {
  const number = numberOf(plain(text));
  return number === null ? null : Number(number);
}

/**
 * Reads a price as people write it: `٤٥`, `45,50`, `1,250`, `١٬٢٥٠٫٥٠ ج.م`, `EGP 90`, `35 جنيه`. Nothing, or a dash, is
 * no price.
 */
export function readPrice(text: string): WrittenPrice {
  const trimmed = plain(text);
  if (/^[-–—]?$/.test(trimmed)) return { kind: 'none' };
  const { rest, currency } = takeCurrency(trimmed);
  if (/^-|-$/.test(rest) && /\d/.test(rest)) return { kind: 'negative' };
  if (/^\d{1,3}\.\d{3}$/.test(rest) && !rest.startsWith('0')) {
    return { kind: 'unclear', readings: [rest.replace('.', ''), Number(rest).toFixed(2)] };
  }
  const number = numberOf(rest);
  const amount = parsePounds(number ?? '');
  if (amount !== null) return { kind: 'amount', amount, currency };
  return { kind: number === null ? 'not_a_number' : 'too_much' };
}
