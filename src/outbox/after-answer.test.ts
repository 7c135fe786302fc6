import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '#src/db/db.ts';
import { isFinal } from '#src/db/row-checks.ts';
import { httpAnswer, KEY, row, T0 } from '#tests/support/outbox.ts';
import { afterAnswer, afterProbe } from './after-answer.ts';
import { reconfirmPatch } from './place-order.ts';
import type { Answer } from './verdict.ts';
import type { RequestKind } from './what-is-due.ts';

const NOW = T0 + 1000;
const written = (answer: Answer, change: Partial<OutboxRow> = {}, request: RequestKind = 'post') =>
  afterAnswer(
    row({ attempts: 1, attempt_at: T0, maybe_sent: true, ...change }),
    { attempts: 1, request },
    answer,
    NOW,
    () => 0.5,
  );
const coded = (status: number, code: unknown, more: object = {}) => httpAnswer({ status, json: { code, ...more } });
const HTML = httpAnswer({ html: true, ours: false });
const last = (kind: string) => ({ kind, status: null, code: null, at: T0 });

describe('the stored last answer', () => {
  test.each<[string, Answer, RequestKind, object]>([
    [
      'accepted',
      httpAnswer({ status: 201, json: { order_id: 'o', client_order_id: KEY } }),
      'post',
      { kind: 'none', status: 201, code: null },
    ],
    [
      'found by a look-up',
      httpAnswer({ json: { orders: [{ id: 'o', client_key: KEY }] } }),
      'lookup',
      { kind: 'none', status: 200, code: null },
    ],
    [
      'too late to withdraw',
      coded(409, 'too_late', { order_id: 'o' }),
      'void',
      { kind: 'too_late', status: 409, code: 'too_late' },
    ],
    [
      'withdrawn',
      httpAnswer({ json: { client_key: KEY, state: 'void' } }),
      'void',
      { kind: 'none', status: 200, code: null },
    ],
    ['a conflict', coded(409, 'venue_closed'), 'post', { kind: 'conflict', status: 409, code: 'venue_closed' }],
    ['a refusal', coded(403, 'blocked'), 'post', { kind: 'refused', status: 403, code: 'blocked' }],
    ['a sign-in page', HTML, 'post', { kind: 'intercepted', status: 200, code: null }],
    ['a code that is not a text', coded(418, 7), 'post', { kind: 'garbled', status: 418, code: null }],
    ['no answer', { kind: 'none' }, 'post', { kind: 'offline', status: null, code: null }],
    ['not sent', { kind: 'not_started' }, 'post', { kind: 'none', status: null, code: null }],
  ])('says what became of a request that ended with: %s', (_, answer, request, expected) => {
    expect(written(answer, {}, request)?.last).toEqual({ ...expected, at: NOW });
  });

  test('keeps the last answer if the claim was never sent', () => {
    expect(written({ kind: 'not_started' }, { last: last('intercepted') as OutboxRow['last'] })?.last?.kind).toBe(
      'intercepted',
    );
  });
});

