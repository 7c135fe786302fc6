export type Lang = 'ar' | 'en';

export const LANGS = ['ar', 'en'] as const satisfies readonly Lang[];

/** How numbers are written in Arabic: 123 or ١٢٣. */
export const DIGITS = ['latn', 'arab'] as const;
export type Digits = (typeof DIGITS)[number];

/** Tells our server the language that was chosen on this phone. */
export const LANG_COOKIE = 'lang';

export const langOf = (text: string | undefined): Lang => (text === 'en' ? 'en' : 'ar');

export function directionOf(lang: Lang): 'rtl' | 'ltr' {
  return lang === 'ar' ? 'rtl' : 'ltr';
}
