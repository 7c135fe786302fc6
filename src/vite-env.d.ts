/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API's host; empty: the same origin. */
  readonly VITE_API_URL?: string;
  /** Origin of the host of `promocodes.json` and its neighbours; empty: the same origin. */
  readonly VITE_MAIN_URL?: string;
}

declare const __APP_VERSION__: string;
/** Content hashes: an old file of texts never meets new code. */
declare const __I18N_VERSIONS__: Readonly<Record<'ar' | 'en' | `staff.${'ar' | 'en'}`, string>>;
