import type { OutboxRow } from '#src/db/db.ts';
import { isDue } from './backoff.ts';
import { CLAIM_FRESH_MS, hasClockMoved, DAY_MS, endedPatch, isPastHoldLimit } from './row.ts';
import { isAttemptRunning, isFinal, isSupportedRow } from '#src/db/row-checks.ts';

export type RequestKind = 'post' | 'lookup' | 'void';

/** `request`: write the patch, then send. `probe`: nothing is claimed before the probe's answer. */
export type Due =
  | { kind: 'request'; request: RequestKind; patch: Partial<OutboxRow> }
  | { kind: 'write'; patch: Partial<OutboxRow> }
  | { kind: 'probe' };

export type DueTerms = {
  now: number;
  /** Without the lock, a running attempt is another driver's. */
  locked: boolean;
  /** This drain has probed the row's host. */
  probed: boolean;
  /** The last requests failed, so a probe comes first. */
  doubt?: boolean;
};

/** Decided inside TX2 (docs/outbox.md 1.3). Null: nothing. */
export function whatIsDue(row: OutboxRow, { now, locked, probed, doubt = false }: DueTerms): Due | null {
  if (!isSupportedRow(row) || isFinal(row)) return null;
  if (row.state === 'needs_customer') {
    return now - row.changed_at >= DAY_MS ? { kind: 'write', patch: expiredPatch(row, now) } : null;
  }
  if (!locked && isAttemptRunning(row, now)) return null;
  const due = isDue(row, now);
  const claim = { attempts: row.attempts + 1, attempt_at: now };

  if (row.cancel_requested) return due ? { kind: 'request', request: 'void', patch: claim } : null;

  const moved = hasClockMoved(row, now);
  if (moved || isPastHoldLimit(row, now)) {
    if (row.profile === 'extended' && row.maybe_sent) {
      return due ? { kind: 'request', request: 'lookup', patch: claim } : null;
    }
    return { kind: 'write', patch: stalePatch(moved, now) };
  }
  if (!due) return null;
  if (needsProbe(row, doubt) && !probed) return { kind: 'probe' };
  // The worst case is written before the request is sent (docs/outbox.md 1.2, rule 2).
  const worst: Partial<OutboxRow> =
    row.profile === 'extended' ? { maybe_sent: true } : { state: 'needs_customer', reason: 'unsure', changed_at: now };
  return { kind: 'request', request: 'post', patch: { ...claim, ...worst } };
}

/** T7: asks the customer before sending. */
export function stalePatch(moved: boolean, now: number): Partial<OutboxRow> {
  return { state: 'needs_customer', reason: moved ? 'clock' : 'stale', attempt_at: null, changed_at: now };
}

/** T16: a question unanswered for a day ends like "cancel" or "forget it". */
function expiredPatch(row: OutboxRow, now: number): Partial<OutboxRow> {
  if (row.profile === 'extended' && row.maybe_sent && !row.copy) {
    return { state: 'waiting', reason: 'expired', cancel_requested: true, next_attempt_at: now, changed_at: now };
  }
  const uncertain = row.maybe_sent || row.reason === 'unsure';
  return { ...endedPatch(row, uncertain ? 'closed' : 'cancelled', now), reason: 'expired' };
}

/**
 * A documented host's answers look like those of a sign-in page. An extended host is probed after such a page, after
 * two attempts without an answer, and in doubt, if the order never left: it may then still be called "not sent".
 */
function needsProbe(row: OutboxRow, doubt: boolean): boolean {
  if (row.profile === 'documented' || (doubt && !row.maybe_sent)) return true;
  return row.last?.kind === 'intercepted' || (row.last?.kind === 'offline' && row.failures >= 2);
}

/** Same tick as `fetch`: a tab frozen after its claim must not send when it wakes up (docs/outbox.md 1.4). */
export function isClaimFresh(claimed: OutboxRow, request: RequestKind, now: number): boolean {
  const age = now - (claimed.attempt_at ?? now);
  if (age < 0 || age > CLAIM_FRESH_MS) return false;
  return request !== 'post' || !(isPastHoldLimit(claimed, now) || hasClockMoved(claimed, now));
}