describe('an answer changes', () => {
  test('extended, unknown or later: only the next try', () => {
    for (const answer of [{ kind: 'none' } as const, HTML]) {
      expect(Object.keys(written(answer, { failures: 2 }) ?? {}).toSorted()).toEqual([
        'attempt_at',
        'failures',
        'last',
        'next_attempt_at',
        'retry_floor_at',
        ...(answer === HTML ? [] : ['was_offline']),
      ]);
      expect(written(answer, { failures: 2 })).toMatchObject({ failures: 3, next_attempt_at: NOW + 4000 });
    }
  });

  test('documented, unknown: nothing besides the claim, and no next try', () => {
    const unsure = { profile: 'documented', state: 'needs_customer', reason: 'unsure' } as const;
    expect(Object.keys(written({ kind: 'none' }, unsure) ?? {}).toSorted()).toEqual([
      'attempt_at',
      'last',
      'was_offline',
    ]);
  });

  test('B65 only an order that found no network was offline, until it is confirmed again', () => {
    expect(row().was_offline).toBe(false);
    expect(row({}, { isOffline: true }).was_offline).toBe(true);
    expect(written({ kind: 'none' })?.was_offline).toBe(true);
    expect(written(HTML)).not.toHaveProperty('was_offline');
    const failure = { floorMs: null, status: null, code: null };
    const probed = (kind: 'offline' | 'busy') => afterProbe(row(), { last: kind, ...failure }, NOW, () => 0);
    expect(probed('offline').was_offline).toBe(true);
    expect(probed('busy')).not.toHaveProperty('was_offline');
    expect(written(coded(409, 'price_changed'), { was_offline: true })).not.toHaveProperty('was_offline');
    expect(reconfirmPatch(NOW).was_offline).toBe(false);
  });

  test('documented, later: back to waiting, as before the claim', () => {
    const unsure = { profile: 'documented', state: 'needs_customer', reason: 'unsure' } as const;
    expect(written(httpAnswer({ status: 503, ours: false, retryAfterMs: 9000 }), unsure)).toMatchObject({
      state: 'waiting',
      reason: null,
      changed_at: NOW,
      failures: 1,
      next_attempt_at: NOW + 9000,
      retry_floor_at: NOW + 9000,
    });
  });

  test('a conflict: asks the customer and resets the back-off', () => {
    expect(written(coded(409, 'venue_closed'), { failures: 4 })).toMatchObject({
      state: 'needs_customer',
      reason: 'venue_closed',
      failures: 0,
      changed_at: NOW,
      attempt_at: null,
    });
  });

  test('accepted: stores the venue’s order and ends the question', () => {
    const answer = httpAnswer({ status: 200, json: { order_id: 7, client_order_id: KEY, number: 12, total: 90 } });
    expect(written(answer, { reason: 'stale' })).toMatchObject({
      state: 'accepted',
      reason: null,
      conflict: null,
      ended_at: NOW,
      result: {
        order_id: '7',
        order_wire_id: 7,
        at: NOW,
        replayed: true,
        earlier: false,
        number: '12',
        total: 9000,
      },
    });
  });

  test('looked up and absent: asks because of its age, or because the clock moved', () => {
    const none = httpAnswer({ json: { orders: [] } });
    expect(written(none, {}, 'lookup')).toMatchObject({ state: 'needs_customer', reason: 'stale' });
    expect(written(none, { confirmed_at: NOW + 120_000 }, 'lookup')).toMatchObject({ reason: 'clock' });
  });

  test('B43 a failed probe: stores the answer, its status and the next try', () => {
    const answer = { last: 'busy', status: 429, code: 'rate_limited', floorMs: 9000 } as const;
    expect(afterProbe(row({ failures: 1 }), answer, NOW, () => 0)).toEqual({
      last: { kind: 'busy', status: 429, code: 'rate_limited', at: NOW },
      failures: 2,
      next_attempt_at: NOW + 9000,
      retry_floor_at: NOW + 9000,
    });
  });
});

describe('an answer never', () => {
  const good = httpAnswer({ status: 201, json: { order_id: 'o', client_order_id: KEY } });
  const unsure = { profile: 'documented', state: 'needs_customer', reason: 'unsure' } as const;
  const STATUSES = [200, 201, 204, ...Array.from({ length: 200 }, (_, index) => 400 + index)];

  test('writes anything for an older claim or an ended row', () => {
    expect(written(good, { attempts: 2 })).toBeNull();
    expect(written(good, { state: 'cancelled' })).toBeNull();
  });

  test('ends a row with cancel_requested, unless it is that of the void', () => {
    expect(written(good, { cancel_requested: true })).toEqual({ attempt_at: null });
    const dead = httpAnswer({ json: { client_key: KEY, state: 'void' } });
    expect(written(dead, { cancel_requested: true }, 'void')).toMatchObject({ state: 'cancelled' });
  });

  test('leaves phone and address in an ended body, except a refusal, which can be taken back', () => {
    const { body } = written(good) ?? {};
    expect(JSON.parse(body ?? '{}')).toMatchObject({ customer_phone: null, customer_address: null, total: 101 });
    const refused = written(coded(403, 'blocked'));
    expect([refused?.state, refused?.body]).toEqual(['rejected', undefined]);
  });

  test('resets maybe_sent', () => {
    for (const status of STATUSES) {
      for (const json of [undefined, {}, { code: 'price_changed' }, { code: 'in_progress' }])
        expect(written(httpAnswer({ status, json }))).not.toHaveProperty('maybe_sent');
    }
  });

  test('refuses an earlier attempt at a documented host', () => {
    const no = httpAnswer({ status: 403, json: { message: 'no' }, ours: false });
    expect(written(no, unsure)).toMatchObject({ state: 'needs_customer', reason: 'unsure' });
    expect(written(no, { ...unsure, maybe_sent: false })).toMatchObject({ state: 'rejected' });
  });

  test('ends a row unproven, in either profile', () => {
    for (const change of [{}, unsure]) {
      for (const status of STATUSES) {
        for (const answer of [httpAnswer({ status, html: true, ours: false }), httpAnswer({ status, ours: false })])
          expect(isFinal({ ...row(change), ...written(answer, change) }), String(status)).toBe(false);
      }
    }
  });
});
