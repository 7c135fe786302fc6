import { foldHeader } from './columns.ts';
import { isCurrencyWord } from './header-currency.ts';

/** Words of a header that do not change its meaning: `Item Name`, `Base Price`, `السعر بالجنيه`. */
const FILLERS = new Set(
  'item, items, dish,  product, menu, base, unit, regular, default, selling, sales, display, flag, the, of, in, le, l, e, بالجنيه, مصري, المصري, بالدولار, باليورو, بالدرهم, بالريال, بالدينار, بالليره, الصنف, المنتج, الطبق'
    .split(', ')
    .map(foldHeader),
);
const LANGUAGES: Readonly<Record<string, 'en' | 'secondry'>> = Object.fromEntries([
  ...'en, eng, english, انجليزي, الانجليزي, بالانجليزي, بالانجليزيه'
    .split(', ')
    .map((word) => [foldHeader(word), 'en']),
  ...'ar, arabic, عربي, العربي, بالعربي, بالعربيه'.split(', ').map((word) => [foldHeader(word), 'secondry']),
]);

/** Words for a dish. A header of such words and fillers names it: `Menu Item`, `Item Menu`. */
export const NOUNS = new Set('item, items, dish, product, الصنف, المنتج, الطبق'.split(', ').map(foldHeader));

export const wordsOf = (text: string): string[] =>
  foldHeader(text.replace(/[^\p{L}\p{N}]+/gu, ' '))
    .split('_')
    .filter((word) => word !== '');

export const isFiller = (word: string): boolean => FILLERS.has(word) || isCurrencyWord(word);

type Find = (folded: string) => string | undefined;

/** For a header that is not spelled as we know it. Undefined if it may mean several columns or none. */
export function looseColumn(header: string, find: Find): string | undefined {
  // A page of HTML is no header.
  if (header.includes('<')) return undefined;
  const ofWords = (text: string): string | undefined => {
    const words = wordsOf(text);
    const language = words.map((word) => LANGUAGES[word]).find((lang) => lang !== undefined);
    const own = words.filter((word) => !LANGUAGES[word]);
    const said = own.filter((word) => !isFiller(word));
    const isNoun = said.length === 0 && own.length > 1 && own.some((word) => NOUNS.has(word));
    const base = find(own.join('_')) ?? find(isNoun ? 'name' : said.join('_'));
    return base !== undefined && language !== undefined ? (find(`${base}_${language}`) ?? base) : base;
  };
  // Such as `Name / الاسم` and `Price [Main St]`.
  const parts = header.slice(0, 200).split(/[/|\n\r]/);
  const found = new Set(
    parts
      .map((part) => ofWords(part) ?? ofWords(part.replace(/[[(][^\])]*[\])]/g, ' ')))
      .filter((name) => name !== undefined),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
