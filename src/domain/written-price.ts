import { type Currency, DEFAULT_CURRENCY, toMinorUnits, type MinorUnits } from './money.ts';

/**
 * `currency`: set when it is not the venue's; the amount is not converted. `unclear`: a price such as 1.250, which may
 * mean a thousand; `readings` are its two unambiguous spellings.
 */
export type WrittenPrice =
  | { kind: 'amount'; amount: MinorUnits; currency: string | null }
  | { kind: 'none' | 'negative' | 'too_much' | 'not_a_number' }
  | { kind: 'unclear'; readings: [string, string] };

/**
 * What people of the region write beside a price, in lower case, longest spelling first. A word of several currencies
 * means the venue's own, else the first.
 */
const WORDS: readonly (readonly [codes: string, words: readonly string[]])[] = [
  ['EGP', ['جنيها مصريا', 'جنيه مصري', 'جنيه مصرى', 'جنية مصري']],
  ['EGP SDG', ['جنيهات', 'جنيها', 'جنيه', 'جنية']],
  ['EGP', ['ج.م.', 'ج.م', 'ج. م', 'جم', 'ج.', 'ج', 'egp', 'l.e.', 'l.e', 'le', 'e£', '£e']],
  ['EGP GBP', ['£', 'pounds', 'pound']],
  ['AED', ['درهم إماراتي', 'درهم اماراتي']],
  ['AED MAD', ['درهم', 'dirhams', 'dirham']],
  ['AED', ['د.إ.', 'د.إ', 'aed', 'dhs']],
  ['QAR', ['ريال قطري', 'ر.ق.', 'ر.ق', 'qar', 'qr']],
  ['OMR', ['ريال عماني', 'ر.ع.', 'ر.ع', 'omr']],
  ['SAR', ['ريال سعودي']],
  ['SAR QAR OMR YER', ['ريال', 'riyals', 'riyal', 'rials', 'rial']],
  ['SAR', ['ر.س.', 'ر.س', 'sar', 'sr']],
  ['BHD', ['دينار بحريني', 'د.ب.', 'د.ب', 'bhd', 'bd']],
  ['JOD', ['دينار أردني', 'دينار اردني', 'د.أ.', 'د.أ', 'jod', 'jd']],
  ['KWD', ['دينار كويتي']],
  ['IQD', ['دينار عراقي', 'د.ع.', 'د.ع']],
  ['TND', ['دينار تونسي', 'د.ت.', 'د.ت']],
  ['KWD BHD JOD IQD TND LYD DZD', ['دينار', 'dinars', 'dinar']],
  ['KWD', ['د.ك.', 'د.ك', 'kwd', 'kd']],
  ['USD', ['دولار أمريكي', 'دولار امريكي', 'دولار', 'dollars', 'dollar', 'us$', 'usd', '$']],
  ['EUR', ['يورو', 'euros', 'euro', 'eur', '€']],
  ['LBP', ['ليرة لبنانية', 'ل.ل.', 'ل.ل', 'l.l.', 'l.l']],
  ['SYP', ['ليرة سورية', 'ل.س.', 'ل.س']],
  ['TRY', ['ليرة تركية']],
  ['TRY LBP SYP', ['ليرة', 'lira']],
  ['XOF XAF', ['fcfa', 'cfa']],
  ['TRY', ['₺', 'tl']],
  ['INR', ['₹', 'rs.', 'rs']],
  ['CZK', ['kč', 'kc']],
];

const CODES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
/** Three letters or a sign before or behind the number. */
const otherCurrency = (text: string): { rest: string; currency: string } | null => {
  const [, before = '', rest = '', after = ''] = /^([a-z]{3}|\p{Sc})?(.*?)([a-z]{3}|\p{Sc})?$/su.exec(text) ?? [];
  const word = before || after;
  if (word === '' || (before !== '' && after !== '') || !(CODES.has(word) || /\p{Sc}/u.test(word))) return null;
  return { rest: rest.trim(), currency: word.toUpperCase() };
};

const WRITTEN_MAX = 60;

const plain = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u064b-\u0652]/g, '')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .replace(/−/g, '-')
    .trim()
    .toLowerCase();

