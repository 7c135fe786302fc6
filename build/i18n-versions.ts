import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGS } from '#src/domain/lang.ts';

/** Content hash of each file of texts: part of its address in the pages and in the worker's precache list. */
export function i18nVersions(): Record<string, string> {
  const names = LANGS.flatMap((lang) => [lang, `staff.${lang}`]);
  return Object.fromEntries(names.map((name) => [name, contentHash(textsOf(name))]));
}

function textsOf(name: string): string {
  return readFileSync(new URL(`../public/assets/i18n/${name}.json`, import.meta.url), 'utf8');
}

/** Of a file of texts, as it stands in addresses. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
