import { describe, expect, test } from 'vitest';
import { httpAnswer, KEY, row } from '#tests/support/outbox.ts';
import { afterAnswer } from './after-answer.ts';
import { isFinal } from '#src/db/row-checks.ts';
import { verdictOf } from './verdict.ts';
import type { RequestKind } from './what-is-due.ts';
import { EGP } from '#tests/support/currencies.ts';

const statuses = Array.from({ length: 200 }, (_, index) => 400 + index);
const quote = { currency: EGP };
const extended = { key: KEY, profile: 'extended', quote } as const;
const documented = { key: KEY, profile: 'documented', quote } as const;
const problem = (code: string, extra: object = {}) => ({ type: `/problems/${code}`, title: code, code, ...extra });
const post = (of: typeof extended | typeof documented, change: Parameters<typeof httpAnswer>[0]) =>
  verdictOf(of, 'post', httpAnswer(change));

describe('A24 every status, unproven: nothing may end the order', () => {
  const bodies = {
    html: { html: true, ours: false },
    'foreign json': { json: {}, ours: false },
    'no body': { ours: false },
    'broken json': { broken: true, ours: false },
  };
  for (const [name, body] of Object.entries(bodies)) {
    test(`extended, ${name}`, () => {
      for (const status of statuses) {
        const verdict = post(extended, { status, ...body });
        expect(verdict.kind, String(status)).toBe('later');
        const busy = (status >= 500 || [408, 425, 429].includes(status)) && status !== 511;
        const last = status === 511 ? 'intercepted' : busy ? 'busy' : 'garbled';
        expect(verdict, String(status)).toMatchObject({ last });
      }
    });
  }

  test('documented, html: unsure whatever the status, except 511, which never comes from the host', () => {
    for (const status of statuses) {
      const expected = status === 511 ? 'later' : 'unknown';
      expect(post(documented, { status, html: true, ours: false }).kind, String(status)).toBe(expected);
    }
  });

  test('documented, unreadable: only 429, 503 and 511 mean that nothing was processed', () => {
    for (const status of statuses) {
      const expected = [429, 503, 511].includes(status) ? 'later' : 'unknown';
      expect(post(documented, { status, broken: true, ours: false }).kind, String(status)).toBe(expected);
    }
  });
});

describe('A24 every status, proven', () => {
  test('extended, unknown code: retried; only 400, 413 and 422 can be corrected', () => {
    for (const status of statuses) {
      const { kind } = post(extended, { status, json: problem('something_else') });
      const later = status >= 500 || [408, 419, 425, 426, 429].includes(status);
      const expected = later ? 'later' : [400, 413, 422].includes(status) ? 'ask' : 'unknown';
      expect(kind, String(status)).toBe(expected);
    }
  });

  test('documented, no fields: 4xx refuse for good, 429 and 503 wait, other 5xx are unsure', () => {
    for (const status of statuses) {
      const { kind } = post(documented, { status, json: { message: 'no' }, ours: false });
      const later = [419, 429, 503, 511].includes(status);
      expect(kind, String(status)).toBe(later ? 'later' : status >= 500 ? 'unknown' : 'rejected');
    }
  });

  test.each([
    [409, 'price_changed', { kind: 'ask', reason: 'price_changed' }],
    [409, 'item_unavailable', { kind: 'ask', reason: 'item_unavailable' }],
    [409, 'venue_closed', { kind: 'ask', reason: 'venue_closed' }],
    [409, 'zone_unavailable', { kind: 'ask', reason: 'zone_unavailable' }],
    [409, 'zone_minimum', { kind: 'ask', reason: 'zone_minimum' }],
    [409, 'promo_invalid', { kind: 'ask', reason: 'promo_invalid' }],
    [409, 'table_code_old', { kind: 'ask', reason: 'table_code_old' }],
    [401, 'staff_signed_out', { kind: 'later', last: 'signed_out' }],
    [426, 'client_outdated', { kind: 'later', last: 'outdated' }],
    [422, 'invalid', { kind: 'ask', reason: 'invalid' }],
    [413, 'too_large', { kind: 'ask', reason: 'invalid' }],
    [404, 'not_found', { kind: 'unknown' }],
  ])('extended %i %s', (status, code, expected) => {
    expect(post(extended, { status, json: problem(code) })).toMatchObject(expected);
  });

  test('documented: asks about fields that can be corrected, in either format', () => {
    const laravel = { message: 'no', errors: { customer_phone: ['wrong'] } };
    const verdict = post(documented, { status: 422, json: laravel, ours: false });
    expect(verdict).toMatchObject({
      kind: 'ask',
      reason: 'invalid',
      conflict: { errors: [{ pointer: '/customer_phone', code: 'invalid' }] },
    });
    expect(post(documented, { status: 409, json: problem('item_unavailable'), ours: false }).kind).toBe('ask');
  });

  test('key_reused of a host that knows keys alone is no refusal either', () => {
    const reused = post(documented, { status: 422, json: problem('key_reused', { order_id: 'ord-9' }), ours: false });
    expect(reused).toMatchObject({ kind: 'accepted', orderId: 'ord-9', earlier: true });
    expect(post(documented, { status: 422, json: problem('key_reused'), ours: false }).kind).toBe('unknown');
  });
});

