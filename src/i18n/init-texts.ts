import i18next, { type Resource } from 'i18next';
import type { Lang } from '#src/domain/lang.ts';
import { inDigits } from './format.ts';

export const OPTIONS = {
  load: 'currentOnly',
  // Both languages have the same keys (dictionaries.test.ts).
  fallbackLng: false,
  fallbackNS: 'diner',
  // Nothing is escaped, because React does it: numbers get the venue's digits.
  interpolation: {
    prefix: '{',
    suffix: '}',
    escapeValue: true,
    useRawValueToEscape: true,
    escape: (value: unknown) =>
      typeof value === 'number' ? inDigits(String(value), i18next.language as Lang) : String(value),
  },
} as const;

/** With the customer's texts of both languages, for our server. */
export async function initTexts(lang: Lang, resources: Resource): Promise<void> {
  await i18next.init({ ...OPTIONS, lng: lang, ns: ['diner'], resources });
}
