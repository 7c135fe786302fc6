import * as v from 'valibot';
import type { Currency } from '#src/domain/money.ts';
import type { Conflict, LastAnswer, OutboxReason, OutboxRow } from '#src/db/db.ts';
import {
  CancelAnswer,
  type Cancellation,
  readCancellation,
  readCreated,
  readOrderId,
  readOrders,
  readVoidKeys,
} from '#src/contract/order.ts';
import type { WireId } from '#src/domain/ids.ts';
import { Change, ORDER_CONFLICTS, type OrderConflict, RefusalReason, WireQuote } from '#src/contract/problem.ts';
import { listOf } from '#src/contract/wire.ts';
import { codeOf } from '#src/http/answer.ts';
import type { RequestKind } from './what-is-due.ts';

export type Answer =
  | { kind: 'not_started' }
  | { kind: 'none' }
  | {
      kind: 'http';
      status: number;
      redirected: boolean;
      /** Undefined if not JSON, or `broken`. */
      json: unknown;
      broken: boolean;
      html: boolean;
      ours: boolean;
      replayed: boolean;
      retryAfterMs: number | null;
    };
export type HttpAnswer = Extract<Answer, { kind: 'http' }>;

/** The rules: docs/outbox.md 1.6. */
export type Verdict =
  | {
      kind: 'accepted';
      orderId: WireId;
      number: string | null;
      total: number | null;
      replayed: boolean;
      earlier: boolean;
      canceled: Cancellation | null;
    }
  | { kind: 'void' }
  | { kind: 'absent' }
  | { kind: 'ask'; reason: OutboxReason; conflict: Conflict | null }
  | { kind: 'rejected'; reason: OutboxReason }
  | { kind: 'later'; last: LastAnswer['kind']; floorMs: number | null }
  /** The order may have arrived. Extended: retried with the same key. Documented: the row stays as claimed. */
  | { kind: 'unknown'; last: LastAnswer['kind'] };

const isConflict = (code: string | null): code is OrderConflict =>
  (ORDER_CONFLICTS as readonly (string | null)[]).includes(code);

/** The host is still handling an earlier request. */
const IN_PROGRESS_MS = 1_000;

const FieldErrors = v.array(v.object({ pointer: v.fallback(v.string(), ''), code: v.fallback(v.string(), 'invalid') }));
const ConflictBody = v.object({
  code: v.fallback(v.string(), ''),
  // A kind that this build does not know must not hide the others.
  changes: listOf(Change),
  quote: v.fallback(v.nullable(WireQuote), null),
  opens_at: v.fallback(v.nullable(v.string()), null),
  minimum: v.fallback(v.nullable(v.number()), null),
  reason: v.fallback(v.optional(RefusalReason), undefined),
  errors: v.fallback(FieldErrors, []),
});

const objectOf = (json: unknown): object => (typeof json === 'object' && json !== null ? json : {});

function readConflict(json: unknown): Conflict {
  const body = v.parse(ConflictBody, objectOf(json));
  if (body.errors.length === 0) body.errors = errorsByName(json);
  return body;
}

function errorsByName(json: unknown): Conflict['errors'] {
  const body = objectOf(json);
  const errors = 'errors' in body ? objectOf(body.errors) : {};
  if (Array.isArray(errors)) return [];
  return Object.keys(errors).map((name) => ({ pointer: `/${name.replaceAll('.', '/')}`, code: 'invalid' }));
}

/** What an answer is judged by. */
type JudgedRow = Pick<OutboxRow, 'key' | 'profile'> & { quote: Pick<OutboxRow['quote'], 'currency'> };

export function verdictOf(row: JudgedRow, request: RequestKind, answer: Answer): Verdict {
  if (answer.kind === 'not_started') return { kind: 'later', last: 'none', floorMs: null };
  if (answer.kind === 'none') return { kind: 'unknown', last: 'offline' };
  if (row.profile === 'documented') return documented(row, answer);
  const common = unproven(answer) ?? temporary(answer);
  if (common) return common;
  if (request === 'post') return extended(row, answer);
  return request === 'void' ? voided(row, answer) : lookedUp(row, answer);
}

/** Extended: retried, because nothing proves that the answer came from the API. */
function unproven(answer: HttpAnswer): Verdict | null {
  if (answer.status === 511 || answer.redirected)
    return { kind: 'later', last: 'intercepted', floorMs: answer.retryAfterMs };
  if (answer.ours && answer.json !== undefined) return null;
  if (answer.status >= 500 || [408, 425, 429].includes(answer.status)) {
    return { kind: 'later', last: 'busy', floorMs: answer.retryAfterMs };
  }
  const intercepted = answer.status < 400 && !(answer.ours && answer.broken);
  return { kind: 'later', last: intercepted ? 'intercepted' : 'garbled', floorMs: answer.retryAfterMs };
}

function temporary(answer: HttpAnswer): Verdict | null {
  const later = (last: LastAnswer['kind'], floorMs = answer.retryAfterMs): Verdict => ({
    kind: 'later',
    last,
    floorMs,
  });
  const code = codeOf(answer.json);
  if (answer.status >= 500 || [408, 425, 429].includes(answer.status)) return later('busy');
  if (answer.status === 419 || (answer.status === 403 && code === 'antiforgery')) return later('antiforgery');
  if (answer.status === 426) return later('outdated');
  // The next sign-in on this device sends it.
  if (code === 'staff_signed_out') return later('signed_out');
  if (answer.status === 409 && code === 'in_progress') {
    return later('busy', Math.max(IN_PROGRESS_MS, answer.retryAfterMs ?? 0));
  }
  return null;
}

