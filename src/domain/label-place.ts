import { keysOf, type LabelGroup } from './labels.ts';
import { type Bilingual, languageOf } from './text.ts';

/** Without an article, the Arabic "and", or an s at the end. */
const wordsOf = (name: string): string[] =>
  name.split(' ').map((word) => word.replace(/^و?ال(?=..)|^و(?=\p{Script=Arabic}{3})/u, '').replace(/(?<=..)s$/, ''));
const isWithin = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word));
const languagesOf = (names: readonly string[]): Set<string> => new Set(names.map((name) => languageOf(name) ?? 'code'));

/**
 * `has`: the label is the group's. `unclear`: it may be, such as `nuts and milk`, or a name in one language beside one
 * in the other. `other`: it is another one.
 */
export function placeLabel(label: Bilingual, { names }: Pick<LabelGroup, 'names'>): 'has' | 'unclear' | 'other' {
  const [own, those] = [keysOf(label), [...names]];
  if (own.some((key) => names.has(key))) return 'has';
  const isPart = own.some((key) =>
    those.some((name) => isWithin(wordsOf(name), wordsOf(key)) || isWithin(wordsOf(key), wordsOf(name))),
  );
  const known = languagesOf(those);
  return isPart || ![...languagesOf(own)].some((language) => known.has(language)) ? 'unclear' : 'other';
}
