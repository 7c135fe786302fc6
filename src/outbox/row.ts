import type { OutboxRow } from '#src/db/db.ts';

/** A claim older than this is not sent: its driver was frozen meanwhile (1.4). */
export const CLAIM_FRESH_MS = 5_000;
/** Younger than this an attempt counts as running: the screen says "sending", choices wait (1.3). */
export const ATTEMPT_RUNS_MS = 25_000;
/** One request, its answer's body included. */
export const REQUEST_TIMEOUT_MS = 20_000;
export const DAY_MS = 24 * 60 * 60 * 1000;

const CLOCK_BACK_MS = 60_000;
const CLOCK_AHEAD_MS = 7 * DAY_MS;

export function isAttemptRunning(row: Pick<OutboxRow, 'attempt_at'>, now: number): boolean {
  return row.attempt_at !== null && Math.abs(now - row.attempt_at) < ATTEMPT_RUNS_MS;
}

/** The device's clock was set back or far ahead since the confirmation: the age says nothing, so the customer is asked. */
export function hasClockMoved(row: Pick<OutboxRow, 'confirmed_at'>, now: number): boolean {
  const age = now - row.confirmed_at;
  return age < -CLOCK_BACK_MS || age > CLOCK_AHEAD_MS;
}

export function isPastHoldLimit(row: Pick<OutboxRow, 'confirmed_at' | 'hold_ms'>, now: number): boolean {
  return now - row.confirmed_at >= row.hold_ms;
}

/** The body without phone and address: what may stay once the row has ended (1.8). */
export function withoutContact(body: string): string {
  try {
    const order: unknown = JSON.parse(body);
    if (typeof order !== 'object' || order === null) return '';
    return JSON.stringify({ ...order, customer_phone: null, customer_address: null });
  } catch {
    return ''; // not a body of ours: nothing of it is kept
  }
}

/** What is written with every end: the time, and phone and address out of the body (rejected keeps them for a while). */
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
