import { singleLetters } from './search-fold.ts';

const SAME_SOUND: Readonly<Record<string, string>> = { ث: 'ت', ذ: 'د', ظ: 'ض', ص: 'س', ط: 'ت' };

export const isArabic = (word: string): boolean => /[ء-ي]/.test(word);

/**
 * Splits off the article (ال، وال، بال، لل), or one leading ب، ل، و if three letters remain. Not كال or فال: كاليماري
 * is one word. Callers must also try the uncut word.
 */
export function splitPrefix(word: string): {
  word: string;
  bare: string | undefined;
  cut: 'article' | 'letter' | undefined;
} {
  const article = /^(?:[وب]?ال|لل)(?=..)/.exec(word)?.[0];
  if (article) return { word, bare: word.slice(article.length), cut: 'article' };
  const letter = /^[بلو](?=\p{L}{3})/u.test(word);
  return { word, bare: letter ? word.slice(1) : undefined, cut: letter ? 'letter' : undefined };
}

const plain = (word: string): string =>
  singleLetters(word.replace(/[ثذظصط]/g, (letter) => SAME_SOUND[letter] ?? letter));
const endInHeh = (word: string): string => word.replace(/ا$/, 'ه');
/** أرز and رز are one word. At least two letters must remain: أم is not م. */
const dropAlef = (word: string): string => word.replace(/^ا(?=..)/, '');

export function nameForms(spelling: string): string[] {
  const { word, bare, cut } = splitPrefix(spelling);
  const forms = [dropAlef(plain(endInHeh(word)))];
  if (bare !== undefined) {
    const form = plain(endInHeh(bare));
    // Cut only one of the two: بامية without ب and ا would be مية, water.
    forms.push(cut === 'article' ? dropAlef(form) : form);
  }
  return forms;
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];

/** Spellings of an uncut Arabic word: شاورما and شاورمه, أرز and رز. */
export function wholeForms(word: string): string[] {
  return unique([plain(word), plain(endInHeh(word))].flatMap((form) => [form, dropAlef(form)]));
}

/** `half`: may match a prefix. Two-letter words and words cut of a ب must match exactly, or بحري would find حريف. */
export function queryForms(spelling: string): { form: string; half: boolean }[] {
  const { word, bare, cut } = splitPrefix(spelling);
  const forms = [word, cut === 'article' && bare !== undefined ? bare : word].flatMap(wholeForms);
  return [
    ...unique(forms).map((form) => ({ form, half: form.length > 2 })),
    ...(cut === 'letter' && bare !== undefined
      ? unique([plain(bare), plain(endInHeh(bare))]).map((form) => ({ form, half: false }))
      : []),
  ];
}
