import type { TFunction } from 'i18next';
import { useTranslation as useLibraryTranslation } from 'react-i18next';
import type { Lang } from '#src/domain/lang.ts';

export function useTranslation(): { t: TFunction; lang: Lang } {
  const { t, i18n } = useLibraryTranslation();
  return { t, lang: i18n.language as Lang };
}
