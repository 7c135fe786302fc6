import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Content hash of each translation file: part of its address in the page and in the worker's precache list. */
export function i18nVersions(): { ar: string; en: string } {
  return { ar: versionOf('ar'), en: versionOf('en') };
}

function versionOf(lang: 'ar' | 'en'): string {
  const file = readFileSync(new URL(`../public/assets/i18n/${lang}.json`, import.meta.url));
  return createHash('sha256').update(file).digest('hex').slice(0, 10);
}
