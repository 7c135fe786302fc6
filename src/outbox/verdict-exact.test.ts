import { describe, expect, test } from 'vitest';
import { httpAnswer, KEY } from '#tests/support/outbox.ts';
import { codeOf } from '#src/http/answer.ts';
import { verdictOf, type Answer, type Verdict } from './verdict.ts';
import type { RequestKind } from './what-is-due.ts';
import { EGP } from '#tests/support/currencies.ts';

type Change = Parameters<typeof httpAnswer>[0];
const extended = (request: RequestKind, change: Change) =>
  verdictOf({ key: KEY, profile: 'extended', quote }, request, httpAnswer(change));
const documented = (change: Change) =>
  verdictOf({ key: KEY, profile: 'documented', quote }, 'post', httpAnswer({ ours: false, ...change }));

const quote = { currency: EGP };
const later = (last: string, floorMs: number | null = null) => ({ kind: 'later', last, floorMs });
const UNREADABLE = { kind: 'unknown', last: 'garbled' };
const coded = (status: number, code: string, more: object = {}): Change => ({ status, json: { code, ...more } });

test('without an answer: a request that was never sent waits, another may have arrived', () => {
  const row = { key: KEY, profile: 'extended', quote } as const;
  expect(verdictOf(row, 'post', { kind: 'not_started' })).toEqual(later('none'));
  expect(verdictOf(row, 'post', { kind: 'none' })).toEqual({ kind: 'unknown', last: 'offline' });
});

test('only a text is a code', () => {
  for (const json of [undefined, null, 'code', 7, [], {}, { code: 7 }, { code: null }]) expect(codeOf(json)).toBeNull();
  expect(codeOf({ code: 'blocked' })).toBe('blocked');
});

describe('an extended host, unproven', () => {
  test.each<[string, Change, object]>([
    ['511', { status: 511, ours: false, retryAfterMs: 5 }, later('intercepted', 5)],
    ['a redirect', { redirected: true, json: {}, retryAfterMs: 6 }, later('intercepted', 6)],
    ['a busy proxy', { status: 502, ours: false, retryAfterMs: 7000 }, later('busy', 7000)],
    ['a limit of a proxy', { status: 429, ours: false, retryAfterMs: 8000 }, later('busy', 8000)],
    ['html with our header', { html: true }, later('intercepted')],
    ['a foreign broken body', { broken: true, ours: false }, later('intercepted')],
    ['our own broken body', { broken: true }, later('garbled')],
    ['a foreign 404', { status: 404, json: {}, ours: false, retryAfterMs: 9 }, later('garbled', 9)],
  ])('%s', (_, change, expected) => {
    expect(extended('post', change)).toEqual(expected);
  });
});

describe('an extended host, proven', () => {
  const created = { order_id: 'o', client_order_id: KEY };
  const accepted = (more: object = {}) => ({
    kind: 'accepted',
    orderId: 'o',
    clientKey: KEY,
    number: null,
    total: null,
    replayed: false,
    earlier: false,
    canceled: null,
    ...more,
  });

  test.each<[string, Change, object]>([
    ['created', { status: 201, json: created }, accepted()],
    ['created, marked as a replay', { status: 201, json: created, replayed: true }, accepted({ replayed: true })],
    ['a replay', { status: 200, json: created }, accepted({ replayed: true })],
    ['a redirect status', { status: 300, json: created }, UNREADABLE],
    ['busy', { status: 503, json: {}, retryAfterMs: 4000 }, later('busy', 4000)],
    ['an old token', coded(403, 'antiforgery'), later('antiforgery')],
    ['an old token by its own status', { status: 419, json: {} }, later('antiforgery')],
    ['that code with another status', coded(409, 'antiforgery'), UNREADABLE],
    ['an old app', { status: 426, json: {}, retryAfterMs: 60_000 }, later('outdated', 60_000)],
    ['still handled', coded(409, 'in_progress'), later('busy', 1000)],
    ['still handled, with Retry-After', { ...coded(409, 'in_progress'), retryAfterMs: 5000 }, later('busy', 5000)],
    ['that code with another status', coded(403, 'in_progress'), UNREADABLE],
    ['too old', coded(409, 'order_stale'), { kind: 'ask', reason: 'stale', conflict: null }],
    ['withdrawn', coded(409, 'key_void'), { kind: 'void' }],
    ['an unknown conflict', coded(409, 'full_moon'), UNREADABLE],
    ['blocked', coded(403, 'blocked'), { kind: 'rejected', reason: 'blocked' }],
    ['forbidden for another reason', coded(403, 'venue_gone'), UNREADABLE],
    ['no such venue', coded(404, 'venue_unknown'), { kind: 'rejected', reason: 'venue_gone' }],
    ['a venue that closed for good', coded(410, 'venue_gone'), { kind: 'rejected', reason: 'venue_gone' }],
    ['404 for another reason', coded(404, 'venue_gone'), UNREADABLE],
    ['410 for another reason', coded(410, 'venue_unknown'), UNREADABLE],
    ['401 that says blocked', coded(401, 'blocked'), UNREADABLE],
    [
      'an earlier version got through',
      coded(422, 'key_reused', { order_id: 'o' }),
      { kind: 'accepted', orderId: 'o', number: null, total: null, replayed: true, earlier: true, canceled: null },
    ],
    [
      'and the host says what it has',
      coded(422, 'key_reused', { order_id: 'o', order: { id: 'o', number: 7, total: 45.5 } }),
      { kind: 'accepted', orderId: 'o', number: '7', total: 4550, replayed: true, earlier: true, canceled: null },
    ],
    ['and nobody says which', coded(422, 'key_reused'), UNREADABLE],
  ])('%s', (_, change, expected) => {
    expect(extended('post', change)).toEqual(expected);
  });

  test.each(['key_void', 'order_stale', 'price_changed'])('%s means what it says with 409 alone', (code) => {
    expect(extended('post', coded(422, code))).toMatchObject({ kind: 'ask', reason: 'invalid', conflict: { code } });
  });

  test('key_reused counts only with 422', () => {
    const verdict = extended('post', coded(400, 'key_reused', { order_id: 'o' }));
    expect(verdict).toMatchObject({ kind: 'ask', reason: 'invalid' });
  });
});

