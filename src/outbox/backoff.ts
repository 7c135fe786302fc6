import type { OutboxRow } from '#src/db/db.ts';

const BASE_MS = 2_000;
const CAP_MS = 120_000;
/** A longer `Retry-After` is not believed whole: the venue is asked again after this. */
const FLOOR_CAP_MS = 15 * 60_000;

/** Full jitter: anything from 0 to `2 s * 2^failures`, at most 120 s, so that phones do not return in step. */
export function backoffMs(failures: number, random: () => number): number {
  return Math.floor(random() * Math.min(CAP_MS, BASE_MS * 2 ** failures));
}

/** Milliseconds of a `Retry-After` (seconds or a date): never negative, capped at 15 min, null where it says nothing. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const wait = /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(FLOOR_CAP_MS, Math.max(0, wait));
}

/** When a failed row is due again: jitter, never before the host's own floor. */
export function nextTry(
  failures: number,
  floorMs: number | null,
  now: number,
  random: () => number,
): { next_attempt_at: number; retry_floor_at: number | null } {
  const floor = floorMs === null ? null : now + floorMs;
  return { next_attempt_at: Math.max(now + backoffMs(failures, random), floor ?? 0), retry_floor_at: floor };
}

/** No try lies further ahead than the longest floor: one that does was timed by a clock that has been put back since. */
const isAhead = (at: number, now: number): boolean => at > now && at <= now + FLOOR_CAP_MS;

/** Whether a row's next try is due. */
export const isDue = ({ next_attempt_at: at }: OutboxRow, now: number): boolean => !isAhead(at, now);

/** The next try at the earliest: now, or at the host's own floor. */
export const soonest = ({ retry_floor_at: at }: OutboxRow, now: number): number =>
  at !== null && isAhead(at, now) ? at : now;

/** When a row is due once a connection was seen. A host that answered "busy" has told more than a network that came back. */
export const hurried = (row: OutboxRow, now: number): number =>
  row.last?.kind === 'busy' ? row.next_attempt_at : Math.min(row.next_attempt_at, soonest(row, now));
