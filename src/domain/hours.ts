import { dateFormat } from './date-format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/**
 * One line of a venue's opening hours, local time. `days`: 0 is Sunday. `from` and `to`: 'HH:MM', '24:00' allowed;
 * a `to` not after `from` is on the next day (18:00 to 02:00, and 08:00 to 08:00 is round the clock).
 */
export type OpeningHours = { days: readonly number[]; from: string; to: string };

/** Instants in epoch ms. `until: null`: no end in sight; `opensAt: null`: the hours name no day. */
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

/** What the wall clock of the IANA zone shows, as if it were UTC, to the second; without a zone the device's own. */
export function wallTime(ms: number, zone?: string | null): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  const parts = dateFormat('en-US-u-ca-gregory-nu-latn', WALL_CLOCK, zone).formatToParts(ms);
  for (const { type, value } of parts) part[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour % 24, minute, second);
}

/**
 * The instant at which the wall clock shows `wall`. An hour that comes twice means its first time; in an hour that is
 * skipped (00:00 in Cairo, last Friday of April) the clock counts on as before the change, as Temporal does.
 */
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
  // Who writes 23:59 means midnight, not a minute's pause.
  return total <= 1440 ? (total === 1439 ? 1440 : total) : undefined;
}

/**
 * Whether the venue is open at `now` (epoch ms), by its own clock in `zone`. No hours at all means always
 * open. Lines that touch or overlap are one stretch; open for a week on end is open without end.
 */
export function openState(hours: readonly OpeningHours[] | null | undefined, zone: string, now: number): OpenState {
  if (!hours || hours.length === 0) return { open: true, until: null };
  const today = Math.floor(wallTime(now, zone) / DAY) * DAY;
  const stretches: { start: number; end: number }[] = [];
  for (let ahead = -1; ahead <= 8; ahead++) {
    const day = today + ahead * DAY;
    for (const line of hours) {
      const from = minutesOf(line.from);
      const to = minutesOf(line.to);
      if (from === undefined || to === undefined || !line.days.includes(new Date(day).getUTCDay())) continue;
      const end = to > from ? to : to + 1440;
      stretches.push({
        start: instantOf(day + from * MINUTE, zone),
        end: instantOf(day + end * MINUTE, zone),
      });
    }
  }
  stretches.sort((a, b) => a.start - b.start);
  let until = now;
  for (const { start, end } of stretches) {
    if (start <= until) until = Math.max(until, end);
    else if (until > now) break;
    else return { open: false, opensAt: start };
  }
  if (until === now) return { open: false, opensAt: null };
  return { open: true, until: until - now >= WEEK ? null : until };
}

/** When a venue takes orders, by its hours and by what it switched. `pausedUntil`: epoch ms, null where it is not paused. */
export type OrderTimes = {
  hours: readonly OpeningHours[];
  zone: string;
  acceptsOrders: boolean;
  pausedUntil: number | null;
};

/** `paused`: closed by the venue, not by its hours. */
export type TakesOrders =
  { open: true; until: number | null } | { open: false; opensAt: number | null; paused: boolean };

/**
 * Whether an order is taken at `now` (epoch ms), by phone and server alike. A pause that ends when the venue is closed ends
 * with its next opening; a venue that was switched off says no time.
 */
export function takesOrders({ hours, zone, acceptsOrders, pausedUntil }: OrderTimes, now: number): TakesOrders {
  if (!acceptsOrders) return { open: false, opensAt: null, paused: true };
  if (pausedUntil === null || !(pausedUntil > now)) {
    const state = openState(hours, zone, now);
    return state.open ? state : { ...state, paused: false };
  }
  const then = openState(hours, zone, pausedUntil);
  return { open: false, opensAt: then.open ? pausedUntil : then.opensAt, paused: true };
}

/** 'YYYY-MM-DD' of the venue's calendar day. */
export function localDate(ms: number, zone: string): string {
  return new Date(wallTime(ms, zone)).toISOString().slice(0, 10);
}

/** 'HH:MM' on the venue's clock, 24 hours. */
export function localTime(ms: number, timezone: string): string {
  return new Date(wallTime(ms, timezone)).toISOString().slice(11, 16);
}

/** 'YYYY-MM-DD' of the business day, which begins at 05:00 local: an order at 01:30 belongs to the evening before. */
export function businessDay(now: number, timezone: string): string {
  return new Date(wallTime(now, timezone) - 5 * HOUR).toISOString().slice(0, 10);
}

/** When the business day `YYYY-MM-DD` begins and ends: the instants at which the venue's clock shows 05:00. */
export function businessDaySpan(day: string, timezone: string): { from: number; to: number } {
  const begins = Date.parse(`${day}T05:00:00Z`);
  return { from: instantOf(begins, timezone), to: instantOf(begins + DAY, timezone) };
}
