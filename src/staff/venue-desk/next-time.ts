import { instantOf, localDate } from '#src/domain/hours.ts';

const DAY = 24 * 60 * 60_000;

/** The next moment at which the venue's clock shows `time` ('HH:MM'), in epoch milliseconds. */
export function nextTime(time: string, timezone: string, now: number): number {
  const today = Date.parse(`${localDate(now, timezone)}T${time}Z`);
  const at = instantOf(today, timezone);
  return at > now ? at : instantOf(today + DAY, timezone);
}
