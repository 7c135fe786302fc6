import type { Lang } from '#src/domain/lang.ts';

/** The diner's texts, and those that only the staff's page shows. */
export type TextsNamespace = 'diner' | 'staff';

/** Address of one file of texts, with the hash of its content: new code never meets old texts. */
export function textsUrl(lang: Lang, namespace: TextsNamespace): string {
  const name = namespace === 'diner' ? lang : (`staff.${lang}` as const);
  return `/assets/i18n/${name}.json?v=${__I18N_VERSIONS__[name]}`;
}
