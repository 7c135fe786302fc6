import { describe, expect, test } from 'vitest';
import { httpAnswer, KEY, orderConflict } from '#tests/support/outbox.ts';
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
const STATUSES = Array.from({ length: 200 }, (_, index) => 400 + index);
const later = (last: string, floorMs: number | null = null) => ({ kind: 'later', last, floorMs });
const UNREADABLE = { kind: 'unknown', last: 'garbled' };
const created = { order_id: 'o', client_order_id: KEY };
const canceled = { status: 'canceled', cancel_reason: 'sold_out' };
const accepted = (more: object = {}) => ({
  kind: 'accepted',
  orderId: 'o',
  number: null,
  total: null,
  replayed: false,
  earlier: false,
  canceled: null,
  ...more,
});
/** Of our own key. */
const ours = (more: object = {}) => accepted({ clientKey: KEY, ...more });
const coded = (status: number, code: string, more: object = {}): Change => ({ status, json: { code, ...more } });

test('A15 A16 without an answer: a request that was never sent waits, another may have arrived', () => {
  const row = { key: KEY, profile: 'extended', quote } as const;
  expect(verdictOf(row, 'post', { kind: 'not_started' })).toEqual(later('none'));
  expect(verdictOf(row, 'post', { kind: 'none' })).toEqual({ kind: 'unknown', last: 'offline' });
});

test('only a text is a code', () => {
  for (const json of [undefined, null, 'code', 7, [], {}, { code: 7 }, { code: null }]) expect(codeOf(json)).toBeNull();
  expect(codeOf({ code: 'blocked' })).toBe('blocked');
});

describe('A24 every status', () => {
  const isBusy = (status: number) => [408, 425, 429].includes(status) || (status >= 500 && status !== 511);
  const unproven = (status: number) => (status === 511 ? 'intercepted' : isBusy(status) ? 'busy' : 'garbled');
  const refused = { json: { code: 'something_else', title: 'something_else' } };

  test.each<[string, Change]>([
    ['html', { html: true, ours: false }],
    ['foreign JSON', { json: {}, ours: false }],
    ['no body', { ours: false }],
    ['broken JSON', { broken: true }],
  ])('with %s, an extended host is asked again', (_, body) => {
    for (const status of STATUSES)
      expect(extended('post', { status, ...body }), String(status)).toEqual(later(unproven(status)));
  });

  test.each<[string, (status: number) => string, (status: number) => Verdict]>([
    [
      'an unknown code of an extended host can be corrected with 400, 413 and 422 alone',
      (status) =>
        isBusy(status) || [419, 426, 511].includes(status)
          ? 'later'
          : [400, 413, 422].includes(status)
            ? 'ask'
            : 'unknown',
      (status) => extended('post', { status, ...refused }),
    ],
    [
      'html of a documented host is unsure, except with 511, which never comes from the host',
      (status) => (status === 511 ? 'later' : 'unknown'),
      (status) => documented({ status, html: true }),
    ],
    [
      'a broken body of a documented host means that nothing was processed with 429, 503 and 511 alone',
      (status) => ([429, 503, 511].includes(status) ? 'later' : 'unknown'),
      (status) => documented({ status, broken: true }),
    ],
    [
      'a documented host without field errors refuses for good, waits, or is unsure',
      (status) => ([419, 429, 503, 511].includes(status) ? 'later' : status >= 500 ? 'unknown' : 'rejected'),
      (status) => documented({ status, json: { message: 'no' } }),
    ],
  ])('%s', (_, kindOf, verdictAt) => {
    for (const status of STATUSES) expect(verdictAt(status).kind, String(status)).toBe(kindOf(status));
  });
});

test.each<[string, Change, object]>([
  ['511', { status: 511, ours: false, retryAfterMs: 5 }, later('intercepted', 5)],
  ['A22 a redirect, whatever its body', { redirected: true, json: created, retryAfterMs: 6 }, later('intercepted', 6)],
  ['a busy proxy', { status: 502, ours: false, retryAfterMs: 7000 }, later('busy', 7000)],
  ['a limit of a proxy', { status: 429, ours: false, retryAfterMs: 8000 }, later('busy', 8000)],
  ['A17 html', { html: true, ours: false }, later('intercepted')],
  ['A17 html with our header', { html: true }, later('intercepted')],
  ['A18 foreign JSON', { json: {}, ours: false }, later('intercepted')],
  ['a foreign broken body', { broken: true, ours: false }, later('intercepted')],
  ['A19 our own broken body', { broken: true }, later('garbled')],
  ['a foreign 404', { status: 404, json: {}, ours: false, retryAfterMs: 9 }, later('garbled', 9)],
])('an extended host, unproven: %s', (_, change, expected) => {
  expect(extended('post', change)).toEqual(expected);
});

