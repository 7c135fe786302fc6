import type { DishFieldOf } from '#src/contract/dish-fields.ts';
import { LooseAddress } from '#src/contract/wire.ts';
import { joinLabels } from '#src/domain/labels.ts';
import { readLabels } from '#src/domain/list-cell.ts';
import { cleanText, type Bilingual } from '#src/domain/text.ts';
import { readNumber } from '#src/domain/written-price.ts';
import * as v from 'valibot';
import { readFlagWord, saidFlag } from './flag-words.ts';
import { NAME_MAX, TEXT_MAX, type FileReport } from './menu-file.ts';
import { plainName, plainText } from './plain-text.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

/** Without formatting tags. Blank for anything but texts and numbers. */
export const textOf = (value: unknown, max = NAME_MAX): string =>
  typeof value === 'string' || typeof value === 'number'
    ? cleanText(plainName(String(value).slice(0, 4 * TEXT_MAX)), max)
    : '';

export const longTextOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? cleanText(String(value).slice(0, 4 * TEXT_MAX), TEXT_MAX, 'newlines')
    : '';

export const descriptionOf = (value: unknown): string =>
  typeof value === 'string' ? longTextOf(plainText(value.slice(0, 4 * TEXT_MAX))) : longTextOf(value);

const isArabic = (language: string): boolean => /^ar\b|^ar[_-]/i.test(language);

/** A text, or one for each language: `{ en, ar }`, `{ translations: { en_us, ar } }`, `[{ "@value", "@language" }]`. */
export function textsIn(value: unknown, read: (text: unknown) => string = textOf): Bilingual {
  if (Array.isArray(value)) {
    const texts = value.map((each) => textsIn(each, read));
    return { en: texts.find(({ en }) => en !== '')?.en ?? '', ar: texts.find(({ ar }) => ar !== '')?.ar ?? '' };
  }
  if (!isRecord(value)) return { en: read(value), ar: '' };
  if ('translations' in value) return textsIn(value['translations'], read);
  if ('@value' in value) {
    const text = read(value['@value']);
    return isArabic(textOf(value['@language'])) ? { en: '', ar: text } : { en: text, ar: '' };
  }
  const languages = Object.entries(value);
  const textIn = (lang: 'en' | 'ar') => read(languages.find(([key]) => isArabic(key) === (lang === 'ar'))?.[1]);
  return { en: textIn('en'), ar: textIn('ar') };
}

/** `*_ar` as interchange files spell it, `*_secondry` as the wire does. */
export const arabicOf = (record: JsonRecord, field: string): unknown =>
  record[`${field}_ar`] ?? record[`${field}_secondry`];

export const bilingualOf = (
  record: JsonRecord,
  field: string,
  read: (value: unknown) => string = textOf,
): Bilingual => {
  const { en, ar } = textsIn(record[field], read);
  return { en, ar: read(arabicOf(record, field)) || ar };
};

export const isBlank = (text: Bilingual): boolean => text.en === '' && text.ar === '';

export const idOf = (value: unknown): string | null => textOf(value, 64) || null;

/** A file of this server, or an https address alone: a `srcset` holds several. */
const isUsable = (address: string): boolean => /^(https:\/\/|\/(upload|assets)\/)\S+$/i.test(address);

export const addressOf = (value: unknown, report: FileReport): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const address = v.parse(LooseAddress, value);
  if (address !== null && isUsable(address)) return address;
  report.address(typeof value === 'string' ? value : JSON.stringify(value));
  return null;
};

/** Rounded to its decimals. If the minimum is above 0, 0 means unknown. */
export const numberOf = (
  value: unknown,
  { column, min, max, decimals }: DishFieldOf<'number'>,
  where: string,
  report: FileReport,
): number | null => {
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A longer text is no number, and would take long to look through.
  const bare = (text.length > 60 ? '' : text).trim().replace(/\s*(?:kcal|cal|gm|g|جم|جرام|سعرة|سعر)$/i, '');
  // The text 1.250 is ambiguous: a thousand in some countries, about one in others.
  const number = typeof value === 'string' && /^[1-9]\d{0,2}\.\d{3}$/.test(bare) ? NaN : (readNumber(bare) ?? NaN);
  if (number === 0 && min > 0) return null;
  if (number >= 0 && number <= max) return Math.max(min, Number(number.toFixed(decimals)));
  const written = JSON.stringify(value).slice(0, 100);
  report.warn(where, { code: 'number_unreadable', values: { field: column, written, least: min, most: max } });
  return null;
};

const writtenAs = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** `wire` `available`: the flag says whether it can be ordered. `column`: its name on screens. */
export type FlagField = { wire: string; column: string; unset: boolean };

/** An x marks a spicy dish, but beside a dish that can be sold out it may mean either. */
function statusOf(written: string, { reading: { words } }: FileReport): boolean | null {
  return saidFlag(written, words) ?? (/^x$/i.test(written) ? null : readFlagWord(written));
}

const WORDS_MAX = 20;
export function askAboutWord(word: string, { table }: FileReport): void {
  if (table && table.unknown_words.length < WORDS_MAX && !table.unknown_words.includes(word))
    table.unknown_words.push(word);
}

/** `unset`: for a blank. An unknown word never means yes: beside a dish it says more often that it is off. */
export const flagOf = (
  value: unknown,
  { wire, column, unset }: FlagField,
  where: string,
  report: FileReport,
): boolean => {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return unset;
  const written = writtenAs(value).slice(0, 200).trim();
  if (written === '') return unset;
  const flag = wire === 'available' ? statusOf(written, report) : readFlagWord(written);
  if (flag !== null) return flag;
  const text = written.slice(0, 100);
  if (wire === 'available') {
    askAboutWord(text, report);
    report.warn(where, { code: 'status_unknown', values: { written: text } });
  } else report.warn(where, { code: 'flag_unknown', values: { field: column, written: text } });
  return false;
};

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const namedLabels = (labels: readonly Bilingual[]): Bilingual[] =>
  joinLabels(labels.map(({ en, ar }) => ({ en: textOf(en), ar: textOf(ar) })).filter((label) => !isBlank(label)));

export const labelsOfCells = (main: string, arabic: string): Bilingual[] => namedLabels(readLabels(main, arabic));

/** A list, or `{ "gluten": true, "milk": false }`. */
export const labelsOf = (value: unknown): Bilingual[] =>
  namedLabels(
    isRecord(value)
      ? Object.entries(value).flatMap(([name, has]) =>
          has === true || (typeof has === 'string' && readFlagWord(has) === true) ? readLabels(name, '') : [],
        )
      : listOf(value).flatMap((label) =>
          isRecord(label) ? bilingualOf(label, 'name') : readLabels(textOf(label), ''),
        ),
  );
