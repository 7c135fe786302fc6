import i18next, { type TFunction } from 'i18next';
import { dateFormat } from '#src/domain/date-format.ts';
import { wallTime } from '#src/domain/hours.ts';
import type { Lang } from '#src/domain/lang.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import { isolate, isolateLtr } from './isolate.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LOCALES: Record<Lang, string> = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' };
const MONTHS = { ar: 'long', en: 'short' } as const;

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const pounds = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const withRealMinus = (figure: string): string => figure.replace('-', '\u2212');

/** 1285 becomes `1,285`. Minus is U+2212. */
export function formatNumber(value: number): string {
  return withRealMinus(numbers.format(value));
}

/** 10 becomes `10%` in both languages; isolate it with `<bdi dir="ltr">` or isolateLtr(). */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`;
}

/** `1,285.50`, without a currency mark. Minus is U+2212; zero is `0`. */
export function formatAmount(amount: MinorUnits): string {
  return amount === 0 ? '0' : withRealMinus(pounds.format(amount / 100));
}

/** The nested isolates keep the currency mark first in both directions. */
export function moneyText(amount: MinorUnits, lang: Lang): string {
  return isolate(`${i18next.t('money.mark', { lng: lang })}\u00A0${isolateLtr(formatAmount(amount))}`);
}

/** For screen readers, without a minus. */
export function moneySpoken(amount: MinorUnits, t: TFunction): string {
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  if (rest === 0) return t('money.pounds', { count: whole });
  if (whole === 0) return t('money.piastres', { count: rest });
  return t('money.spoken', {
    pounds: t('money.pounds', { count: whole }),
    piastres: t('money.piastres', { count: rest }),
  });
}

/** Twelve hours; a no-break space before م or pm. */
export function formatTime(ms: number, lang: Lang, zone?: string | null): string {
  const clock = dateFormat(LOCALES[lang], { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }, zone);
  return clock.format(ms).replace(/\s+/gu, '\u00A0');
}

/** `14 نوفمبر`, `14 Nov`. A string must be `YYYY-MM-DD`, without a time zone. */
export function formatDate(day: number | string, lang: Lang, zone?: string | null): string {
  const format = (ms: number, timeZone: string | null | undefined) =>
    dateFormat(LOCALES[lang], { day: 'numeric', month: MONTHS[lang] }, timeZone).format(ms);
  return typeof day === 'string' ? format(Date.parse(day), 'UTC') : format(day, zone);
}

/** Without the year of `now`. A text without a leading `YYYY-MM-DD` is returned unchanged. */
export function formatDay(text: string, lang: Lang, now?: number): string {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text.trim())?.[0];
  if (day === undefined || Number.isNaN(Date.parse(day))) return text;
  if (now !== undefined && new Date(day).getUTCFullYear() === new Date(now).getUTCFullYear())
    return formatDate(day, lang);
  const withYear = { day: 'numeric', month: MONTHS[lang], year: 'numeric' } as const;
  return dateFormat(LOCALES[lang], withYear, 'UTC').format(Date.parse(day));
}

/** `day`: 0 is Sunday. */
export function formatWeekday(day: number, lang: Lang): string {
  const sunday = Date.UTC(1970, 0, 4);
  return dateFormat(LOCALES[lang], { weekday: 'long' }, 'UTC').format(sunday + day * DAY);
}

/** `اليوم 8:42 م`, `غدًا …`, `أمس …`, else date and time, with isolated values. */
export function formatDayTime(ms: number, lang: Lang, t: TFunction, now: number, zone?: string | null): string {
  const time = isolate(formatTime(ms, lang, zone));
  const days = dayNumber(ms, zone) - dayNumber(now, zone);
  if (days === 0) return t('time.today', { time });
  if (days === 1) return t('time.tomorrow', { time });
  if (days === -1) return t('time.yesterday', { time });
  return t('time.onDate', { date: isolate(formatDate(ms, lang, zone)), time });
}

/** `قبل 5 دقائق`. A time in the future counts as now. */
export function formatAgo(ms: number, now: number, t: TFunction): string {
  const age = now - ms;
  if (age < 10 * SECOND) return t('time.secondsAgo', { count: 0 });
  if (age < MINUTE) return t('time.secondsAgo', { count: Math.floor(age / SECOND) });
  if (age < HOUR) return t('time.minutesAgo', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t('time.hoursAgo', { count: Math.floor(age / HOUR) });
  return t('time.daysAgo', { count: Math.floor(age / DAY) });
}

function dayNumber(ms: number, zone: string | null | undefined): number {
  return Math.floor(wallTime(ms, zone) / DAY);
}
