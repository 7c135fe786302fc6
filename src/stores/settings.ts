import { proxy, useSnapshot } from 'valtio';
import { readLang, readTheme, writeLang, writeTheme, type Theme } from '#src/db/local-settings.ts';
import type { Lang } from '#src/domain/lang.ts';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

export type { Lang, Theme };

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const resolve = (theme: Theme): 'light' | 'dark' =>
  theme === 'system' ? (systemDark.matches ? 'dark' : 'light') : theme;

/** The first frame was painted by the shell from the same keys; this holds them while the page lives. */
export const settings = proxy<{ lang: Lang; theme: Theme; resolvedTheme: 'light' | 'dark' }>({
  lang: readLang(),
  theme: readTheme(),
  resolvedTheme: resolve(readTheme()),
});

function showTheme(): void {
  settings.resolvedTheme = resolve(settings.theme);
  document.documentElement.dataset['theme'] = settings.resolvedTheme;
}

systemDark.addEventListener('change', showTheme);

/** That of the texts on the screen. Asked for by every card, so no snapshot of the settings is kept for each. */
export function useLang(): Lang {
  return useTranslation().lang;
}

/** Fails, and changes nothing, where the other language's file cannot be had. */
export async function setLang(lang: Lang): Promise<void> {
  await changeLanguage(lang);
  writeLang(lang);
  settings.lang = lang;
}

export function useTheme(): Theme {
  return useSnapshot(settings).theme;
}

export function setTheme(theme: Theme): void {
  writeTheme(theme);
  settings.theme = theme;
  showTheme();
}
