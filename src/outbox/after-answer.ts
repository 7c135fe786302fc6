import { codeOf } from '#src/http/answer.ts';
import type { LastAnswer, OutboxRow } from '#src/db/db.ts';
import { nextTry } from './backoff.ts';
import { isFinal } from '#src/db/row-checks.ts';
import { hasClockMoved, endedPatch } from './row.ts';
import type { ProbeFailure } from './send.ts';
import { verdictOf, type Answer, type Verdict } from './verdict.ts';
import { stalePatch, type RequestKind } from './what-is-due.ts';

const OFFLINE = { was_offline: true };

export type Claim = { attempts: number; request: RequestKind };

/** Decided inside TX3 (docs/outbox.md 1.3, 1.6). Null: a newer claim exists, or the row has ended. */
export function afterAnswer(
  row: OutboxRow,
  claim: Claim,
  answer: Answer,
  now: number,
  random: () => number,
): Partial<OutboxRow> | null {
  if (row.attempts !== claim.attempts || isFinal(row)) return null;
  const verdict = verdictOf(row, claim.request, answer);
  // Only the answer to a void ends a row that is being withdrawn; the void is sent next.
  if (row.cancel_requested && claim.request !== 'void') return { attempt_at: null };

  const settled = {
    attempt_at: null,
    last: lastOf(row, claim.request, verdict, answer, now),
    ...(answer.kind === 'none' && OFFLINE),
  };
  switch (verdict.kind) {
    case 'accepted': {
      const { kind: _, orderId, ...order } = verdict;
      // No host takes an order above its confirmed total, so a dearer one was made from an earlier body.
      const isDearer = order.replayed && order.total !== null && order.total > row.quote.total;
      const earlier = order.earlier || isDearer;
      const result = { order_id: String(orderId), order_wire_id: orderId, at: now, ...order, earlier };
      // The waiter's order has another key, so both are being made.
      const reason = row.reason === 'typed' ? 'typed' : null;
      return { ...endedPatch(row, 'accepted', now), ...settled, reason, conflict: null, result };
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
      // A documented host knows no keys, so a refusal says nothing about an earlier attempt.
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

/** Nothing was claimed, so only the next try moves (T4). */
export function afterProbe(
  row: OutboxRow,
  { last, status, code, floorMs }: ProbeFailure,
  now: number,
  random: () => number,
): Partial<OutboxRow> {
  return {
    last: { kind: last, status, code, at: now },
    ...(last === 'offline' && OFFLINE),
    ...later(row, floorMs, now, random),
  };
}

function lastOf(row: OutboxRow, request: RequestKind, verdict: Verdict, answer: Answer, now: number): LastAnswer {
  const http = answer.kind === 'http' ? answer : null;
  return {
    kind: kindOf(row, request, verdict),
    status: http?.status ?? null,
    code: codeOf(http?.json),
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
      // A request that was never sent brings no news, so the last answer stays.
      return verdict.last === 'none' ? (row.last?.kind ?? 'none') : verdict.last;
    default:
      return 'none';
  }
}
