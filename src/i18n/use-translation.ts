import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Lang } from '#src/domain/lang.ts';
import { currentLang } from './i18n.ts';

/** A new function for each language and for texts that came late, so that whatever was made with the old one is made anew. */
let t: TFunction = i18next.t;
const listeners = new Set<() => void>();

function renew(): void {
  t = remembering();
  for (const listener of listeners) listener();
}
i18next.on('languageChanged', renew);
i18next.on('loaded', renew);

/** A screen asks for the same few texts once for every dish: those without values are looked up once. */
function remembering(): TFunction {
  const plain = new Map<string, string>();
  return ((key: string, values?: object) => {
    if (values) return i18next.t(key, { ...values });
    const text = plain.get(key) ?? i18next.t(key);
    plain.set(key, text);
    return text;
  }) as unknown as TFunction; // its type is branded
}

/** The translating function as it is now, outside of components. */
export function currentT(): TFunction {
  return t;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts of the current language, and its name. The component is drawn again when the language changes. */
export function useTranslation(): { t: TFunction; lang: Lang } {
  const current = useSyncExternalStore(subscribe, currentT);
  return { t: current, lang: currentLang() };
}
