/** Origins of the API besides our own, from VITE_API_URL and VITE_MAIN_URL. */
declare const __API_ORIGINS__: readonly string[];
/** The address of the style sheet with the fonts. */
declare const __FONTS__: string;
/** By page path: a text that only this build's page contains, such as the name of its first script. */
declare const __PAGE_MARKS__: Readonly<Record<string, string>>;
/** The text of last-page.html, for when no stored page can be read. */
declare const __LAST_PAGE__: string;
