import type { OutboxRow } from './db.ts';
import { isCartLine } from '#src/domain/cart.ts';

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
