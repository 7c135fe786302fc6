import type { Bilingual } from '#src/domain/text.ts';
import type { FileReport } from '#server/import/menu-file.ts';
import { isRecord, type JsonRecord, textOf } from '#server/import/record-fields.ts';

export const recordsOf = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value : [value]).filter(isRecord);

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
  const languages = Object.entries(value).map(([language, text]) => ({ language, text: read(text) }));
  const arabic = languages.find(({ language }) => isArabic(language));
  return { en: languages.find(({ language }) => !isArabic(language))?.text ?? '', ar: arabic?.text ?? '' };
}

export function bilingualKeys(key: string, { en, ar }: Bilingual): JsonRecord {
  return { [key]: en, ...(ar !== '' && { [`${key}_ar`]: ar }) };
}

export function reportOtherKeys(record: JsonRecord, known: readonly string[], kind: string, report: FileReport): void {
  for (const key of Object.keys(record)) if (!known.includes(key)) report.unused(kind, key);
}
