import i18next, { type TFunction } from 'i18next';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import type { Lang } from '#src/domain/lang.ts';
import { venueFormats } from './format.ts';
import { TextsContext } from './use-translation.ts';

function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

const language = () => i18next.language as Lang;

/** Most texts have no values; i18next's look-up of the same ones took a tenth of the time of a drawing. */
function withKnownTexts(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const lookUp = (key: string, values?: Record<string, unknown>): string => {
    if (values) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
  return lookUp as unknown as TFunction;
}

/** Once around a page: a subscription in each of 700 components took a quarter of the time of a first drawing. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const lang = useSyncExternalStore(onLanguage, language, language);
  const numbers = useSnapshot(venueFormats);
  // Another venue's numbers are other texts.
  const texts = useMemo(
    () => ({ t: withKnownTexts(i18next.getFixedT(lang)), lang, currency: numbers.currency }),
    [lang, numbers],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
}
