/** A text in both of the app's languages; one of the two may be blank. */
export type Bilingual = { en: string; ar: string };

/** The text in the chosen language, or in the other one where the venue wrote only that. */
export function inLanguage(text: Bilingual, language: keyof Bilingual): string {
  const other = language === 'ar' ? text.en : text.ar;
  return text[language].trim() === '' ? other : text[language];
}
