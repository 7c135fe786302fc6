import type { Lang } from '#src/domain/lang.ts';

export type TextsNamespace = 'diner' | 'staff';

/** The content hash keeps code and texts of one build together. */
export function textsUrl(lang: Lang, namespace: TextsNamespace): string {
  const name = namespace === 'diner' ? lang : (`staff.${lang}` as const);
  return `/assets/i18n/${name}.json?v=${__I18N_VERSIONS__[name]}`;
}
