import i18next, { type TFunction } from 'i18next';
import type { Lang } from '#src/domain/lang.ts';
import type { Piastres } from '#src/domain/money.ts';
import { isolate } from './isolate.ts';

/** Latin digits in both languages; a venue that wants ٠-٩ changes these two names and nothing else. */
export const LOCALE = { ar: 'ar-EG-u-nu-latn', en: 'en-GB-u-nu-latn' } as const satisfies Record<Lang, string>;

export const MINUS = '\u2212';
const DAY = 24 * 60 * 60 * 1_000;

/** By hand, as the first `Intl.NumberFormat` of a page takes longer than everything else before its first prices. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The two parts of a price, in reading order: `{ mark: 'جم', amount: '1,285.50' }`. Exactly zero is `0`. */
export function formatMoney(amount: Piastres): { mark: string; amount: string } {
  return { mark: i18next.t('money.mark'), amount: amountOf(amount) };
}

/** A price as a screen reader says it, inflected; no piastres, no second half. The sign is the caller's word. */
export function moneySpoken(amount: Piastres, t: TFunction): string {
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  if (rest === 0) return t('money.pounds', { count: whole });
  if (whole === 0) return t('money.piastres', { count: rest });
  return t('money.spoken', {
    pounds: t('money.pounds', { count: whole }),
    piastres: t('money.piastres', { count: rest }),
  });
}

/** Twelve-hour clock, a no-break space before م or pm. `timezone` is the venue's where the time is the venue's. */
export function formatTime(ms: number, lang: Lang, timezone?: string): string {
  const text = formatter(lang, 'time', timezone).format(ms);
  return text.replace(/\s+/gu, '\u00A0');
}

/** `14 نوفمبر`, `14 Nov`. A `YYYY-MM-DD` is that day, whatever the time zone. */
export function formatDate(day: number | string, lang: Lang, timezone?: string): string {
  return typeof day === 'string'
    ? formatter(lang, 'date', 'UTC').format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`))
    : formatter(lang, 'date', timezone).format(day);
}

/** `اليوم 8:42 م`, `غدًا …`, `أمس …`, else date and time: a plain string, its values isolated. */
export function formatDayTime(ms: number, lang: Lang, t: TFunction, now: number, timezone?: string): string {
  const time = isolate(formatTime(ms, lang, timezone));
  const days = dayNumber(ms, timezone) - dayNumber(now, timezone);
  if (days === 0) return t('time.today', { time });
  if (days === 1) return t('time.tomorrow', { time });
  if (days === -1) return t('time.yesterday', { time });
  return t('time.onDate', { date: isolate(formatDate(ms, lang, timezone)), time });
}

/** The figure of a price alone. */
export function amountOf(amount: Piastres): string {
  if (amount === 0) return '0';
  const digits = String(Math.round(Math.abs(amount))).padStart(3, '0');
  return `${amount < 0 ? MINUS : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

const SHAPES = {
  time: { ar: { hour: 'numeric', minute: '2-digit' }, en: { hour: 'numeric', minute: '2-digit' } },
  date: { ar: { day: 'numeric', month: 'long' }, en: { day: 'numeric', month: 'short' } },
} as const;

const made = new Map<string, Intl.DateTimeFormat>();

/** Making an Intl formatter costs more than using it a hundred times. An unknown time zone falls back to the phone's. */
function formatter(lang: Lang, shape: keyof typeof SHAPES, timezone: string | undefined): Intl.DateTimeFormat {
  const name = `${lang} ${shape} ${timezone ?? ''}`;
  const known = made.get(name);
  if (known) return known;
  const options: Intl.DateTimeFormatOptions = { ...SHAPES[shape][lang], ...(shape === 'time' && { hourCycle: 'h12' }) };
  let fresh: Intl.DateTimeFormat;
  try {
    fresh = new Intl.DateTimeFormat(LOCALE[lang], { ...options, ...(timezone && { timeZone: timezone }) });
  } catch {
    fresh = new Intl.DateTimeFormat(LOCALE[lang], options);
  }
  made.set(name, fresh);
  return fresh;
}

/** Days since 1970 of the calendar day that `ms` falls on in that time zone. */
function dayNumber(ms: number, timezone: string | undefined): number {
  const parts = dayParts(timezone).formatToParts(ms);
  const value = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(value('year'), value('month') - 1, value('day')) / DAY;
}

function dayParts(timezone: string | undefined): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...options, ...(timezone && { timeZone: timezone }) });
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}
