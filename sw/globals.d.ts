/** Origins of the API besides our own, set by the build from VITE_API_URL and VITE_MAIN_URL. */
declare const __API_ORIGINS__: readonly string[];
/** By path of a page: what stands in this build's page and in no other, such as the name of its first script. */
declare const __PAGE_MARKS__: Readonly<Record<string, string>>;