describe('a conflict', () => {
  const conflictOf = (verdict: Verdict) => (verdict.kind === 'ask' ? verdict.conflict : undefined);
  const NOTHING = { code: '', changes: [], quote: null, opens_at: null, minimum: null, errors: [] };

  test('is stored completely', () => {
    const conflict = {
      code: 'price_changed',
      changes: [{ kind: 'price', index: 0, new_price: 50 }],
      quote: { subtotal: 100, discount: 0, delivery: 5, charges: [], total: 105 },
      opens_at: '2026-05-02T09:00:00Z',
      minimum: 80,
      errors: [{ pointer: '/items/0', code: 'unknown' }],
    };
    expect(conflictOf(extended('post', { status: 409, json: conflict }))).toEqual(conflict);
  });

  test('has defaults for missing and unreadable parts', () => {
    expect(conflictOf(extended('post', { status: 422, json: {} }))).toEqual(NOTHING);
    expect(conflictOf(extended('post', { status: 422, json: 'no' }))).toEqual(NOTHING);
    expect(conflictOf(extended('post', { status: 422, json: null }))).toEqual(NOTHING);
    const odd = { code: 7, changes: 'none', quote: {}, opens_at: 9, minimum: 'low', errors: 'no' };
    expect(conflictOf(extended('post', { status: 422, json: odd }))).toEqual(NOTHING);
  });

  test('keeps the changes that it can read beside one that it cannot', () => {
    const gone = { kind: 'option_gone', index: 0, group_id: 'g', option_id: 'o', new_price: 50 };
    const changes = [{ kind: 'table_gone', index: 0 }, gone, null, 'text', { kind: 'sold_out', index: 1 }];
    const conflict = conflictOf(extended('post', coded(409, 'item_unavailable', { changes })));
    expect(conflict?.changes).toEqual([gone, { kind: 'sold_out', index: 1 }]);
  });

  test('has field errors from incomplete entries and from names', () => {
    const errors = (value: unknown) => conflictOf(extended('post', { status: 422, json: { errors: value } }))?.errors;
    expect(errors([{}])).toEqual([{ pointer: '', code: 'invalid' }]);
    expect(errors({ 'items.0.id': ['gone'] })).toEqual([{ pointer: '/items/0/id', code: 'invalid' }]);
    for (const none of ['no', null, ['phone']]) expect(errors(none)).toEqual([]);
  });
});

describe('withdrawing', () => {
  const dead = { client_key: KEY, state: 'void' };
  const stands = (orderId: string) => ({
    kind: 'accepted',
    orderId,
    number: null,
    total: null,
    replayed: true,
    earlier: false,
    canceled: null,
  });

  test.each<[string, Change, object]>([
    ['done', { json: dead }, { kind: 'void' }],
    ['a redirect status', { status: 300, json: dead }, UNREADABLE],
    ['another key', { json: { ...dead, client_key: 'another' } }, UNREADABLE],
    ['a sign-in page', { json: {}, ours: false }, later('intercepted')],
    ['an unknown state', { json: { ...dead, state: 'maybe' } }, UNREADABLE],
    ['too late', coded(409, 'too_late', { order_id: 'o' }), stands('o')],
    ['too late, with the whole order', coded(409, 'too_late', { order: { id: 'p' } }), stands('p')],
    ['too late, with an unreadable order', coded(409, 'too_late', { order: 'p' }), UNREADABLE],
    ['too late, without an id', coded(409, 'too_late'), UNREADABLE],
    ['that code with another status', coded(422, 'too_late', { order_id: 'o' }), UNREADABLE],
    ['another conflict', coded(409, 'price_changed', { order_id: 'o' }), UNREADABLE],
    ['no such venue', coded(404, 'venue_unknown'), { kind: 'void' }],
    ['a venue that closed for good', coded(410, 'venue_gone'), { kind: 'void' }],
    ['404 for another reason', coded(404, 'venue_gone'), UNREADABLE],
    ['410 for another reason', coded(410, 'venue_unknown'), UNREADABLE],
    ['400 with that code', coded(400, 'venue_unknown'), UNREADABLE],
    ['401 with that code', coded(401, 'venue_gone'), UNREADABLE],
  ])('%s', (_, change, expected) => {
    expect(extended('void', change)).toEqual(expected);
  });
});

