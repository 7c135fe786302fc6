import type { OutboxRow } from '#src/db/db.ts';

/** An older claim is not sent: its driver was frozen (docs/outbox.md 1.4). */
export const CLAIM_FRESH_MS = 5_000;
export const REQUEST_TIMEOUT_MS = 20_000;
export const DAY_MS = 24 * 60 * 60 * 1000;

const CLOCK_BACK_MS = 60_000;
const CLOCK_AHEAD_MS = 7 * DAY_MS;

/** Of a row that this device has not sent yet. */
export const untried = (now: number) => ({
  attempts: 0,
  attempt_at: null,
  next_attempt_at: now,
  failures: 0,
  retry_floor_at: null,
  last: null,
  conflict: null,
  result: null,
  changed_at: now,
  ended_at: null,
});

/** Set back, or far ahead, since the confirmation: the age is unknown. */
export function hasClockMoved(row: Pick<OutboxRow, 'confirmed_at'>, now: number): boolean {
  const age = now - row.confirmed_at;
  return age < -CLOCK_BACK_MS || age > CLOCK_AHEAD_MS;
}

export function isPastHoldLimit(row: Pick<OutboxRow, 'confirmed_at' | 'hold_ms'>, now: number): boolean {
  return now - row.confirmed_at >= row.hold_ms;
}

/** For ended rows (docs/outbox.md 1.8). */
export function withoutContact(body: string): string {
  try {
    const order: unknown = JSON.parse(body);
    if (typeof order !== 'object' || order === null) return '';
    return JSON.stringify({ ...order, customer_phone: null, customer_address: null });
  } catch {
    return ''; // unreadable: delete all of it
  }
}

/** `rejected` keeps phone and address for a day, so that the order can be taken back. */
export function endedPatch(
  row: OutboxRow,
  state: 'accepted' | 'cancelled' | 'rejected' | 'closed',
  now: number,
): Partial<OutboxRow> {
  return {
    state,
    cancel_requested: false,
    attempt_at: null,
    changed_at: now,
    ended_at: now,
    ...(state === 'rejected' ? {} : { body: withoutContact(row.body) }),
  };
}
