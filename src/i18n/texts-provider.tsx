import { type ReactNode, useMemo } from 'react';
import { useTranslation as useLibraryTranslation } from 'react-i18next';
import type { Lang } from '#src/domain/lang.ts';
import { TextsContext } from './use-translation.ts';

/** Once around a page. The library's hook in each of 700 components took a quarter of the time of a first drawing. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useLibraryTranslation();
  const lang = i18n.language as Lang;
  const texts = useMemo(() => ({ t, lang }), [t, lang]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
