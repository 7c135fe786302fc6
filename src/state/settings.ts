import type { Theme } from '#src/data/local-settings.ts';
import type { Lang } from '#src/domain/lang.ts';

export type { Lang, Theme };
export declare const settings: { lang: Lang; theme: Theme; resolvedTheme: 'light' | 'dark' };
export declare function useLang(): Lang;
export declare function setLang(lang: Lang): Promise<void>;
export declare function setTheme(theme: Theme): void;
export declare function useTheme(): Theme;
