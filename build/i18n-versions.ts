import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Versions = { ar: string; en: string };

/** Content hash of each translation file: part of its address in the page and in the worker's precache list. */
export function i18nVersions(): Versions {
  return { ar: versionOf('ar'), en: versionOf('en') };
}

/** The same of the staff's own texts, which no diner loads. */
export function staffI18nVersions(): Versions {
  return { ar: versionOf('staff.ar'), en: versionOf('staff.en') };
}

function versionOf(name: string): string {
  const file = readFileSync(new URL(`../public/assets/i18n/${name}.json`, import.meta.url));
  return createHash('sha256').update(file).digest('hex').slice(0, 10);
}
