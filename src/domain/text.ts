/** A text in both languages; one of them may be blank. */
export type Bilingual = { en: string; ar: string };

export function inLanguage(text: Bilingual, language: keyof Bilingual): string {
  const other = language === 'ar' ? text.en : text.ar;
  return text[language].trim() === '' ? other : text[language];
}

/** A title with the full stop that it needs before another sentence. */
export const asSentence = (title: string): string => (/[.!?؟…]$/.test(title) ? title : `${title}.`);

/** By the first letter, as browsers read `dir="auto"`. Null without an Arabic or Latin letter. */
export function languageOf(text: string): keyof Bilingual | null {
  const letter = /(?=\p{L})[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0];
  return letter === undefined ? null : /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
}
