import type { TFunction } from 'i18next';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import type { Lang } from '#src/domain/lang.ts';
import { moneyText } from '#src/i18n/format.ts';
import { formatWeekday } from '#src/i18n/format-days.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';

const MONEY = new Set(['price', 'minimum', 'delivery_fee']);
const PERCENT = (percent: number): string => isolateLtr(`${percent}%`);
type Entry = Partial<{
  name: Bilingual;
  price: number;
  percent: number;
  days: number[];
  from: string;
  to: string;
  network: string;
  url: string;
}>;

export function conflictWords(field: string, value: unknown, t: TFunction, lang: Lang): string {
  if (value === null || value === undefined || value === '') return t('audit.nothing');
  if (field === 'kind' && typeof value === 'string') return t(`optionDesk.kind.${value}`);
  if (Array.isArray(value)) {
    if (value.length === 0) return t('audit.nothing');
    if (field === 'gallery') return t('venueDesk.photos', { count: value.length });
    if (field === 'option_groups') return t('optionDesk.groups', { count: value.length });
    return value.map((entry: Entry | string) => entryWords(entry, lang)).join('\n');
  }
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') {
    if (MONEY.has(field)) return moneyText(value, venueCurrency(), lang);
    return field === 'percent' ? PERCENT(value) : isolateLtr(String(value));
  }
  if (isBilingual(value)) return [value.ar, value.en].filter(Boolean).map(isolate).join('\n');
  return typeof value === 'string' ? isolate(value) : t(`field.${field}`);
}

const isBilingual = (value: object | string): value is Bilingual => typeof value === 'object' && 'ar' in value;

function entryWords(entry: Entry | string, lang: Lang): string {
  if (typeof entry === 'string') return isolateLtr(entry);
  const { days, from = '', to = '', network, url = '', price, percent } = entry;
  if (days) return `${days.map((day) => formatWeekday(day, lang)).join(' · ')} ${isolateLtr(`${from}–${to}`)}`;
  if (network !== undefined) return isolateLtr(`${network} ${url}`);
  // A label is the pair itself.
  const name = isolate(inLanguage(entry.name ?? { en: '', ar: '', ...entry }, lang));
  if (price !== undefined) return `${name} ${moneyText(price, venueCurrency(), lang)}`;
  return percent === undefined ? name : `${name} ${PERCENT(percent)}`;
}
