import * as v from 'valibot';
import { orderRecord, type OrderRecord } from '#src/contract/order.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { afterAnswer, afterProbe } from './after-answer.ts';
import { dueAfterReconnect } from './backoff.ts';
import type { DeviceReads, DeviceStore } from '#src/db/device-store.ts';
import { type Turn, withLock } from '#src/http/with-lock.ts';
import { probe, send, type SendEnv } from './send.ts';
import { contactOf } from './place-order.ts';
import { isFinal, isSupportedRow } from '#src/db/row-checks.ts';
import type { Answer } from './verdict.ts';
import { whatIsDue, type RequestKind } from './what-is-due.ts';

export const DRAIN_LOCK = 'outbox-drain';
const HOLDER_ALIVE_MS = 45_000;

export type DrainEnv = SendEnv & {
  store: DeviceStore;
  random: () => number;
  /** Undefined on plain http (except localhost), and for a store in memory. */
  locks: LockManager | undefined;
  /** Nothing is sent, but rows may become questions. */
  offline?: boolean;
  doubt?: boolean;
  budgetMs: number;
  underLock?: () => Promise<void>;
  /** Another driver has held the lock for 15 s; false: not any more. */
  onSlowWait?: (isSlow: boolean) => void;
  onSettled?: (row: OutboxRow) => void;
  report?: (problem: unknown) => void;
};

export type DrainResult = 'empty' | 'left';

/** Sends what is due. A second caller waits for the lock. `left`: waiting rows remain. */
export async function drain(env: DrainEnv): Promise<DrainResult> {
  const { locks } = env;
  if (!locks) return drainNow(env, { isLost: false });
  const drained = await withLock(locks, DRAIN_LOCK, (turn) => drainNow(env, turn), {
    isHolderAlive: () => holderLooksAlive(env.store, env.now()),
    onSlowWait: env.onSlowWait,
  });
  // Another driver took the lock and sends the rest.
  return drained ?? checkRemaining(env.store);
}

async function drainNow(env: DrainEnv, turn: Turn): Promise<DrainResult> {
  const started = env.now();
  const probed = new Set<string>();
  // One try of each kind per row and drain, so that no answer can cause a tight loop.
  const tried = new Set<string>();
  // Offline too: background sync sends the order if this page is closed before the network is back.
  if ((await checkRemaining(env.store)) === 'left') await env.underLock?.();
  while (!turn.isLost && Math.abs(env.now() - started) < env.budgetMs) {
    const step = await claimNext(env.store, {
      now: env.now(),
      locked: env.locks !== undefined || !env.store.keeps,
      probed,
      tried,
      offline: env.offline ?? false,
      doubt: env.doubt ?? false,
    });
    if (!step) break;
    if (step.kind === 'written') {
      env.onSettled?.(step.row);
      continue;
    }
    if (step.kind === 'probe') {
      tried.add(`${step.row.key} probe`);
      const failure = await probe(step.row, env);
      if (!failure) {
        probed.add(hostOf(step.row));
        continue;
      }
      await patchWaiting(env.store, step.row, afterProbe(step.row, failure, env.now(), env.random));
      if (failure.last === 'offline') break;
      continue;
    }
    tried.add(`${step.row.key} ${step.request}`);
    const answer = await send(step.row, step.request, env);
    const settled = await settle(env.store, step.row, step.request, answer, env.now(), env.random);
    if (settled) env.onSettled?.(settled);
    // Complete but unreadable JSON of our own API is a defect; an answer that was cut off is not.
    const isComplete = answer.kind === 'http' && answer.ours && answer.json !== undefined;
    if (isComplete && settled?.last?.kind === 'garbled') env.report?.(settled.last);
    // Circuit breaker: without a network the other rows would fail too.
    if (answer.kind === 'none') break;
  }
  return checkRemaining(env.store);
}

const hostOf = (row: OutboxRow) => row.url;

export type Step =
  | { kind: 'request'; request: RequestKind; row: OutboxRow }
  | { kind: 'written'; row: OutboxRow }
  | { kind: 'probe'; row: OutboxRow };

/** TX2: claims the first due row and writes the worst case before the request is sent. */
export function claimNext(
  store: DeviceStore,
  terms: {
    now: number;
    locked: boolean;
    probed: ReadonlySet<string>;
    tried: ReadonlySet<string>;
    offline?: boolean;
    doubt?: boolean;
  },
): Promise<Step | null> {
  return store.write(async (tx): Promise<Step | null> => {
    for (const row of await unfinished(store, tx)) {
      const due = whatIsDue(row, {
        now: terms.now,
        locked: terms.locked,
        probed: terms.probed.has(hostOf(row)),
        doubt: terms.doubt ?? false,
      });
      if (!due || (terms.offline && due.kind !== 'write')) continue;
      if (due.kind === 'probe') {
        if (terms.tried.has(`${row.key} probe`)) continue;
        return { kind: 'probe', row };
      }
      if (due.kind === 'request' && terms.tried.has(`${row.key} ${due.request}`)) continue;
      const claimed = { ...row, ...due.patch };
      await tx.put('outbox', claimed);
      return due.kind === 'write'
        ? { kind: 'written', row: claimed }
        : { kind: 'request', request: due.request, row: claimed };
    }
    return null;
  });
}

