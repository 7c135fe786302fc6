import { isCartLine } from '#src/domain/cart.ts';
import type { CartRow, OrderRow, OutboxRow, OutboxState } from './db.ts';

const FINAL: readonly OutboxState[] = ['accepted', 'cancelled', 'rejected', 'closed'];

export function isFinal(row: Pick<OutboxRow, 'state'>): boolean {
  return FINAL.includes(row.state);
}

/** A younger attempt counts as running: no decision is allowed (docs/outbox.md 1.3). */
const ATTEMPT_RUNS_MS = 25_000;

export function isAttemptRunning(row: Pick<OutboxRow, 'attempt_at'>, now: number): boolean {
  return row.attempt_at !== null && Math.abs(now - row.attempt_at) < ATTEMPT_RUNS_MS;
}

/** At a host without keys: the disk did not say whether it has the order, so nothing was sent, and the customer is asked. */
export const isMaybeStored = ({ reason, attempts }: Pick<OutboxRow, 'reason' | 'attempts'>): boolean =>
  reason === 'unsure' && attempts === 0;

/** Without damaged lines; null if it cannot be read. */
export function sanitizeCart(cart: CartRow | undefined): CartRow | null {
  if (typeof cart?.draft_key !== 'string' || !Array.isArray(cart.lines)) return null;
  return cart.lines.every(isCartLine) ? cart : { ...cart, lines: cart.lines.filter(isCartLine) };
}

/** Lists leave out damaged rows; the venue still has the order. */
export function isReadableOrder(row: OrderRow): boolean {
  return typeof row.order_id === 'string' && Array.isArray(row.lines) && row.lines.every(isCartLine);
}

export const ROW_VERSION = 1;

const STATES: readonly unknown[] = ['waiting', 'needs_customer', 'accepted', 'cancelled', 'rejected', 'closed'];
const TEXTS = ['key', 'slug', 'body', 'order_type', 'profile'] as const;
const NUMBERS = [
  'created_at',
  'confirmed_at',
  'hold_ms',
  'attempts',
  'next_attempt_at',
  'failures',
  'changed_at',
] as const;

/** Damaged rows and those of another version are never sent, ended or pruned; the customer is told. */
export function isSupportedRow(row: OutboxRow): boolean {
  return (
    row.v === ROW_VERSION &&
    STATES.includes(row.state) &&
    TEXTS.every((name) => typeof row[name] === 'string') &&
    NUMBERS.every((name) => Number.isFinite(row[name])) &&
    (row.attempt_at === null || Number.isFinite(row.attempt_at)) &&
    /^https?:\/\/./.test(row.url) &&
    Array.isArray(row.quote?.lines) &&
    row.quote.lines.every(isCartLine) &&
    Array.isArray(row.quote.charges) &&
    (row.state !== 'accepted' || typeof row.result?.order_id === 'string')
  );
}
