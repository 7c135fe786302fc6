import type { Lang } from '#src/domain/lang.ts';

/** Address of all texts of a language, or of the ones that home's first screen shows (build/first-texts.ts), by their content. */
export function textsUrl(part: Lang | `first.${Lang}`): string {
  return `/assets/i18n/${part}.json?v=${__I18N_VERSIONS__[part]}`;
}
