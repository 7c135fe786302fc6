/** Origins of the API besides our own, set by the build from VITE_API_URL and VITE_MAIN_URL. */
declare const __API_ORIGINS__: readonly string[];