describe('an extended host, proven', () => {
  test.each<[string, Change, object]>([
    ['created', { status: 201, json: created }, ours()],
    ['created, marked as a replay', { status: 201, json: created, replayed: true }, ours({ replayed: true })],
    ['a replay', { status: 200, json: created }, ours({ replayed: true })],
    ['a number as the id', { json: { ...created, order_id: 7 } }, ours({ orderId: 7, replayed: true })],
    [
      'C36 cancelled by the venue',
      { json: { ...created, ...canceled } },
      ours({ replayed: true, canceled: { reason: 'sold_out' } }),
    ],
    [
      'C36 cancelled without a reason',
      { json: { ...created, status: 'canceled' } },
      ours({ replayed: true, canceled: { reason: null } }),
    ],
    ['cooking', { json: { ...created, status: 'cooking' } }, ours({ replayed: true })],
    ['A21 with another key', { status: 201, json: { ...created, client_order_id: 'another' } }, UNREADABLE],
    ['A21 without a key', { status: 201, json: { order_id: 'o' } }, UNREADABLE],
    ['a redirect status', { status: 300, json: created }, UNREADABLE],
    ['signed out', coded(401, 'staff_signed_out'), later('signed_out')],
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
      accepted({ replayed: true, earlier: true }),
    ],
    [
      'and the host says what it has',
      coded(422, 'key_reused', { order_id: 'o', order: { id: 'o', number: 7, total: 45.5 } }),
      accepted({ number: '7', total: 4550, replayed: true, earlier: true }),
    ],
    [
      'C36 which the venue has cancelled',
      coded(422, 'key_reused', { order_id: 'o', order: canceled }),
      accepted({ replayed: true, earlier: true, canceled: { reason: 'sold_out' } }),
    ],
    ['and nobody says which', coded(422, 'key_reused'), UNREADABLE],
  ])('is judged by status and code: %s', (_, change, expected) => {
    expect(extended('post', change)).toEqual(expected);
  });

  test.each([
    'price_changed',
    'item_unavailable',
    'venue_closed',
    'zone_unavailable',
    'zone_minimum',
    'promo_invalid',
    'table_code_old',
  ])('%s with 409 asks the customer', (code) => {
    expect(extended('post', coded(409, code))).toMatchObject({ kind: 'ask', reason: code });
  });

  test.each([{}, { order_id: '' }, { order_id: null }, { data: {} }, [], 'ok', null])(
    'A20 %j names no order and proves nothing',
    (json) => {
      expect(extended('post', { status: 201, json })).toEqual(UNREADABLE);
      expect(documented({ status: 201, json })).toEqual(UNREADABLE);
    },
  );

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
  const NOTHING = orderConflict();

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

  test.each<[string, Change, object]>([
    ['done', { json: dead }, { kind: 'void' }],
    ['a redirect status', { status: 300, json: dead }, UNREADABLE],
    ['another key', { json: { ...dead, client_key: 'another' } }, UNREADABLE],
    ['a sign-in page', { json: {}, ours: false }, later('intercepted')],
    ['an unknown state', { json: { ...dead, state: 'maybe' } }, UNREADABLE],
    ['too late', coded(409, 'too_late', { order_id: 'o' }), accepted({ replayed: true })],
    [
      'too late, with the whole order',
      coded(409, 'too_late', { order: { id: 'p' } }),
      accepted({ orderId: 'p', replayed: true }),
    ],
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
  ])('is judged by status and code: %s', (_, change, expected) => {
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
      accepted({ number: '7', total: 5500, replayed: true }),
    ],
    [
      'C36 found, and cancelled by the venue',
      { json: { orders: [{ ...mine, ...canceled }] } },
      accepted({ number: '7', total: 5500, replayed: true, canceled: { reason: 'sold_out' } }),
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
  ])('is judged by what the list holds: %s', (_, change, expected) => {
    expect(extended('lookup', change)).toEqual(expected);
  });
});

describe('a documented host', () => {
  test.each<[string, Change, object]>([
    ['511', { status: 511, html: true, retryAfterMs: 5 }, later('intercepted', 5)],
    [
      'A22 a redirect, whatever its body',
      { redirected: true, json: { order_id: 1 } },
      { kind: 'unknown', last: 'intercepted' },
    ],
    ['html', { html: true }, { kind: 'unknown', last: 'intercepted' }],
    ['too many requests', { status: 429, retryAfterMs: 3000 }, later('busy', 3000)],
    ['unavailable', { status: 503 }, later('busy')],
    ['unreadable', { status: 200 }, UNREADABLE],
    ['an error of the host', { status: 500, json: {} }, UNREADABLE],
    ['accepted', { status: 201, json: { order_id: 5 }, replayed: true }, accepted({ orderId: 5 })],
    ['accepted, with the id under data', { json: { data: { order_id: 12 } } }, accepted({ orderId: 12 })],
    [
      'accepted before, with another body',
      coded(422, 'key_reused', { order_id: 'o' }),
      accepted({ replayed: true, earlier: true }),
    ],
    ['accepted before, and nobody says which', coded(422, 'key_reused'), UNREADABLE],
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
  ])('is judged by status and body: %s', (_, change, expected) => {
    expect(documented(change)).toEqual(expected);
  });

  test('a conflict with a known code asks, whatever its status', () => {
    expect(documented(coded(400, 'venue_closed', { opens_at: 'soon' }))).toMatchObject({
      kind: 'ask',
      reason: 'venue_closed',
      conflict: { opens_at: 'soon' },
    });
  });

  test('fields that can be corrected ask, named as Laravel names them', () => {
    expect(documented({ status: 422, json: { message: 'no', errors: { customer_phone: ['wrong'] } } })).toMatchObject({
      kind: 'ask',
      reason: 'invalid',
      conflict: { errors: [{ pointer: '/customer_phone', code: 'invalid' }] },
    });
  });

  test('no answer: a claim that was never sent waits, another is unsure', () => {
    const ask = (answer: Answer) => verdictOf({ key: KEY, profile: 'documented', quote }, 'post', answer);
    expect(ask({ kind: 'not_started' })).toEqual(later('none'));
    expect(ask({ kind: 'none' })).toEqual({ kind: 'unknown', last: 'offline' });
  });
});
