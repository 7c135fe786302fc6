import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '#src/domain/lang.ts';

type Tree = { [key: string]: string | Tree };
type Values = Record<string, string | number>;

/** The app's texts in one language as patterns: bidi isolates and line breaks may surround every value. */
export type Words = {
  lang: Lang;
  part: (key: string, values?: Values) => RegExp;
  whole: (key: string, values?: Values) => RegExp;
};

const ISOLATES = '[\\u2060\\u2066-\\u2069\\u200e\\u200f]*';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');

const fileOf = (name: string): Tree =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../public/assets/i18n/${name}.json`), 'utf8')) as Tree;

/** `count` among the values selects the plural form. */
export function wordsOf(lang: Lang): Words {
  const tree = { ...fileOf(lang), ...fileOf(`staff.${lang}`) };
  const plural = new Intl.PluralRules(lang);

  const find = (key: string): string | undefined => {
    let at: string | Tree | undefined = tree;
    for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined;
    return typeof at === 'string' ? at : undefined;
  };

  const pattern = (key: string, values: Values): string => {
    const { count } = values;
    const form = typeof count === 'number' ? (count === 0 ? 'zero' : plural.select(count)) : null;
    const text = (form && (find(`${key}_${form}`) ?? find(`${key}_other`))) ?? find(key);
    if (text === undefined) throw new Error(`no such text in ${lang}.json: ${key}`);
    return text
      .replace(/<\/?b>/g, '')
      .replace('✅', '')
      .trim()
      .split(/(\{\w+\})/)
      .map((piece) => {
        const name = /^\{(\w+)\}$/.exec(piece)?.[1];
        if (name === undefined) return escaped(piece);
        const value = values[name];
        return `${ISOLATES}${value === undefined ? '.+?' : escaped(String(value))}${ISOLATES}`;
      })
      .join('');
  };

  return {
    lang,
    part: (key, values = {}) => new RegExp(pattern(key, values), 's'),
    whole: (key, values = {}) => new RegExp(`^\\s*${pattern(key, values)}\\s*$`, 's'),
  };
}
