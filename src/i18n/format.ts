import type { TFunction } from 'i18next';
import { type TimeZone, wallTime } from '#src/domain/hours.ts';
import type { Lang } from '#src/domain/lang.ts';
import type { Piastres } from '#src/domain/money.ts';
import { isolate } from './isolate.ts';

export const MINUS = '\u2212';
const DAY = 24 * 60 * 60 * 1_000;

/** By hand and in Latin digits, as the first `Intl.NumberFormat` of a page takes longer than everything else before its first prices. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
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

/** Before and after noon. */
const HALVES = { ar: ['ص', 'م'], en: ['am', 'pm'] } as const satisfies Record<Lang, unknown>;

/** Twelve-hour clock, a no-break space before م or pm. `zone` is the venue's where the time is the venue's. By hand too. */
export function formatTime(ms: number, lang: Lang, zone?: TimeZone | null): string {
  const wall = new Date(wallTime(ms, zone));
  const hour = wall.getUTCHours();
  const minute = String(wall.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute}\u00A0${HALVES[lang][hour < 12 ? 0 : 1]}`;
}

/** `14 نوفمبر`, `14 Nov`. A `YYYY-MM-DD` is that day, whatever the time zone. By hand too. */
export function formatDate(day: number | string, t: TFunction, zone?: TimeZone | null): string {
  const wall = new Date(typeof day === 'string' ? `${day.slice(0, 10)}T00:00:00Z` : wallTime(day, zone));
  return `${wall.getUTCDate()} ${t('time.months').split(' ')[wall.getUTCMonth()]}`;
}

/** `اليوم 8:42 م`, `غدًا …`, `أمس …`, else date and time: a plain string, its values isolated. */
export function formatDayTime(ms: number, lang: Lang, t: TFunction, now: number, zone?: TimeZone | null): string {
  const time = isolate(formatTime(ms, lang, zone));
  const days = dayNumber(ms, zone) - dayNumber(now, zone);
  if (days === 0) return t('time.today', { time });
  if (days === 1) return t('time.tomorrow', { time });
  if (days === -1) return t('time.yesterday', { time });
  return t('time.onDate', { date: isolate(formatDate(ms, t, zone)), time });
}

/** The figure of a price alone: `1,285.50`, with U+2212 before a discount. Exactly zero is `0`. */
export function amountOf(amount: Piastres): string {
  if (amount === 0) return '0';
  const digits = String(Math.round(Math.abs(amount))).padStart(3, '0');
  return `${amount < 0 ? MINUS : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Days since 1970 of the calendar day that `ms` falls on in that time zone. */
function dayNumber(ms: number, zone: TimeZone | null | undefined): number {
  return Math.floor(wallTime(ms, zone) / DAY);
}
