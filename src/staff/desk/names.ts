import type { Ticket } from '#src/contract/staff/board.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { lineText } from '#src/domain/option-text.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import type { Lang } from '#src/domain/lang.ts';

export const nameOf = ({ name }: { name: Bilingual }, lang: Lang): string => inLanguage(name, lang);

/** Of a record with a name in both languages, or with one for both. */
export const recordName = ({ name }: { name: Bilingual | string }, lang: Lang): string =>
  typeof name === 'string' ? name : inLanguage(name, lang);

/** Of what an order has. */
export const lineName = ({ name: en, name_ar: ar }: { name: string; name_ar: string }, lang: Lang): string =>
  inLanguage({ en, ar }, lang);

/** `Koshary · Large · + Cheese`. */
export function ticketLineText(line: Ticket['lines'][number], lang: Lang): string {
  const { name, name_ar, size_name: en, size_name_ar: ar, options = [] } = line;
  const named = {
    name: { en: name, ar: name_ar },
    size_name: en || ar ? { en: en ?? '', ar: ar ?? '' } : null,
    options: options.map((option) => ({ ...option, name: { en: option.name, ar: option.name_ar } })),
  };
  return lineText(named, lang, formatNumber);
}
