export type Lang = 'ar' | 'en';

export const LANGS = ['ar', 'en'] as const satisfies readonly Lang[];

export function directionOf(lang: Lang): 'rtl' | 'ltr' {
  return lang === 'ar' ? 'rtl' : 'ltr';
}