/** TX3: writes the verdict, if the claim is still the newest and the row has not ended. */
export function settle(
  store: DeviceStore,
  claimed: OutboxRow,
  request: RequestKind,
  answer: Answer,
  now: number,
  random: () => number,
): Promise<OutboxRow | null> {
  return store.write(async (tx) => {
    const row = await tx.get('outbox', claimed.key);
    const patch = row && afterAnswer(row, { attempts: claimed.attempts, request }, answer, now, random);
    if (!row || !patch) return null;
    const settled = { ...row, ...patch };
    await tx.put('outbox', settled);
    // The orders of a waiter are on the board, not in a customer's history.
    if (settled.state === 'accepted' && settled.result && settled.by === 'customer') {
      // If an earlier version of the order got through, only the venue knows its lines (docs/outbox.md 1.3).
      const { earlier } = settled.result;
      await tx.put('orders', {
        slug: row.slug,
        order_id: settled.result.order_id,
        order_wire_id: settled.result.order_wire_id,
        key: row.key,
        order_type: row.order_type,
        table_number: row.table_number,
        currency: row.quote.currency,
        lines: earlier ? [] : row.quote.lines,
        ...(earlier ? {} : { note: row.note, zone_id: row.zone_id, address: contactOf(row).address }),
        total: settled.result.total ?? (earlier ? null : row.quote.total),
        number: settled.result.number,
        discount: earlier ? 0 : row.quote.discount,
        discount_percent: row.quote.promo?.percent ?? null,
        charges: earlier ? [] : row.quote.charges,
        placed_at: row.created_at,
        last_seen_at: null,
        record: canceledRecord(settled),
      });
    }
    return settled;
  });
}

/** For history and tracking, until by-ids has answered. Null: the order stands. */
function canceledRecord({ result, order_type, quote: { currency } }: OutboxRow): OrderRecord | null {
  if (!result?.canceled) return null;
  const { order_wire_id: id, number, total, canceled } = result;
  const record = v.parse(orderRecord(currency), {
    id,
    number,
    order_type,
    status: 'canceled',
    cancel_reason: canceled.reason,
  });
  return { ...record, total };
}

async function patchWaiting(store: DeviceStore, seen: OutboxRow, patch: Partial<OutboxRow>): Promise<void> {
  await store.write(async (tx) => {
    const row = await tx.get('outbox', seen.key);
    if (row?.state === 'waiting' && row.attempts === seen.attempts) await tx.put('outbox', { ...row, ...patch });
  });
}

/** Those that this store may send: waiting ones first, by next attempt. */
async function unfinished(store: DeviceStore, reads: DeviceReads): Promise<OutboxRow[]> {
  const rows = (await reads.all('outbox')).filter((row) => isSupportedRow(row) && !isFinal(row) && store.owns(row));
  const isAsked = (row: OutboxRow) => Number(row.state === 'needs_customer');
  return rows.sort((a, b) => isAsked(a) - isAsked(b) || a.next_attempt_at - b.next_attempt_at);
}

export async function checkRemaining(store: DeviceStore): Promise<DrainResult> {
  const waiting = (await store.read((reads) => unfinished(store, reads))).filter((row) => row.state === 'waiting');
  return waiting.length > 0 ? 'left' : 'empty';
}

/** A holder without a recent claim is a tab that the system has frozen. */
export async function holderLooksAlive(store: DeviceStore, now: number): Promise<boolean> {
  const rows = await store.read((reads) => unfinished(store, reads));
  return rows.some((row) => row.attempt_at !== null && Math.abs(now - row.attempt_at) < HOLDER_ALIVE_MS);
}

/** After a new network: all waiting rows except those of a busy host. */
export async function pullForward(store: DeviceStore, now: number): Promise<void> {
  await store.write(async (tx) => {
    for (const row of await unfinished(store, tx)) {
      if (row.state !== 'waiting') continue;
      const next = dueAfterReconnect(row, now);
      if (next < row.next_attempt_at) await tx.put('outbox', { ...row, next_attempt_at: next });
    }
  });
}

/** Epoch ms of the next attempt or hold limit; offline, only the limit counts. */
export async function nextWake(store: DeviceStore, now: number, offline: boolean = false): Promise<number | null> {
  const times = (await store.read((reads) => unfinished(store, reads))).flatMap((row) => {
    if (row.state !== 'waiting') return [];
    const limit = row.confirmed_at + row.hold_ms;
    const hasLimit = !row.cancel_requested && limit > now;
    if (offline) return hasLimit ? [limit] : [];
    return [hasLimit ? Math.min(row.next_attempt_at, limit) : row.next_attempt_at];
  });
  return times.length > 0 ? Math.min(...times) : null;
}
