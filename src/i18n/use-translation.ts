import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Lang } from '#src/domain/lang.ts';
import { currentLang } from './i18n.ts';

/** A new function for each language and for texts that came late, so that whatever was made with the old one is made anew. */
let t = remembering();
const listeners = new Set<() => void>();

function renew(): void {
  t = remembering();
  for (const listener of listeners) listener();
}
i18next.on('languageChanged', renew);
i18next.on('loaded', renew);

type Values = { count?: number; context?: string; [name: string]: string | number | undefined };

/** Our texts name their values `{so}`. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Most texts have one form and are read as they stand: the library's way was 18 ms of a first drawing, slowed four times. */
function lookUp(key: string, { count, context }: Values): string {
  const plain: unknown = count === undefined && !context && i18next.getResource(currentLang(), 'translation', key);
  if (typeof plain === 'string') return plain;
  return i18next.t(key, { ...(count !== undefined && { count }), ...(context && { context }) });
}

/** A screen asks for the same few texts once for every dish: each of their forms is looked up once. */
function remembering(): TFunction {
  const known = new Map<string, string>();
  return ((key: string, values: Values = {}) => {
    const form = `${key} ${values.count} ${values.context}`;
    const text = known.get(form) ?? lookUp(key, values);
    known.set(form, text);
    return fill(text, values);
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
