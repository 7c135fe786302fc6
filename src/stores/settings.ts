import { proxy, useSnapshot } from 'valtio';
import { readLang, readTheme, writeLang, writeTheme, type Theme } from '#src/db/local-settings.ts';
import { type Lang, langOf } from '#src/domain/lang.ts';
import { forgetPages } from '#src/db/kept-pages.ts';
import { mediaQuery } from './media-query.ts';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

export type { Lang, Theme };

const systemDark = mediaQuery('(prefers-color-scheme: dark)');
const resolve = (theme: Theme): 'light' | 'dark' =>
  theme === 'system' ? (systemDark.matches() ? 'dark' : 'light') : theme;

/** The page's HTML paints the first frame from the same keys of `localStorage`, and says what a first visit starts in. */
export const settings = proxy<{ lang: Lang; theme: Theme; resolvedTheme: 'light' | 'dark' }>({
  lang: readLang(langOf(globalThis.document?.documentElement.lang)),
  theme: readTheme(),
  resolvedTheme: resolve(readTheme()),
});

function showTheme(): void {
  settings.resolvedTheme = resolve(settings.theme);
  document.documentElement.dataset['theme'] = settings.resolvedTheme;
}

systemDark.subscribe(showTheme);

/** Every card calls this, so it takes no valtio snapshot. */
export function useLang(): Lang {
  return useTranslation().lang;
}

/** Rejects, and changes nothing, if the language file cannot be loaded. */
export async function setLang(lang: Lang): Promise<void> {
  await changeLanguage(lang);
  writeLang(lang);
  settings.lang = lang;
  void forgetPages();
}

export function useTheme(): Theme {
  return useSnapshot(settings).theme;
}

export function setTheme(theme: Theme): void {
  writeTheme(theme);
  settings.theme = theme;
  showTheme();
}
