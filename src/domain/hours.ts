import { dateFormat } from './date-format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** Local 'HH:MM'; `days`: 0 is Sunday. A `to` at or before `from` is on the next day (08:00 to 08:00: always open). */
export type OpeningHours = { days: readonly number[]; from: string; to: string };

/** Epoch ms; null: never. */
export type OpenState = { open: true; until: number | null } | { open: false; opensAt: number | null };

const WALL_CLOCK = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** The local time in an IANA zone (default: the device's), as if it were UTC, to the second. */
export function wallTime(ms: number, zone?: string | null): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  const parts = dateFormat('en-US-u-ca-gregory-nu-latn', WALL_CLOCK, zone).formatToParts(ms);
  for (const { type, value } of parts) part[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour % 24, minute, second);
}

/** In the doubled hour of autumn: the first time. In the skipped hour of spring: by the old offset, as in Temporal. */
export function instantOf(wall: number, zone: string): number {
  const offsetAt = (ms: number) => wallTime(ms, zone) - ms;
  const before = offsetAt(wall - DAY);
  const after = offsetAt(wall + DAY);
  if (before === after || offsetAt(wall - before) === before) return wall - before;
  return offsetAt(wall - after) === after ? wall - after : wall - before;
}

function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d?):(\d\d)$/.exec(time) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  // Venues write 23:59 for midnight.
  return total <= 1440 ? (total === 1439 ? 1440 : total) : undefined;
}

/** `now` in epoch ms. Open without hours; adjoining entries are joined. */
export function openState(hours: readonly OpeningHours[] | null | undefined, zone: string, now: number): OpenState {
  if (!hours || hours.length === 0) return { open: true, until: null };
  const today = Math.floor(wallTime(now, zone) / DAY) * DAY;
  const periods: { start: number; end: number }[] = [];
  for (let ahead = -1; ahead <= 8; ahead++) {
    const day = today + ahead * DAY;
    for (const line of hours) {
      const from = minutesOf(line.from);
      const to = minutesOf(line.to);
      if (from === undefined || to === undefined || !line.days.includes(new Date(day).getUTCDay())) continue;
      const end = to > from ? to : to + 1440;
      periods.push({
        start: instantOf(day + from * MINUTE, zone),
        end: instantOf(day + end * MINUTE, zone),
      });
    }
  }
  periods.sort((a, b) => a.start - b.start);
  let until = now;
  for (const { start, end } of periods) {
    if (start <= until) until = Math.max(until, end);
    else if (until > now) break;
    else return { open: false, opensAt: start };
  }
  if (until === now) return { open: false, opensAt: null };
  return { open: true, until: until - now >= WEEK ? null : until };
}

/** `pausedUntil`: epoch ms. */
export type OrderTimes = {
  hours: readonly OpeningHours[];
  zone: string;
  acceptsOrders: boolean;
  pausedUntil: number | null;
};

/** `paused`: by the venue's own switch, not by its hours. */
export type OrderingState =
  { open: true; until: number | null } | { open: false; opensAt: number | null; paused: boolean };

/** `now` in epoch ms. A pause that ends outside opening hours lasts until the next opening. */
export function orderingState({ hours, zone, acceptsOrders, pausedUntil }: OrderTimes, now: number): OrderingState {
  if (!acceptsOrders) return { open: false, opensAt: null, paused: true };
  if (pausedUntil === null || !(pausedUntil > now)) {
    const state = openState(hours, zone, now);
    return state.open ? state : { ...state, paused: false };
  }
  const then = openState(hours, zone, pausedUntil);
  return { open: false, opensAt: then.open ? pausedUntil : then.opensAt, paused: true };
}

export function localDate(ms: number, zone: string): string {
  return new Date(wallTime(ms, zone)).toISOString().slice(0, 10);
}

/** 'YYYY-MM-DDTHH:MM' */
export function localMinute(ms: number, zone?: string): string {
  return new Date(wallTime(ms, zone)).toISOString().slice(0, 16);
}

/** Minutes as of `localMinute`. `until`: the first one after it. Null: no limit. */
export const isBetween = (minute: string, from: string | null, until: string | null): boolean =>
  (from === null || from <= minute) && (until === null || minute < until);

export function localTime(ms: number, timezone: string): string {
  return new Date(wallTime(ms, timezone)).toISOString().slice(11, 16);
}

/** Days are 'YYYY-MM-DD'. */
export function addDays(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** 'YYYY-MM-DD'. The business day begins at 05:00 local time. */
export function businessDay(now: number, timezone: string): string {
  return new Date(wallTime(now, timezone) - 5 * HOUR).toISOString().slice(0, 10);
}

export function businessDaySpan(day: string, timezone: string): { from: number; to: number } {
  const begins = Date.parse(`${day}T05:00:00Z`);
  return { from: instantOf(begins, timezone), to: instantOf(begins + DAY, timezone) };
}
