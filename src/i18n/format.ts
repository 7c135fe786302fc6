import i18next, { type TFunction } from 'i18next';
import { proxy, ref } from 'valtio/vanilla';
import { dateFormat } from '#src/domain/date-format.ts';
import { wallTime } from '#src/domain/hours.ts';
import type { Digits, Lang } from '#src/domain/lang.ts';
import { type Currency, type MinorUnits, toDecimal } from '#src/domain/money.ts';
import { isolate, isolateLtr } from './isolate.ts';

const DAY = 24 * 60 * 60 * 1_000;

type VenueFormats = { currency: Currency | null; timezone: string | null; digits: Digits };

/**
 * What the venue on the screen counts in, its clock, and how it writes numbers in Arabic. Null: not known yet. The page
 * shows one venue, as it has one language.
 */
export const venueFormats = proxy<VenueFormats>({ currency: null, timezone: null, digits: 'latn' });

/** Before the venue's screens are drawn. What is left out is not known. */
export function setVenueFormats(known: { [Name in keyof VenueFormats]?: VenueFormats[Name] | undefined }): void {
  const { currency, timezone, digits } = known;
  venueFormats.currency = currency ? ref(currency) : null;
  venueFormats.timezone = timezone ?? null;
  venueFormats.digits = digits ?? 'latn';
}

const hasArabicDigits = (lang: Lang): boolean => lang === 'ar' && venueFormats.digits === 'arab';

export const localeOf = (lang: Lang): string =>
  lang === 'en' ? 'en-GB' : hasArabicDigits(lang) ? 'ar-EG-u-nu-arab' : 'ar-EG-u-nu-latn';
export const MONTHS = { ar: 'long', en: 'short' } as const;

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = [locale, ...Object.values(options)].join();
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The minus sign of Arabic has a mark of direction before it. */
const withRealMinus = (figure: string): string => figure.replace(/\u061c?-/, '\u2212');

/** Digits of the venue, in figures that are no number: `#12`. */
export const inDigits = (text: string, lang: Lang): string =>
  hasArabicDigits(lang) ? text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) : text;

const figure = (value: number, lang: Lang, options: Intl.NumberFormatOptions): string =>
  withRealMinus(numberFormat(hasArabicDigits(lang) ? 'ar-EG-u-nu-arab' : 'en', options).format(value));

/** 1285 becomes `1,285`. Minus is U+2212. */
export function formatNumber(value: number, lang = i18next.language as Lang): string {
  return figure(value, lang, { maximumFractionDigits: 2 });
}

/** 10 becomes `10%` in both languages; isolate it with `<bdi dir="ltr">` or isolateLtr(). Arabic digits have ٪. */
export function formatPercent(percent: number, lang = i18next.language as Lang): string {
  return `${formatNumber(percent, lang)}${hasArabicDigits(lang) ? '٪' : '%'}`;
}

/** `1,285.50`, without a currency mark. Minus is U+2212; zero is `0`. */
export function formatAmount(amount: MinorUnits, currency: Currency, lang: Lang): string {
  const decimals = amount === 0 ? 0 : currency.decimals;
  // No discount is -0.
  return figure(toDecimal(amount, currency) || 0, lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** In Egypt the mark stands before the figure, elsewhere behind it. */
export const isMarkFirst = ({ code }: Currency): boolean => code === 'EGP';

/** What people write: `جم`, `د.ك` and `US$` in Arabic, the ISO code in English. */
export function currencyMark({ code }: Currency, lang: Lang): string {
  if (code === 'EGP') return i18next.t('money.mark', { lng: lang });
  if (lang === 'en') return code;
  const parts = numberFormat('ar', { style: 'currency', currency: code }).formatToParts(0);
  const mark = parts.find(({ type }) => type === 'currency')?.value ?? code;
  return isolate(mark.replace(/[\u200e\u200f]/g, '').replace(/\.$/, ''));
}

/** The nested isolates keep figure and mark in their order in both directions. Null: not known yet. */
export function moneyText(amount: MinorUnits, currency: Currency | null, lang: Lang): string {
  if (!currency) return '…';
  const [mark, number] = [currencyMark(currency, lang), isolateLtr(formatAmount(amount, currency, lang))];
  return isolate(isMarkFirst(currency) ? `${mark}\u00A0${number}` : `${number}\u00A0${mark}`);
}

/** For screen readers, without a minus: `85 Egyptian pounds`. */
export function moneySpoken(amount: MinorUnits, currency: Currency, lang: Lang): string {
  const value = Math.abs(toDecimal(amount, currency));
  const decimals = Number.isInteger(value) ? 0 : currency.decimals;
  return numberFormat(localeOf(lang), {
    style: 'currency',
    currency: currency.code,
    currencyDisplay: 'name',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** By the clock of the venue, or of `zone`: twelve hours, and a no-break space before م or pm. */
export function formatTime(ms: number, lang: Lang, zone = venueFormats.timezone): string {
  const clock = dateFormat(localeOf(lang), { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }, zone);
  return clock.format(ms).replace(/\s+/gu, '\u00A0');
}

/** `14 نوفمبر`, `14 Nov`. A string must be `YYYY-MM-DD`, without a time zone. */
export function formatDate(day: number | string, lang: Lang, zone = venueFormats.timezone): string {
  const format = (ms: number, timeZone: string | null) =>
    dateFormat(localeOf(lang), { day: 'numeric', month: MONTHS[lang] }, timeZone).format(ms);
  return typeof day === 'string' ? format(Date.parse(day), 'UTC') : format(day, zone);
}

/** `اليوم 8:42 م`, `today 8:42 pm`, `غدًا …`, `أمس …`, else date and time, with isolated values. For a sentence. */
export function formatDayTime(ms: number, lang: Lang, t: TFunction, now: number, zone = venueFormats.timezone): string {
  const time = isolate(formatTime(ms, lang, zone));
  const days = dayNumber(ms, zone) - dayNumber(now, zone);
  if (days === 0) return t('time.today', { time });
  if (days === 1) return t('time.tomorrow', { time });
  if (days === -1) return t('time.yesterday', { time });
  return t('time.onDate', { date: isolate(formatDate(ms, lang, zone)), time });
}

/** A text that begins a line: `Today 8:42 pm`. */
export const atLineStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function dayNumber(ms: number, zone: string | null): number {
  return Math.floor(wallTime(ms, zone) / DAY);
}
