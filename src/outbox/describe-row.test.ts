import { describe, expect, test } from 'vitest';
import { row, T0 } from '#tests/support/outbox.ts';
import { canSendNow, causeOfWait, describeRow } from './describe-row.ts';

const NOW = T0 + 60_000;
const last = (kind: 'intercepted' | 'busy' | 'outdated' | 'offline' | 'garbled' | 'too_late') => ({
  kind,
  status: null,
  code: null,
  at: T0,
});
const screen = (change: Parameters<typeof row>[0], connection: Parameters<typeof describeRow>[2] = 'online') =>
  describeRow(row(change), NOW, connection);

describe('the screen of a row', () => {
  test('says "sent" only after the venue’s answer', () => {
    const states = ['waiting', 'needs_customer', 'cancelled', 'rejected', 'closed'] as const;
    for (const state of states) expect(screen({ state, reason: 'stale' })).not.toBe('sent');
    expect(screen({ state: 'accepted' })).toBe('sent');
    expect(screen({ state: 'accepted', last: last('too_late') })).toBe('too_late');
  });

  test('waiting: "saved" if it never left, "no answer" if it may have arrived', () => {
    expect(screen({})).toBe('saved');
    expect(screen({}, 'offline')).toBe('saved');
    expect(screen({ maybe_sent: true, last: last('offline') })).toBe('no_answer');
    expect(screen({ maybe_sent: true, last: last('garbled') })).toBe('no_answer');
    expect(screen({ attempt_at: NOW - 24_000, maybe_sent: true })).toBe('sending');
    expect(screen({ attempt_at: NOW - 26_000, maybe_sent: true })).toBe('no_answer');
  });

  test('waiting: the reason, if known', () => {
    expect(screen({ maybe_sent: true, last: last('intercepted') })).toBe('portal');
    expect(screen({}, 'portal')).toBe('portal');
    expect(screen({ maybe_sent: true, last: last('busy') })).toBe('busy');
    expect(screen({ maybe_sent: true, last: last('outdated') })).toBe('update');
    expect(screen({ maybe_sent: true, cancel_requested: true })).toBe('cancelling');
  });

  test.each([
    ['antiforgery', 403, 'antiforgery', 'cookies'],
    ['antiforgery', 419, null, 'cookies'],
    ['busy', 429, 'rate_limited', 'rateLimited'],
    ['busy', 429, null, 'rateLimited'],
    ['busy', 429, 'open_orders', 'tooManyOpen'],
    ['busy', 409, 'in_progress', 'busy'],
    ['busy', 503, 'unavailable', 'down'],
    ['busy', 500, null, 'down'],
    ['busy', null, null, 'busy'],
  ] as const)('B43 a row that the host did not take says why: %s %s %s', (kind, status, code, cause) => {
    const refused = row({ maybe_sent: true, last: { kind, status, code, at: T0 } });
    const shown = describeRow(refused, NOW, 'online');
    const canEnd = cause === 'cookies' || cause === 'tooManyOpen';
    expect([shown, causeOfWait(refused), canSendNow(shown, refused)]).toEqual(['busy', cause, canEnd]);
  });

  test('says "sending" right after the tap, if there is a network', () => {
    expect(describeRow(row(), T0 + 500, 'online')).toBe('sending');
    expect(describeRow(row(), T0 + 500, 'offline')).toBe('saved');
    expect(describeRow(row(), T0 + 500, 'unreachable')).toBe('saved');
  });

  test('says "unsure" only after the attempt', () => {
    const unsure = { profile: 'documented', state: 'needs_customer', reason: 'unsure' } as const;
    expect(screen({ ...unsure, attempt_at: NOW - 5_000 })).toBe('sending');
    expect(screen({ ...unsure, attempt_at: NOW - 20_000 })).toBe('unsure_checking');
    expect(screen({ ...unsure, attempt_at: NOW - 25_000 })).toBe('unsure');
    expect(screen(unsure)).toBe('unsure');
  });

  test.each([
    ['price_changed', 'price'],
    ['item_unavailable', 'unavailable'],
    ['venue_closed', 'closed_venue'],
    ['zone_unavailable', 'zone'],
    ['zone_minimum', 'zone'],
    ['promo_invalid', 'promo'],
    ['table_code_old', 'table'],
    ['invalid', 'fields'],
    ['stale', 'stale'],
    ['clock', 'stale'],
  ] as const)('%s asks as %s', (reason, expected) => {
    expect(screen({ state: 'needs_customer', reason })).toBe(expected);
  });
});
