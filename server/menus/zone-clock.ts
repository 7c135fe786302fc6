import { isTimezone } from '#src/contract/staff/venue-desk.ts';
import { holdsAt, wallTime, type ZoneClock } from '#src/domain/hours.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const known = new Map<string, ZoneClock>();

/**
 * What the clocks of a time zone show at `now`, and for how long: from their last change to their next, as far as they
 * lie in this calendar year or one beside it. Null where nobody knows the zone.
 */
export function zoneClock(timezone: string, now: number): ZoneClock | null {
  const last = known.get(timezone);
  if (last && holdsAt(last, now)) return last;
  if (!isTimezone(timezone)) return null;
  const start = Math.floor(now / MINUTE) * MINUTE;
  const year = new Date(now).getUTCFullYear();
  const clock = {
    offset_minutes: offsetAt(start, timezone) / MINUTE,
    from: changeBetween(start, Date.UTC(year - 1, 0), timezone),
    until: changeBetween(start, Date.UTC(year + 2, 0), timezone),
  };
  known.set(timezone, clock);
  return clock;
}

const offsetAt = (ms: number, timezone: string) => wallTime(ms, timezone) - ms;

/** The change of the clocks that is next to `start` on the way to `end`, to the minute; else `end`. */
function changeBetween(start: number, end: number, timezone: string): number {
  const offset = offsetAt(start, timezone);
  const holds = (ms: number) => offsetAt(ms, timezone) === offset;
  let inside = start;
  let outside = start;
  while (holds(outside)) {
    if (outside === end) return end;
    inside = outside;
    outside = end > start ? Math.min(end, outside + DAY) : Math.max(end, outside - DAY);
  }
  while (Math.abs(outside - inside) > MINUTE) {
    const middle = Math.round((inside + outside) / 2 / MINUTE) * MINUTE;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return end > start ? outside : inside;
}