const withoutWord = (text: string, word: string): string | null => {
  if (text.startsWith(word)) return text.slice(word.length).trim();
  if (text.endsWith(word)) return text.slice(0, -word.length).trim();
  return null;
};

/** `currency` null: none is named. */
const takeCurrency = (text: string, own: string): { rest: string; currency: string | null } => {
  for (const [codes, words] of WORDS) {
    for (const word of words) {
      const rest = withoutWord(text, word);
      if (rest !== null) return { rest, currency: codes.split(' ').includes(own) ? own : codes.slice(0, 3) };
    }
  }
  return otherCurrency(text) ?? { rest: text, currency: null };
};

/** Of a word beside a price, or of a code. Null: it names none. */
export function currencyOfWord(word: string, own: string): string | null {
  const { rest, currency } = takeCurrency(plain(word.slice(0, WRITTEN_MAX)), own);
  return rest === '' ? currency : null;
}

const numberOf = (text: string): string | null => {
  const marked = text.replaceAll('٬', ',').replaceAll('،', ',');
  if (marked.includes('٫')) {
    const [whole = '', decimals = '', ...more] = marked.split('٫');
    const digits = whole.replace(/[ ,.']/g, '');
    return more.length === 0 && /^\d+$/.test(digits) && /^\d+$/.test(decimals) ? `${digits}.${decimals}` : null;
  }
  if (/^\d+$/.test(marked)) return marked;
  if (/^[1-9]\d{0,2}([ ,'])\d{3}(\1\d{3})*(\.\d{1,3})?$/.test(marked)) return marked.replace(/[ ,']/g, '');
  if (/^\d{1,3}([ .'])\d{3}(\1\d{3})*,\d{1,2}$/.test(marked)) return marked.replace(/[ .']/g, '').replace(',', '.');
  if (/^\d{1,3}\.\d{3}(\.\d{3})+$/.test(marked)) return marked.replaceAll('.', '');
  if (/^(\d+,\d{1,2}|0,\d+)$/.test(marked)) return marked.replace(',', '.');
  if (/^\d+\.\d+$/.test(marked)) return marked;
  return null;
};

/** As people write it (`١٤`, `12,5`, `1.250,50`); null if it is none. */
export function readNumber(text: string): number | null {
  if (text.length > WRITTEN_MAX) return null;
  const number = numberOf(plain(text));
  return number === null ? null : Number(number);
}

/** May be a thousand in one country and one in another. */
function readingsOf(text: string, own: Currency): [string, string] | null {
  // With three decimals a point is a decimal point, and a comma may be one.
  if (own.decimals === 3)
    return /^[1-9]\d{0,2},\d{3}$/.test(text) ? [text.replace(',', ''), text.replace(',', '.')] : null;
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? [text.replace('.', ''), Number(text).toFixed(2)] : null;
}

/**
 * As people write it: `٤٥`, `١٬٢٥٠٫٥٠ ج.م`, `EGP 90`, `35 جنيه`. Blank or a dash: `none`. `own`: the venue's currency, in
 * which the amount is counted.
 */
export function readPrice(text: string, own: Currency): WrittenPrice {
  // Longer texts would take long to look through.
  if (text.length > WRITTEN_MAX) return { kind: 'not_a_number' };
  // `45/-` and `45,-` mean 45.
  const trimmed = plain(text).replace(/(\d) ?[/,.][-=]$/, '$1');
  if (/^[-–—]?$/.test(trimmed)) return { kind: 'none' };
  const { rest, currency } = takeCurrency(trimmed, own.code);
  if (/^-|-$/.test(rest) && /\d/.test(rest)) return { kind: 'negative' };
  const readings = readingsOf(rest, own);
  if (readings) return { kind: 'unclear', readings };
  const number = numberOf(rest);
  const amount = toMinorUnits(number ?? '', own);
  if (amount !== null) return { kind: 'amount', amount, currency: currency === own.code ? null : currency };
  return { kind: number === null ? 'not_a_number' : 'too_much' };
}

/** Whether a text is a price at all, whatever the currency. */
export const priceKind = (text: string): WrittenPrice['kind'] => readPrice(text, DEFAULT_CURRENCY).kind;
