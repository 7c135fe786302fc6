import { singleLetters } from './search-fold.ts';

const SAME_SOUND: Readonly<Record<string, string>> = { ث: 'ت', ذ: 'د', ظ: 'ض', ص: 'س', ط: 'ت' };

export const isArabic = (word: string): boolean => /[ء-ي]/.test(word);

/**
 * An Arabic word without what is joined to its head: the article (ال، وال، بال، لل), or else one leading ب، ل، و when
 * three letters remain. Not كال or فال: كاليماري would lose its head. The word itself always stays besides.
 */
export function bases(word: string): { word: string; bare: string | undefined; cut: 'article' | 'letter' | undefined } {
  const article = /^(?:[وب]?ال|لل)(?=..)/.exec(word)?.[0];
  if (article) return { word, bare: word.slice(article.length), cut: 'article' };
  const letter = /^[بلو](?=\p{L}{3})/u.test(word);
  return { word, bare: letter ? word.slice(1) : undefined, cut: letter ? 'letter' : undefined };
}

/** ث as ت, ص as س and so on, doubled letters single. */
const plain = (word: string): string =>
  singleLetters(word.replace(/[ثذظصط]/g, (letter) => SAME_SOUND[letter] ?? letter));
const endInHeh = (word: string): string => word.replace(/ا$/, 'ه');
/** أرز and رز, استربس and ستربس are one word; two letters must remain, أم is not م. */
const dropAlef = (word: string): string => word.replace(/^ا(?=..)/, '');

/** The forms under which a menu's Arabic word is filed. */
export function nameForms(spelling: string): string[] {
  const { word, bare, cut } = bases(spelling);
  const forms = [dropAlef(plain(endInHeh(word)))];
  if (bare !== undefined) {
    const form = plain(endInHeh(bare));
    // Only one of the two liberties at a time: بامية without ب and ا would be مية, water.
    forms.push(cut === 'article' ? dropAlef(form) : form);
  }
  return forms;
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** An Arabic word as it may be written, nothing cut from its head: شاورما and شاورمه, أرز and رز. */
export function wholeForms(word: string): string[] {
  return unique([plain(word), plain(endInHeh(word))].flatMap((form) => [form, dropAlef(form)]));
}

/**
 * The forms a typed Arabic word is looked up by; `half` says whether the form may also be the beginning of a name's
 * word. Two letters, and a word that lost its ب, must match a whole word: بحري would find حريف.
 */
export function queryForms(spelling: string): { form: string; half: boolean }[] {
  const { word, bare, cut } = bases(spelling);
  const forms = [word, cut === 'article' && bare !== undefined ? bare : word].flatMap(wholeForms);
  return [
    ...unique(forms).map((form) => ({ form, half: form.length > 2 })),
    ...(cut === 'letter' && bare !== undefined
      ? unique([plain(bare), plain(endInHeh(bare))]).map((form) => ({ form, half: false }))
      : []),
  ];
}
