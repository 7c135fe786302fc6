import { createHash } from 'node:crypto';
import { LANGS } from '#src/domain/lang.ts';
import { firstTexts, textsOf } from './first-texts.ts';

/** Content hash of each file of texts: part of its address in the page and in the worker's precache list. */
export function i18nVersions(): Record<string, string> {
  return Object.fromEntries(
    LANGS.flatMap((lang) => [
      [lang, hashOf(textsOf(lang))],
      [`first.${lang}`, hashOf(firstTexts(lang))],
    ]),
  );
}

/** The same of the staff's own texts, which no diner loads. */
export function staffI18nVersions(): Record<string, string> {
  return Object.fromEntries(LANGS.map((lang) => [lang, hashOf(textsOf(`staff.${lang}`))]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
