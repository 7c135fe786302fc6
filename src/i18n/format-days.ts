import type { TFunction } from 'i18next';
import { dateFormat } from '#src/domain/date-format.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatDate, localeOf, MONTHS } from './format.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Without the year of `now`. A text without a leading `YYYY-MM-DD` is returned unchanged. */
export function formatDay(text: string, lang: Lang, now?: number): string {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text.trim())?.[0];
  if (day === undefined || Number.isNaN(Date.parse(day))) return text;
  if (now !== undefined && new Date(day).getUTCFullYear() === new Date(now).getUTCFullYear())
    return formatDate(day, lang);
  const withYear = { day: 'numeric', month: MONTHS[lang], year: 'numeric' } as const;
  return dateFormat(localeOf(lang), withYear, 'UTC').format(Date.parse(day));
}

/** `day`: 0 is Sunday. */
export function formatWeekday(day: number, lang: Lang): string {
  const sunday = Date.UTC(1970, 0, 4);
  return dateFormat(localeOf(lang), { weekday: 'long' }, 'UTC').format(sunday + day * DAY);
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
