import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '#src/domain/money.ts';
import { CorrectionRequest, DayEnd, MAX_AGE_S, MAX_PAID_ORDERS, PaymentRequest, VoidRequest } from './bills.ts';

const request = (more: object = {}) => ({
  id: randomUUID(),
  kind: 'taken',
  method: 'cash',
  amount: 5_000,
  tip: 0,
  currency: 'EGP',
  table_number: '7',
  order_ids: ['o1'],
  client_keys: [],
  made_by: null,
  age_s: 0,
  ...more,
});
const pointersOf = (body: object): string[] =>
  (v.safeParse(PaymentRequest, body).issues ?? []).map((issue) => (issue.path ?? []).map(({ key }) => key).join('/'));

describe('a payment', () => {
  it.each([
    ['money with a tip', { tip: 250 }],
    ['a tip alone', { amount: 0, tip: 100 }],
    ['a word for what is not paid', { method: 'unpaid' }],
    ['money that is given back', { kind: 'back', method: 'card' }],
    [
      'an order without a table that is not sent yet',
      { table_number: null, order_ids: [], client_keys: [randomUUID()] },
    ],
    ['money whose orders ended on the device', { order_ids: [] }],
    ['a month of age', { age_s: MAX_AGE_S }],
  ])('takes %s', (_, more) => {
    expect(pointersOf(request(more))).toEqual([]);
  });

  it.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -1_000 }, 'amount'],
    ['what is no number', { amount: Number.NaN }, 'amount'],
    ['a negative tip', { tip: -1 }, 'tip'],
    ['half a unit', { amount: 5_000.5 }, 'amount'],
    ['a tip on the house', { method: 'house', tip: 1 }, 'method'],
    ['a tip that is given back', { kind: 'back', tip: 1 }, 'method'],
    ['giving back what was on the house', { kind: 'back', method: 'house' }, 'method'],
    ['an unknown method', { method: 'cheque' }, 'method'],
    [
      'too many orders',
      { client_keys: Array.from({ length: MAX_PAID_ORDERS + 1 }, () => randomUUID()) },
      'client_keys',
    ],
    ['an id that no database stores', { order_ids: ['a\u0000'] }, 'order_ids/0'],
    ['a moment to come', { age_s: -1 }, 'age_s'],
    ['an age above a month', { age_s: MAX_AGE_S + 1 }, 'age_s'],
  ])('refuses %s', (_, more, pointer) => {
    expect(pointersOf(request(more))).toContain(pointer);
  });
});

it('a void and a correction need a reason that says something', () => {
  const taken = { void: randomUUID(), position: 0, quantity: 1, reason: ' \u200b ' };
  expect(v.safeParse(VoidRequest, taken).success).toBe(false);
  expect(v.parse(VoidRequest, { ...taken, reason: ' burnt ' })).toMatchObject({
    reason: 'burnt',
    refund: null,
    manager_key: null,
  });
  const correction = { correction: randomUUID(), method: 'cash', amount: 0, tip: 0, reason: '' };
  expect(v.safeParse(CorrectionRequest, correction).success).toBe(false);
  expect(v.safeParse(CorrectionRequest, { ...correction, reason: 'typed twice' }).success).toBe(true);
});

it('reads the sums of a day that are larger than any single amount', () => {
  const methods = [{ method: 'cash', amount: 3 * MAX_AMOUNT, tip: 2 * MAX_AMOUNT, back: MAX_AMOUNT, count: 5 }];
  const day = {
    day: '2026-11-28',
    today: '2026-11-28',
    timezone: 'Asia/Beirut',
    currency: 'LBP',
    currency_decimals: 2,
    methods,
  };
  const rest = { people: [{ person: { key: 'k', name: 'Mona' }, methods }], open: [], earlier: [], over: [] };
  expect(v.is(DayEnd, { ...day, ...rest, payments: [], voids: [], counts: [] })).toBe(true);
});
