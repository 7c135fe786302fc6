import { currencyOfWord } from '#src/domain/written-price.ts';

/** Codes that are words of menus, too: they are meant only in capitals. */
const ALSO_WORDS = new Set(['all', 'cup', 'gel', 'mop', 'top']);

const wordsIn = (header: string): string[] =>
  header
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/\p{Sc}/gu, ' $& ')
    .split(/[\s()[\]{}_:;/|,-]+/)
    .map((word) => word.replace(/^بال/, ''))
    .filter((word) => word !== '' && !/^[a-z]{1,2}$/.test(word))
    .filter((word) => !ALSO_WORDS.has(word.toLowerCase()) || word === word.toUpperCase());

/** Of a header in lower case, as `foldHeader` writes it. */
export const isCurrencyWord = (word: string): boolean => !ALSO_WORDS.has(word) && currencyOfWord(word, '') !== null;

/** `Price (USD)`, `Preis €`, `السعر بالدولار`. Null: none is named. `own`: what a word of several currencies means. */
export function currencyOfHeader(header: string, own: string): string | null {
  const words = wordsIn(header);
  // `ريال سعودي` is clearer than its first word.
  const both = words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
  return [...both, ...words].map((word) => currencyOfWord(word, own)).find((currency) => currency !== null) ?? null;
}
