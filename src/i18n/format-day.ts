import type { Lang } from '#src/domain/lang.ts';
import { LOCALE } from './format.ts';

const made = new Map<string, Intl.DateTimeFormat>();

function formatter(lang: Lang, year: boolean): Intl.DateTimeFormat {
  const name = `${lang} ${year}`;
  const known = made.get(name);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat(LOCALE[lang], {
    day: 'numeric',
    month: lang === 'ar' ? 'long' : 'short',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  made.set(name, fresh);
  return fresh;
}

/**
 * The day that a text of the host begins with (`YYYY-MM-DD`), such as `30 نوفمبر 2026`: that day, whatever the time
 * zone. With `now` the year is left out where it is this one. A text that is no such date stays as it was written.
 */
export function formatDay(text: string, lang: Lang, now?: number): string {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(text.trim())?.[0];
  const ms = day === undefined ? NaN : Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms)) return text;
  const thisYear = now !== undefined && new Date(ms).getUTCFullYear() === new Date(now).getUTCFullYear();
  return formatter(lang, !thisYear).format(ms);
}
