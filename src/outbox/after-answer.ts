import type { LastAnswer, OutboxRow } from '#src/db/db.ts';
import { nextTry } from './backoff.ts';
import { isFinal } from '#src/db/is-final.ts';
import { hasClockMoved, endedPatch } from './row.ts';
import { codeOf, verdictOf, type Answer, type Verdict } from './verdict.ts';
import { stalePatch, type RequestKind } from './what-is-due.ts';

/** The number of the claim an answer belongs to, and what was asked. */
export type Claim = { attempts: number; request: RequestKind };

/**
 * Decides inside TX3 what an answer writes (docs/outbox.md 1.3, 1.6). Null: nothing may be written, because a newer
 * claim was made or the row has ended.
 */
export function afterAnswer(
  row: OutboxRow,
  claim: Claim,
  answer: Answer,
  now: number,
  random: () => number,
): Partial<OutboxRow> | null {
  if (row.attempts !== claim.attempts || isFinal(row)) return null;
  const verdict = verdictOf(row, claim.request, answer);
  // Only the answer to the void ends a row that is to be withdrawn; the void is next.
  if (row.cancel_requested && claim.request !== 'void') return { attempt_at: null };

  const settled = { attempt_at: null, last: lastOf(row, claim.request, verdict, answer, now) };
  switch (verdict.kind) {
    case 'accepted': {
      const { orderId, replayed, earlier, number, total } = verdict;
      const result = { order_id: String(orderId), order_wire_id: orderId, at: now, replayed, earlier, number, total };
      return { ...endedPatch(row, 'accepted', now), ...settled, reason: null, conflict: null, result };
    }
    case 'void':
      return { ...endedPatch(row, 'cancelled', now), ...settled };
    case 'absent':
      return { ...stalePatch(hasClockMoved(row, now), now), ...settled };
    case 'ask':
      return {
        state: 'needs_customer',
        reason: verdict.reason,
        conflict: verdict.conflict,
        failures: 0,
        changed_at: now,
        ...settled,
      };
    case 'rejected':
      // A refusal says nothing about an earlier attempt of which a documented host knows no key.
      if (row.profile === 'documented' && row.maybe_sent)
        return { state: 'needs_customer', reason: 'unsure', ...settled };
      return { ...endedPatch(row, 'rejected', now), ...settled, reason: verdict.reason };
    case 'unknown':
      return row.profile === 'documented' ? settled : { ...settled, ...later(row, null, now, random) };
    case 'later': {
      const backToWaiting: Partial<OutboxRow> =
        row.profile === 'documented' ? { state: 'waiting', reason: null, changed_at: now } : {};
      return { ...settled, ...backToWaiting, ...later(row, verdict.floorMs, now, random) };
    }
  }
}

function later(row: OutboxRow, floorMs: number | null, now: number, random: () => number): Partial<OutboxRow> {
  return { failures: row.failures + 1, ...nextTry(row.failures, floorMs, now, random) };
}

/** What a failed small GET writes: nothing was claimed, so only the clock of the next try moves (T4). */
export function afterProbe(
  row: OutboxRow,
  verdict: { last: LastAnswer['kind']; floorMs: number | null },
  now: number,
  random: () => number,
): Partial<OutboxRow> {
  return {
    last: { kind: verdict.last, status: null, code: null, at: now },
    ...later(row, verdict.floorMs, now, random),
  };
}

function lastOf(row: OutboxRow, request: RequestKind, verdict: Verdict, answer: Answer, now: number): LastAnswer {
  const said = answer.kind === 'http' ? answer : null;
  return {
    kind: kindOf(row, request, verdict),
    status: said?.status ?? null,
    code: codeOf(said?.json) || null,
    at: now,
  };
}

function kindOf(row: OutboxRow, request: RequestKind, verdict: Verdict): LastAnswer['kind'] {
  switch (verdict.kind) {
    case 'accepted':
      return request === 'void' ? 'too_late' : 'none';
    case 'ask':
      return 'conflict';
    case 'rejected':
      return 'refused';
    case 'later':
    case 'unknown':
      // "Not started" tells nothing new: what was known before stays on the screen.
      return verdict.last === 'none' ? (row.last?.kind ?? 'none') : verdict.last;
    default:
      return 'none';
  }
}
