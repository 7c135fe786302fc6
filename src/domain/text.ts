/** One of both languages may be blank. */
export type Bilingual = { en: string; ar: string };

export function inLanguage(text: Bilingual, language: keyof Bilingual): string {
  const other = language === 'ar' ? text.en : text.ar;
  return text[language].trim() === '' ? other : text[language];
}

export const namesOf = ({ name }: { name: Bilingual }): string[] => [name.en, name.ar];

export const orderName = ({ en, ar }: Bilingual): string => en || ar;

/** The first of each key. */
export const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const keys = items.map(keyOf);
  return items.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

/** Each label once, as it is spelled. `joinLabels` knows more, and more code. */
export const uniqueLabels = (...lists: readonly (readonly Bilingual[])[]): Bilingual[] =>
  uniqueBy(lists.flat(), (label) => inLanguage(label, 'en').trim().toLowerCase());

export const asSentence = (title: string): string => (/[.!?؟…]$/.test(title) ? title : `${title}.`);

/** By the first letter, like `dir="auto"`. Null without an Arabic or Latin letter. */
export function languageOf(text: string): keyof Bilingual | null {
  const letter = /(?=\p{L})[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0];
  return letter === undefined ? null : /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
}

/** Without control characters and bidi overrides. Joiners, LRM and RLM stay, because Arabic and emoji need them. */
export function cleanText(text: string, max: number, newlines: 'newlines' | 'one-line' = 'one-line'): string {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(newlines === 'newlines' ? /[\t\v\f]/g : /[\t\v\f\n]+/g, ' ')
    // Lone surrogates (Cs) would not survive UTF-8.
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();
  return /[^\s\p{Cf}]/u.test(clean) ? [...clean].slice(0, max).join('').trim() : '';
}

/** In characters (docs/contract.md 6.1). `lineNote`: not checked by the server. */
export const MAX_LENGTHS = { table: 20, address: 300, note: 500, lineNote: 200, comment: 500 } as const;

/** Digits of any script become 0-9: ٣, ۳ and ３ become 3. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // The digits of a script are ten consecutive code points: the offset from the first is the value.
    const code = digit.codePointAt(0) ?? 0;
    let below = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below++;
    return String(below % 10);
  });
}

export function normalisePhone(text: string): string {
  const digits = asciiDigits(text).replace(/[^0-9+＋]/g, '');
  return (/^[+＋]/.test(digits) ? '+' : '') + digits.replace(/[+＋]/g, '');
}

/** In any letter case: phone keyboards capitalise the first letter. */
export const isWebAddress = (text: string): boolean => /^https:\/\/[^\p{Cc}\p{Cs}]*$/iu.test(text);
