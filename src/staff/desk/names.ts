import { inLanguage } from '#src/domain/text.ts';
import type { Lang } from '#src/domain/lang.ts';

export function nameOf(record: { name: string; name_secondry: string }, lang: Lang): string {
  return inLanguage({ en: record.name, ar: record.name_secondry }, lang);
}
