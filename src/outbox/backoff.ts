import type { OutboxRow } from '#src/db/db.ts';

const BASE_MS = 2_000;
const CAP_MS = 120_000;
const MAX_FLOOR_MS = 15 * 60_000;

/** Full jitter, so that phones do not retry in step. */
export function backoffMs(failures: number, random: () => number): number {
  return Math.floor(random() * Math.min(CAP_MS, BASE_MS * 2 ** failures));
}

/** Not before the host's floor. */
export function nextTry(
  failures: number,
  floorMs: number | null,
  now: number,
  random: () => number,
): { next_attempt_at: number; retry_floor_at: number | null } {
  const floor = floorMs === null ? null : now + Math.min(MAX_FLOOR_MS, floorMs);
  return { next_attempt_at: Math.max(now + backoffMs(failures, random), floor ?? 0), retry_floor_at: floor };
}

/** A time beyond the longest floor was set before the phone's clock was set back, and does not count. */
const isAhead = (at: number, now: number): boolean => at > now && at <= now + MAX_FLOOR_MS;

export const isDue = ({ next_attempt_at: at }: OutboxRow, now: number): boolean => !isAhead(at, now);

export const earliestTry = ({ retry_floor_at: at }: OutboxRow, now: number): number =>
  at !== null && isAhead(at, now) ? at : now;

/** A signal does not shorten the back-off of a busy host. */
export const dueAfterReconnect = (row: OutboxRow, now: number): number =>
  row.last?.kind === 'busy' ? row.next_attempt_at : Math.min(row.next_attempt_at, earliestTry(row, now));