function extended({ key, quote: { currency } }: JudgedRow, answer: HttpAnswer): Verdict {
  const code = codeOf(answer.json);
  if (answer.status < 300) {
    const created = readCreated(answer.json, currency);
    if (!created || created.clientKey !== key) return { kind: 'unknown', last: 'garbled' };
    const replayed = answer.status === 200 || answer.replayed;
    return { kind: 'accepted', ...created, replayed, earlier: false, canceled: readCancellation(answer.json) };
  }
  if (answer.status === 409) {
    if (code === 'key_void') return { kind: 'void' };
    if (code === 'order_stale') return { kind: 'ask', reason: 'stale', conflict: null };
    if (isConflict(code)) return { kind: 'ask', reason: code, conflict: readConflict(answer.json) };
  }
  if (answer.status === 422 && code === 'key_reused') return earlierVersion(answer, currency);
  if ([400, 413, 422].includes(answer.status))
    return { kind: 'ask', reason: 'invalid', conflict: readConflict(answer.json) };
  if (answer.status === 404 && code === 'venue_unknown') return { kind: 'rejected', reason: 'venue_gone' };
  if (answer.status === 410 && code === 'venue_gone') return { kind: 'rejected', reason: 'venue_gone' };
  if (answer.status === 403 && code === 'blocked') return { kind: 'rejected', reason: 'blocked' };
  // No other refusal voids the key, so none may end the row: an earlier copy could still arrive.
  return { kind: 'unknown', last: 'garbled' };
}

/** The host has made an order from another body with this key. */
function earlierVersion({ json }: HttpAnswer, currency: Currency): Verdict {
  const orderId = readOrderId(json);
  if (orderId === null) return { kind: 'unknown', last: 'garbled' };
  const { id: _, ...order } = orderWithin(json, currency);
  return { kind: 'accepted', orderId, ...order, replayed: true, earlier: true };
}

function voided({ key, quote: { currency } }: JudgedRow, answer: HttpAnswer): Verdict {
  const code = codeOf(answer.json);
  if (answer.status < 300) {
    const cancelled = v.safeParse(CancelAnswer, answer.json);
    return cancelled.success && cancelled.output.client_key === key
      ? { kind: 'void' }
      : { kind: 'unknown', last: 'garbled' };
  }
  if (answer.status === 409 && code === 'too_late') {
    const { id, ...order } = orderWithin(answer.json, currency);
    const orderId = readOrderId(answer.json) ?? id;
    if (orderId !== null) return { kind: 'accepted', orderId, ...order, replayed: true, earlier: false };
  }
  const gone = (answer.status === 404 && code === 'venue_unknown') || (answer.status === 410 && code === 'venue_gone');
  return gone ? { kind: 'void' } : { kind: 'unknown', last: 'garbled' };
}

/** How the order stands that a refusal is about. */
function orderWithin(json: unknown, currency: Currency) {
  const body = objectOf(json);
  const order = 'order' in body ? body.order : null;
  const { id = null, number = null, total = null } = readOrders({ orders: [order] }, currency)?.[0] ?? {};
  return { id, number, total, canceled: readCancellation(order) };
}

function lookedUp({ key, quote: { currency } }: JudgedRow, answer: HttpAnswer): Verdict {
  const orders = answer.status < 300 ? readOrders(answer.json, currency) : null;
  if (orders === null) return { kind: 'unknown', last: 'garbled' };
  const found = orders.find((order) => order.client_key === key);
  if (readVoidKeys(answer.json).includes(key)) return { kind: 'void' };
  if (!found) return { kind: 'absent' };
  const { id: orderId, number, total } = found;
  const canceled = readCancellation(found);
  return { kind: 'accepted', orderId, number, total, replayed: true, earlier: false, canceled };
}

/** Documented: one POST; an answer that is not readable as the API's is "unsure". */
function documented({ quote: { currency } }: JudgedRow, answer: HttpAnswer): Verdict {
  const { status, retryAfterMs: floorMs } = answer;
  if (status === 511) return { kind: 'later', last: 'intercepted', floorMs };
  if (answer.redirected || answer.html) return { kind: 'unknown', last: 'intercepted' };
  // These mean that nothing was processed, whatever the body.
  if (status === 429 || status === 503) return { kind: 'later', last: 'busy', floorMs };
  if (answer.json === undefined || status >= 500) return { kind: 'unknown', last: 'garbled' };
  if (status < 300) {
    const orderId = readOrderId(answer.json);
    if (orderId === null) return { kind: 'unknown', last: 'garbled' };
    return { kind: 'accepted', orderId, number: null, total: null, replayed: false, earlier: false, canceled: null };
  }
  if (status < 400) return { kind: 'unknown', last: 'garbled' };
  const code = codeOf(answer.json);
  if (status === 419 || (status === 403 && code === 'antiforgery'))
    return { kind: 'later', last: 'antiforgery', floorMs };
  // A host with `idempotentOrders` alone gets the key too.
  if (status === 422 && code === 'key_reused') return earlierVersion(answer, currency);
  const conflict = readConflict(answer.json);
  if (isConflict(code)) return { kind: 'ask', reason: code, conflict };
  if (conflict.errors.length > 0) return { kind: 'ask', reason: 'invalid', conflict };
  if (status === 404 || status === 410) return { kind: 'rejected', reason: 'venue_gone' };
  return { kind: 'rejected', reason: status === 403 ? 'blocked' : 'defect' };
}