describe('looking up', () => {
  const mine = { id: 'o', status: 'pending', client_key: KEY, number: 7, total: 55 };
  const other = { id: 'x', status: 'canceled', client_key: 'another' };

  test.each<[string, Change, object]>([
    [
      'found beside others',
      { json: { orders: [other, mine] } },
      { kind: 'accepted', orderId: 'o', number: '7', total: 5500, replayed: true, earlier: false, canceled: null },
    ],
    ['only others', { json: { orders: [other] } }, { kind: 'absent' }],
    ['nothing', { json: { orders: [] } }, { kind: 'absent' }],
    ['withdrawn', { json: { orders: [], void_keys: [KEY] } }, { kind: 'void' }],
    [
      'cancelled and withdrawn',
      { json: { orders: [{ ...mine, status: 'canceled' }], void_keys: [KEY] } },
      { kind: 'void' },
    ],
    ['a redirect status', { status: 300, json: { orders: [mine] } }, UNREADABLE],
    ['refused, with a list', { status: 404, json: { orders: [mine] } }, UNREADABLE],
    ['unreadable', { json: { hello: 1 } }, UNREADABLE],
  ])('%s', (_, change, expected) => {
    expect(extended('lookup', change)).toEqual(expected);
  });
});

describe('a documented host', () => {
  test.each<[string, Change, object]>([
    ['511', { status: 511, html: true, retryAfterMs: 5 }, later('intercepted', 5)],
    ['a redirect', { redirected: true, json: { order_id: 1 } }, { kind: 'unknown', last: 'intercepted' }],
    ['html', { html: true }, { kind: 'unknown', last: 'intercepted' }],
    ['too many requests', { status: 429, retryAfterMs: 3000 }, later('busy', 3000)],
    ['unavailable', { status: 503 }, later('busy')],
    ['unreadable', { status: 200 }, UNREADABLE],
    ['an error of the host', { status: 500, json: {} }, UNREADABLE],
    [
      'accepted',
      { status: 201, json: { order_id: 5 }, replayed: true },
      { kind: 'accepted', orderId: 5, number: null, total: null, replayed: false, earlier: false, canceled: null },
    ],
    ['accepted without an id', { status: 201, json: {} }, UNREADABLE],
    ['a redirect status', { status: 300, json: { order_id: 5 } }, UNREADABLE],
    ['not modified', { status: 304, json: {} }, UNREADABLE],
    ['an old token', coded(403, 'antiforgery'), later('antiforgery')],
    ['an old token by its own status', { status: 419, json: {}, retryAfterMs: 2000 }, later('antiforgery', 2000)],
    ['that code with another status', coded(401, 'antiforgery'), { kind: 'rejected', reason: 'defect' }],
    ['forbidden', { status: 403, json: {} }, { kind: 'rejected', reason: 'blocked' }],
    ['not found', { status: 404, json: {} }, { kind: 'rejected', reason: 'venue_gone' }],
    ['gone', { status: 410, json: {} }, { kind: 'rejected', reason: 'venue_gone' }],
    ['refused', { status: 400, json: {} }, { kind: 'rejected', reason: 'defect' }],
    ['refused, with a text as errors', { status: 422, json: { errors: 'no' } }, { kind: 'rejected', reason: 'defect' }],
  ])('%s', (_, change, expected) => {
    expect(documented(change)).toEqual(expected);
  });

  test('a conflict with a known code asks, whatever its status', () => {
    expect(documented(coded(400, 'venue_closed', { opens_at: 'soon' }))).toMatchObject({
      kind: 'ask',
      reason: 'venue_closed',
      conflict: { opens_at: 'soon' },
    });
  });

  test('no answer: a claim that was never sent waits, another is unsure', () => {
    const ask = (answer: Answer) => verdictOf({ key: KEY, profile: 'documented', quote }, 'post', answer);
    expect(ask({ kind: 'not_started' })).toEqual(later('none'));
    expect(ask({ kind: 'none' })).toEqual({ kind: 'unknown', last: 'offline' });
  });
});
