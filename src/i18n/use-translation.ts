import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { Lang } from '#src/domain/lang.ts';
import type { Currency } from '#src/domain/money.ts';

/** `currency`: of the venue on the screen; null: not known yet. */
type Texts = { t: TFunction; lang: Lang; currency: Currency | null };

export const TextsContext = createContext<Texts | null>(null);

/** @throws Error without a TextsProvider around the component */
export function useTranslation(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('There is no TextsProvider around this component');
  return texts;
}
