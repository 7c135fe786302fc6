import type { TFunction } from 'i18next';
import type { Ticket } from '#src/contract/staff/board.ts';
import { optionText } from '#src/domain/option-text.ts';
import type { OptionKind } from '#src/domain/options.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import { inLanguage } from '#src/domain/text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import type { Lang } from '#src/domain/lang.ts';

type Numbered = Pick<Ticket, 'number' | 'is_test'>;

/** `#12`. */
export const orderMark = ({ number, is_test: isTest }: Numbered, t: TFunction): string =>
  isTest ? t('kitchen.test.mark') : isolateLtr(`#${number}`);

/** Names an order in a sentence. */
export const orderTitle = ({ number, is_test: isTest }: Numbered, t: TFunction): string =>
  isTest ? t('kitchen.test.title') : t('print.order', { number: isolateLtr(String(number)) });

export type Placed = Pick<Ticket, 'order_type' | 'table_number' | 'zone_name' | 'zone_name_ar' | 'phone_masked'> &
  Partial<Pick<Ticket, 'taken_by'>>;

/** `Table 7 · Mona`, `Delivery · Downtown`. */
export function placeText(ticket: Placed, { t, lang }: { t: TFunction; lang: Lang }, isShort = false): string {
  const { order_type: type, table_number: table, zone_name, zone_name_ar, phone_masked: phone, taken_by: by } = ticket;
  const isAtTable = type === 'DINE_IN' && table !== null && table !== '';
  const area = type === 'DELIVERY' ? inLanguage({ en: zone_name ?? '', ar: zone_name_ar ?? '' }, lang) : '';
  const hasPhone = !isAtTable && !isShort && type !== 'DELIVERY' && phone !== '';
  return [
    isAtTable ? t('checkout.table.title', { table: isolate(table) }) : t(`checkout.type.${TYPE_WORD[type]}`),
    ...(area === '' ? [] : [isolate(area)]),
    ...(hasPhone ? [isolateLtr(phone)] : []),
    // A name that the staff gave to their key.
    ...(by ? [isolate(by)] : []),
  ].join(' ·\u00a0');
}

/** `price`: of all pieces that are not free. */
export type OptionWords = { kind: OptionKind; text: string; allergens: string[]; price: number };

export const optionWords = ({ options = [] }: Ticket['lines'][number], lang: Lang): OptionWords[] =>
  options.map(({ name, name_ar, kind, quantity, price, free, allergens = [] }) => ({
    kind,
    text: optionText({ name: { en: name, ar: name_ar }, kind, quantity }, lang, (value) => formatNumber(value, lang)),
    allergens: allergens.map((allergen) => inLanguage({ en: allergen.name, ar: allergen.name_ar }, lang)),
    price: price * (quantity - free),
  }));
