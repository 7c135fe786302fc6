/** A text in both languages; one of them may be blank. */
export type Bilingual = { en: string; ar: string };

export function inLanguage(text: Bilingual, language: keyof Bilingual): string {
  const other = language === 'ar' ? text.en : text.ar;
  return text[language].trim() === '' ? other : text[language];
}
