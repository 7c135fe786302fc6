import i18next from 'i18next';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Lang } from '#src/domain/lang.ts';
import { TextsContext } from './use-translation.ts';

function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

const language = () => i18next.language as Lang;

/** Once around a page: a subscription in each of 700 components took a quarter of the time of a first drawing. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const lang = useSyncExternalStore(onLanguage, language, language);
  const texts = useMemo(() => ({ t: i18next.getFixedT(lang), lang }), [lang]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