describe('successful answers', () => {
  test('A20 a missing, empty or null order_id proves nothing', () => {
    for (const json of [{}, { order_id: '' }, { order_id: null }, { data: {} }, [], 'ok', null]) {
      expect(post(extended, { status: 201, json })).toEqual({ kind: 'unknown', last: 'garbled' });
      expect(post(documented, { status: 201, json, ours: false }).kind).toBe('unknown');
    }
  });

  test('A21 the answer must contain our key', () => {
    const wrong = post(extended, { status: 201, json: { order_id: 'x', client_order_id: 'another' } });
    expect(wrong).toEqual({ kind: 'unknown', last: 'garbled' });
    expect(post(extended, { status: 201, json: { order_id: 'x' } }).kind).toBe('unknown');
  });

  test('an order id may be a number and may stand under data', () => {
    expect(post(documented, { status: 200, json: { data: { order_id: 12 } }, ours: false })).toMatchObject({
      kind: 'accepted',
      orderId: 12,
    });
    expect(post(extended, { status: 200, json: { order_id: 7, client_order_id: KEY } })).toMatchObject({
      kind: 'accepted',
      replayed: true,
    });
  });

  test('A17 A18 A19 html, foreign json and our broken json prove nothing', () => {
    expect(post(extended, { html: true, ours: false })).toMatchObject({ kind: 'later', last: 'intercepted' });
    expect(post(extended, { json: {}, ours: false })).toMatchObject({ kind: 'later', last: 'intercepted' });
    expect(post(extended, { broken: true })).toMatchObject({ kind: 'later', last: 'garbled' });
    expect(post(documented, { html: true, ours: false }).kind).toBe('unknown');
  });

  test('A22 a redirect proves nothing, even with a good body', () => {
    const json = { order_id: 'x', client_order_id: KEY };
    expect(post(extended, { json, redirected: true })).toMatchObject({ kind: 'later', last: 'intercepted' });
    expect(post(documented, { json, redirected: true }).kind).toBe('unknown');
  });
});

