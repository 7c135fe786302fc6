import { readFileSync } from 'node:fs';
import type { Lang } from '#src/domain/lang.ts';

type Words = { [key: string]: string | Words };

const read = (lang: Lang): Words =>
  JSON.parse(readFileSync(new URL(`../../public/assets/i18n/${lang}.json`, import.meta.url), 'utf8')) as Words;
const WORDS: Record<Lang, Words> = { ar: read('ar'), en: read('en') };

/** @throws Error for an unknown key. */
export function translate(lang: Lang, key: string, values: Readonly<Record<string, string>> = {}): string {
  let found: string | Words | undefined = WORDS[lang];
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`the texts have no ${key}`);
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
