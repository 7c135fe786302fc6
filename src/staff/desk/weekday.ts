import type { Lang } from '#src/domain/lang.ts';

/** The 4th of January 1970 was a Sunday. */
const SUNDAY = Date.UTC(1970, 0, 4);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A day's name, 0 is Sunday. */
export function formatWeekday(day: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS);
}