describe('what an answer writes', () => {
  const now = row().created_at + 1000;
  const claimed = (change: Parameters<typeof row>[0] = {}) =>
    row({ attempts: 3, attempt_at: now, maybe_sent: true, ...change });
  const good = httpAnswer({ status: 201, json: { order_id: 'o', client_order_id: KEY } });

  test('an answer to an older claim or to an ended row writes nothing', () => {
    expect(afterAnswer(claimed(), { attempts: 2, request: 'post' }, good, now, Math.random)).toBeNull();
    const ended = claimed({ state: 'cancelled' });
    expect(afterAnswer(ended, { attempts: 3, request: 'post' }, good, now, Math.random)).toBeNull();
  });

  test('with cancel_requested only the void ends the row', () => {
    const cancelling = claimed({ cancel_requested: true });
    expect(afterAnswer(cancelling, { attempts: 3, request: 'post' }, good, now, Math.random)).toEqual({
      attempt_at: null,
    });
    const dead = httpAnswer({ json: { client_key: KEY, state: 'void' } });
    expect(afterAnswer(cancelling, { attempts: 3, request: 'void' }, dead, now, Math.random)).toMatchObject({
      state: 'cancelled',
    });
  });

  test('an end deletes phone and address from the body, except a refusal, which can be taken back', () => {
    const patch = afterAnswer(claimed(), { attempts: 3, request: 'post' }, good, now, Math.random);
    expect(JSON.parse(patch?.body ?? '{}')).toMatchObject({ customer_phone: null, customer_address: null, total: 101 });
    const blocked = httpAnswer({ status: 403, json: problem('blocked') });
    const refused = afterAnswer(claimed(), { attempts: 3, request: 'post' }, blocked, now, Math.random);
    expect(refused?.state).toBe('rejected');
    expect(refused?.body).toBeUndefined();
  });

  test('maybe_sent is never reset', () => {
    for (const status of [...statuses, 200, 201]) {
      for (const json of [undefined, {}, problem('price_changed'), problem('in_progress')]) {
        const patch = afterAnswer(
          claimed(),
          { attempts: 3, request: 'post' },
          httpAnswer({ status, json }),
          now,
          Math.random,
        );
        expect(patch).not.toHaveProperty('maybe_sent');
      }
    }
  });

  test('documented, sent before: a refusal says nothing about the earlier attempt', () => {
    const doc = { profile: 'documented', state: 'needs_customer', reason: 'unsure' } as const;
    const no = httpAnswer({ status: 403, json: { message: 'no' }, ours: false });
    const again = afterAnswer(claimed({ ...doc }), { attempts: 3, request: 'post' }, no, now, Math.random);
    expect(again).toMatchObject({ state: 'needs_customer', reason: 'unsure' });
    const first = afterAnswer(
      claimed({ ...doc, maybe_sent: false }),
      { attempts: 3, request: 'post' },
      no,
      now,
      Math.random,
    );
    expect(first).toMatchObject({ state: 'rejected' });
  });

  test('no unproven answer ends a row, in either profile', () => {
    for (const profile of ['extended', 'documented'] as const) {
      const doc = profile === 'documented' ? ({ state: 'needs_customer', reason: 'unsure' } as const) : {};
      for (const status of [200, 201, 204, ...statuses]) {
        for (const answer of [httpAnswer({ status, html: true, ours: false }), httpAnswer({ status, ours: false })]) {
          const before = claimed({ profile, ...doc });
          const patch = afterAnswer(before, { attempts: 3, request: 'post' }, answer, now, Math.random);
          expect(isFinal({ ...before, ...patch }), `${profile} ${status}`).toBe(false);
        }
      }
    }
  });
});

test('C36 an order that the venue has cancelled is told as such by every answer about it', () => {
  const canceled = { status: 'canceled', cancel_reason: 'sold_out' };
  const told = { kind: 'accepted', canceled: { reason: 'sold_out' } };
  const created = { order_id: 'o1', client_order_id: KEY };
  const about = (request: RequestKind, status: number, json: object) =>
    verdictOf(extended, request, httpAnswer({ status, json }));
  expect(about('post', 200, { ...created, ...canceled })).toMatchObject(told);
  expect(about('post', 422, problem('key_reused', { order_id: 'o1', order: canceled }))).toMatchObject(told);
  expect(about('lookup', 200, { orders: [{ id: 'o1', client_key: KEY, ...canceled }] })).toMatchObject(told);
  expect(about('post', 200, { ...created, status: 'canceled' })).toMatchObject({ canceled: { reason: null } });
  expect(about('post', 200, { ...created, status: 'cooking' })).toMatchObject({ canceled: null });
});
