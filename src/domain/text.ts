/** One of both languages may be blank. */
export type Bilingual = { en: string; ar: string };

export function inLanguage(text: Bilingual, language: keyof Bilingual): string {
  const other = language === 'ar' ? text.en : text.ar;
  return text[language].trim() === '' ? other : text[language];
}

export const namesOf = ({ name }: { name: Bilingual }): string[] => [name.en, name.ar];

export const orderName = ({ en, ar }: Bilingual): string => en || ar;

/** Labels have no id: they are compared by name, English if present. Fits into an address. */
export const labelKey = (label: Bilingual): string => inLanguage(label, 'en').replaceAll(',', ' ').trim().toLowerCase();

export function joinLabels(labels: readonly Bilingual[], more: readonly Bilingual[]): readonly Bilingual[] {
  const known = new Set(labels.map(labelKey));
  return [...labels, ...more.filter((label) => !known.has(labelKey(label)))];
}

export const asSentence = (title: string): string => (/[.!?؟…]$/.test(title) ? title : `${title}.`);

/** By the first letter, like `dir="auto"`. Null without an Arabic or Latin letter. */
export function languageOf(text: string): keyof Bilingual | null {
  const letter = /(?=\p{L})[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0];
  return letter === undefined ? null : /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
}
