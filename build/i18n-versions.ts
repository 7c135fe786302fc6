import { createHash } from 'node:crypto';
import { LANGS } from '#src/domain/lang.ts';
import { firstTexts, textsOf } from './first-texts.ts';

/** Content hash of each file of texts: part of its address in the page and in the worker's precache list. */
export function i18nVersions(): Record<string, string> {
  return Object.fromEntries(
    LANGS.flatMap((lang) => [
      [lang, contentHash(textsOf(lang))],
      [`first.${lang}`, contentHash(firstTexts(lang))],
    ]),
  );
}

/** The same of the staff's own texts, which no diner loads. */
export function staffI18nVersions(): Record<string, string> {
  return Object.fromEntries(LANGS.map((lang) => [lang, contentHash(textsOf(`staff.${lang}`))]));
}

/** Of a file of texts, as it stands in addresses. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
