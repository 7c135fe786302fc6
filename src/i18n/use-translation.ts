import type { TFunction } from 'i18next';
import { useTranslation as useLibraryTranslation } from 'react-i18next';
import type { Lang } from '#src/domain/lang.ts';

/** The hook of react-i18next, with the language as our own type. */
export function useTranslation(): { t: TFunction; lang: Lang } {
  const { t, i18n } = useLibraryTranslation();
  return { t, lang: i18n.language as Lang };
}
