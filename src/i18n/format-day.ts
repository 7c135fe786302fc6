import type { TFunction } from 'i18next';
import { formatDate } from './format.ts';

/**
 * The day that a text of the host begins with (`YYYY-MM-DD`), such as `30 نوفمبر 2026`: that day, whatever the time
 * zone. With `now` the year is left out where it is this one. A text that is no such date stays as it was written.
 */
export function formatDay(text: string, t: TFunction, now?: number): string {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text.trim())?.[0];
  if (day === undefined || Number.isNaN(Date.parse(day))) return text;
  const year = Number(day.slice(0, 4));
  const date = formatDate(day, t);
  return now !== undefined && year === new Date(now).getUTCFullYear() ? date : `${date} ${year}`;
}
