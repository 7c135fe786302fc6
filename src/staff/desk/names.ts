import { inLanguage } from '#src/domain/text.ts';
import type { Lang } from '#src/domain/lang.ts';

/** A record's name as the page's reader sees it: in their language, or in the other one where only that is written. */
export function nameOf(record: { name: string; name_secondry: string }, lang: Lang): string {
  return inLanguage({ en: record.name, ar: record.name_secondry }, lang);
}
