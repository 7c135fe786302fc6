import { describe, expect, test } from 'vitest';
import { MINUTE, row, T0 } from '#tests/support/outbox.ts';
import { DAY_MS } from './row.ts';
import { isClaimFresh, whatIsDue } from './what-is-due.ts';

const at = (
  now: number,
  change: Parameters<typeof row>[0] = {},
  terms: { locked?: boolean; probed?: boolean; doubt?: boolean } = {},
) => whatIsDue(row(change), { now, locked: true, probed: false, ...terms });
const HOLD = 30 * MINUTE;

describe('A28 the hold limit', () => {
  test.each([
    [HOLD - 1000, 'request'],
    [HOLD, 'write'],
    [HOLD + 1000, 'write'],
  ])('%i ms after the confirmation', (age, kind) => {
    expect(at(T0 + age)?.kind).toBe(kind);
  });

  test('asks the customer when it has passed', () => {
    expect(at(T0 + HOLD)).toMatchObject({ patch: { state: 'needs_customer', reason: 'stale' } });
  });

  test('prevents sending if it passes between claim and fetch', () => {
    const claimed = row({ attempt_at: T0 + HOLD - 1000, attempts: 1 });
    expect(isClaimFresh(claimed, 'post', T0 + HOLD - 500)).toBe(true);
    expect(isClaimFresh(claimed, 'post', T0 + HOLD)).toBe(false);
    expect(isClaimFresh(claimed, 'void', T0 + HOLD)).toBe(true);
  });
});

test.each([
  ['back 2 h', -2 * 60 * MINUTE, 'clock'],
  ['back 59 s', -59_000, null],
  ['ahead 3 days', 3 * DAY_MS, 'stale'],
  ['ahead 8 days', 8 * DAY_MS, 'clock'],
])('A29 a clock that moved: %s', (_, age, reason) => {
  const due = at(T0 + age, { next_attempt_at: T0 - DAY_MS });
  if (reason === null) expect(due).toMatchObject({ kind: 'request', request: 'post' });
  else expect(due).toMatchObject({ kind: 'write', patch: { state: 'needs_customer', reason } });
});

test('A29 a clock set back does not delay the next try', () => {
  const floor = T0 + 20_000;
  const sent = { maybe_sent: true, next_attempt_at: floor, retry_floor_at: floor };
  expect(at(T0 - 2 * 60 * MINUTE, sent)).toMatchObject({ kind: 'request', request: 'lookup' });
  expect(at(T0, sent)).toBeNull();
});

describe('claims', () => {
  test('extended: maybe_sent is written before the request leaves', () => {
    expect(at(T0)).toEqual({
      kind: 'request',
      request: 'post',
      patch: { attempts: 1, attempt_at: T0, maybe_sent: true },
    });
  });

  test('documented: a probe first, and the claim writes "unsure"', () => {
    expect(at(T0, { profile: 'documented' })).toEqual({ kind: 'probe' });
    expect(at(T0, { profile: 'documented' }, { probed: true })).toMatchObject({
      kind: 'request',
      patch: { attempts: 1, state: 'needs_customer', reason: 'unsure' },
    });
  });

  test('extended: a probe after a sign-in page, after two failures, or in doubt about the connection', () => {
    const last = (kind: 'intercepted' | 'offline') => ({ kind, status: null, code: null, at: T0 });
    expect(at(T0, { last: last('intercepted') })?.kind).toBe('probe');
    expect(at(T0, { last: last('offline'), failures: 1 })?.kind).toBe('request');
    expect(at(T0, { last: last('offline'), failures: 2 })?.kind).toBe('probe');
    expect(at(T0, {}, { doubt: true })?.kind).toBe('probe');
    expect(at(T0, { maybe_sent: true }, { doubt: true })?.kind).toBe('request');
  });

  test('a row that is being withdrawn is never posted, even past the hold limit', () => {
    const cancelling = { cancel_requested: true, maybe_sent: true };
    expect(at(T0 + 2 * HOLD, cancelling)).toMatchObject({ kind: 'request', request: 'void' });
    expect(at(T0, { ...cancelling, next_attempt_at: T0 + 1 })).toBeNull();
  });

  test('A30 stale and maybe sent: looked up first', () => {
    expect(at(T0 + HOLD, { maybe_sent: true })).toMatchObject({ kind: 'request', request: 'lookup' });
    expect(at(T0 + HOLD, { maybe_sent: true, profile: 'documented' })).toMatchObject({ kind: 'write' });
  });

  test('without locks a running attempt is another driver’s', () => {
    const running = { attempt_at: T0 - 24_000, attempts: 1, maybe_sent: true };
    expect(at(T0, running, { locked: false })).toBeNull();
    expect(at(T0, { ...running, attempt_at: T0 - 25_000 }, { locked: false })?.kind).toBe('request');
    expect(at(T0, running, { locked: true })?.kind).toBe('request');
  });

  test('a claim is fresh for 5 s, and not before its own time', () => {
    const claimed = row({ attempt_at: T0 });
    expect([0, 5000, 5001, -1].map((age) => isClaimFresh(claimed, 'post', T0 + age))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('A36 rows of a newer version and ended rows stay unchanged', () => {
    expect(at(T0, { v: 2 })).toBeNull();
    for (const state of ['accepted', 'cancelled', 'rejected', 'closed'] as const) expect(at(T0, { state })).toBeNull();
  });
});

describe('a question untouched for 24 h', () => {
  const asked = { state: 'needs_customer', reason: 'stale', changed_at: T0 } as const;
  test('waits until then', () => {
    expect(at(T0 + DAY_MS - 1, asked)).toBeNull();
  });
  test('never sent: cancelled', () => {
    expect(at(T0 + DAY_MS, asked)).toMatchObject({ patch: { state: 'cancelled', reason: 'expired' } });
  });
  test('maybe sent, extended: the venue is asked to withdraw it', () => {
    const due = at(T0 + DAY_MS, { ...asked, maybe_sent: true });
    expect(due).toMatchObject({ patch: { state: 'waiting', cancel_requested: true, reason: 'expired' } });
  });
  test('unsure, documented: closed', () => {
    const due = at(T0 + DAY_MS, { ...asked, reason: 'unsure', profile: 'documented' });
    expect(due).toMatchObject({ patch: { state: 'closed', reason: 'expired' } });
  });
});
