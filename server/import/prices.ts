import type { ImportReading } from '#src/contract/staff/import-recognition.ts';
import { type Currency, isoCurrency, MAX_AMOUNT, type MinorUnits, toDecimal, toMinorUnits } from '#src/domain/money.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import { currencyOfWord, readNumber, readPrice } from '#src/domain/written-price.ts';
import { words } from './columns.ts';
import { currencyOfHeader } from './header-currency.ts';
import type { FileReport, Reason } from './menu-file.ts';

/**
 * `amount` null: the price is on request. `currency`: null for the venue's own. `words`: the text has words beside the price,
 * such as `per person`.
 */
export type PriceText =
  { ok: true; amount: MinorUnits | null; currency: string | null; words?: string } | { ok: false; reason: Reason };

const NO_PRICE: PriceText = { ok: true, amount: null, currency: null };

/** `own`: the venue's currency, in which amounts are counted. `decimal`: as a person said of the file. */
export type PriceTerms = Pick<ImportReading, 'decimal'> & { own: Currency };

const tooMuch = ({ own }: PriceTerms): number => toDecimal(MAX_AMOUNT, own);

/** `String` fails for an object of a file that has a key such as `toString`. */
const wordsOf = (written: unknown): string => (typeof written === 'string' ? written : JSON.stringify(written));

const refuse = (written: unknown, code: Reason['code'], values: Reason['values'] = {}): PriceText => ({
  ok: false,
  reason: { code, values: { written: wordsOf(written).slice(0, 100), ...values } },
});

const ON_REQUEST = new Set(
  words(
    'market price, as per market price, market, mp, seasonal, ask, ask us, on request, upon request, price on request',
    'tba, tbd, n/a, حسب السوق, سعر السوق, حسب السعر, حسب الوزن, حسب الطلب, عند الطلب, سعر اليوم, اسأل, السعر عند الطلب',
  ).map(foldSpelling),
);

/** `4.000` as a person says it is meant. */
const saidClearly = (text: string, decimal: PriceTerms['decimal']): string =>
  text.replace(/^(\P{Nd}*\p{Nd}{1,3})\.(\p{Nd}{2})(\p{Nd})(?!\p{Nd})/u, decimal === ',' ? '$1$2$3' : '$1.$2');

const BESIDE_MAX = 30;
/** A price and words without another number: `€ 10,00 a pers.`, `25/kg`, `50 للكيلو`. */
function besideWords(text: string, own: Currency): PriceText | null {
  const [, before = '', number = '', after = ''] =
    /^((?:[^\p{Nd}%-]*[\s:\p{Sc}])?)(\p{Nd}[\p{Nd}.,٫٬]*)((?:[\s/(\p{Sc}][^\p{Nd}%-]*)?)$/u.exec(text) ?? [];
  if (number === '' || before.length + after.length > BESIDE_MAX) return null;
  const [word = ''] = after.trim().split(/[\s/]+/);
  // `about 50` is no price.
  for (const part of before.trim() === '' ? [`${number} ${word}`, number] : [`${before} ${number}`]) {
    const price = readPrice(part, own);
    if (price.kind === 'amount') return { ok: true, amount: price.amount, currency: price.currency, words: text };
  }
  return null;
}

export function parsePriceText(text: string, terms: PriceTerms): PriceText {
  const { decimal, own } = terms;
  const price = readPrice(decimal === '' ? text : saidClearly(text, decimal), own);
  switch (price.kind) {
    case 'amount':
      return { ok: true, amount: price.amount, currency: price.currency };
    case 'none':
      return NO_PRICE;
    case 'negative':
      return refuse(text, 'price_negative');
    case 'unclear':
      return refuse(text, 'price_unclear', { first: price.readings[0], second: price.readings[1] });
    case 'too_much':
      return refuse(text, 'price_too_much', { most: tooMuch(terms) });
    case 'not_a_number':
      if (ON_REQUEST.has(foldSpelling(text))) return NO_PRICE;
      return besideWords(text, own) ?? refuse(text, 'price_not_number');
  }
}

/** Prices in another currency are asked about, and never converted (docs/decisions.md, Currency). */
export function warnOfPrice(price: PriceText, where: string, report: FileReport): void {
  if (!price.ok) return;
  if (price.currency) report.currency(price.currency);
  if (price.words === undefined) return;
  const values = { written: price.words.slice(0, 100), amount: toDecimal(price.amount ?? 0, report.prices.own) };
  report.warn(where, { code: 'price_beside_words', values });
}

export function parseMinorUnits(value: unknown, written: string, terms: PriceTerms): PriceText {
  if (value === null || value === undefined || value === '') return NO_PRICE;
  const number = typeof value === 'number' ? value : typeof value === 'string' ? readNumber(value) : null;
  if (number === null || !Number.isInteger(number)) return refuse(value, 'price_not_number');
  if (number < 0) return refuse(value, 'price_negative');
  const { own } = terms;
  const currency = writtenCurrency(written, own);
  const of = currency !== null && /^[A-Z]{3}$/.test(currency) ? isoCurrency(currency) : own;
  const amount = toMinorUnits(toDecimal(number, of), own);
  return amount === null ? refuse(value, 'price_too_much', { most: tooMuch(terms) }) : { ok: true, amount, currency };
}

/** A code where we know it; null for the venue's own, and for none. */
export function writtenCurrency(written: string, own: Currency): string | null {
  const word = written.trim().slice(0, 20);
  if (word === '') return null;
  const currency = currencyOfWord(word, own.code) ?? word.toUpperCase();
  return currency === own.code ? null : currency;
}

/** Of a price that names no currency, where its header does. */
export function inCurrencyOf(price: PriceText, header: string, { own }: PriceTerms): PriceText {
  if (!price.ok || price.amount === null || price.currency !== null) return price;
  const currency = currencyOfHeader(header, own.code);
  return { ...price, currency: currency === own.code ? null : currency };
}

export function parsePrice(value: unknown, terms: PriceTerms): PriceText {
  if (value === null || value === undefined) return NO_PRICE;
  if (typeof value === 'string') return parsePriceText(value, terms);
  if (typeof value === 'number' && value < 0) return refuse(value, 'price_negative');
  const amount = toMinorUnits(value, terms.own);
  return amount === null ? refuse(value, 'price_not_number') : { ok: true, amount, currency: null };
}

export function priceOfRecord(record: Readonly<Record<string, unknown>>, terms: PriceTerms): PriceText {
  const { price, price_minor: minor, currency } = record;
  const written = typeof currency === 'string' ? currency : '';
  const read = minor === undefined ? parsePrice(price, terms) : parseMinorUnits(minor, written, terms);
  return read.ok && read.amount !== null
    ? { ...read, currency: read.currency ?? writtenCurrency(written, terms.own) }
    : read;
}
