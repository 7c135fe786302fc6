import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '#src/domain/money.ts';
import { ClosingRequest, CorrectionRequest, DayEnd, MAX_CLOSED_ORDERS, MAX_PAYMENTS, VoidRequest } from './bills.ts';

const cash = (amount: number, more: object = {}) => ({ id: randomUUID(), method: 'cash', amount, tip: 0, ...more });
const request = (more: object = {}) => ({
  closing: randomUUID(),
  table_number: '7',
  order_ids: ['o1'],
  client_keys: [],
  made_by: null,
  currency: 'EGP',
  due: 5_000,
  payments: [cash(5_000)],
  age_s: 0,
  ...more,
});
const pointersOf = (body: object): string[] =>
  (v.safeParse(ClosingRequest, body).issues ?? []).map((issue) => (issue.path ?? []).map(({ key }) => key).join('/'));

describe('a closing', () => {
  it('takes several payments that add up to what was due, and tips beside it', () => {
    const payments = [cash(3_000, { tip: 250 }), cash(2_000, { method: 'card' }), cash(0, { tip: 100 })];
    expect(pointersOf(request({ payments }))).toEqual([]);
    expect(pointersOf(request({ due: 0, payments: [] }))).toEqual([]);
    expect(pointersOf(request({ due: 0, payments: [cash(0)] }))).toEqual([]);
    expect(pointersOf(request({ payments: [cash(5_000, { method: 'house' })] }))).toEqual([]);
    expect(pointersOf(request({ table_number: null, order_ids: [], client_keys: [randomUUID()] }))).toEqual([]);
    expect(pointersOf(request({ order_ids: [] })), 'money whose orders ended on the device').toEqual([]);
  });

  const twice = cash(2_500);
  it.each([
    ['above the sum', { payments: [cash(5_001)] }, 'payments'],
    ['below the sum', { payments: [cash(4_999)] }, 'payments'],
    ['nothing', { payments: [] }, 'payments'],
    ['a payment of nothing', { payments: [cash(5_000), cash(0)] }, 'payments'],
    ['a negative payment', { payments: [cash(6_000), cash(-1_000)] }, 'payments/1/amount'],
    ['a negative tip', { payments: [cash(5_000, { tip: -1 })] }, 'payments/0/tip'],
    ['half a unit', { due: 5_000.5, payments: [cash(5_000.5)] }, 'due'],
    ['a tip on the house', { payments: [cash(5_000, { method: 'house', tip: 1 })] }, 'payments'],
    ['one payment twice', { payments: [twice, twice] }, 'payments'],
    ['an unknown method', { payments: [cash(5_000, { method: 'cheque' })] }, 'payments/0/method'],
    ['too many payments', { due: MAX_PAYMENTS + 1, payments: Array.from({ length: 41 }, () => cash(1)) }, 'payments'],
    ['no order and no money', { order_ids: [], due: 0, payments: [] }, 'order_ids'],
    ['too many orders', { client_keys: Array.from({ length: MAX_CLOSED_ORDERS }, () => randomUUID()) }, 'order_ids'],
    ['an id that no database stores', { order_ids: ['a\u0000'] }, 'order_ids/0'],
    ['a moment to come', { age_s: -1 }, 'age_s'],
  ])('refuses %s', (_, more, pointer) => {
    expect(pointersOf(request(more))).toContain(pointer);
  });
});

it('a void and a correction need a reason that says something', () => {
  const taken = { void: randomUUID(), position: 0, quantity: 1, reason: ' \u200b ' };
  expect(v.safeParse(VoidRequest, taken).success).toBe(false);
  expect(v.parse(VoidRequest, { ...taken, reason: ' burnt ' })).toMatchObject({ reason: 'burnt', manager_key: null });
  const correction = { correction: randomUUID(), method: 'cash', amount: 0, tip: 0, reason: '' };
  expect(v.safeParse(CorrectionRequest, correction).success).toBe(false);
  expect(v.safeParse(CorrectionRequest, { ...correction, reason: 'typed twice' }).success).toBe(true);
});

it('reads the sums of a day that are larger than any single amount', () => {
  const methods = [{ method: 'cash', amount: 3 * MAX_AMOUNT, tip: 2 * MAX_AMOUNT, count: 5 }];
  const day = {
    day: '2026-11-28',
    today: '2026-11-28',
    timezone: 'Asia/Beirut',
    currency: 'LBP',
    currency_decimals: 2,
    methods,
  };
  const rest = { people: [{ person: { key: 'k', name: 'Mona' }, methods }], open: { count: 0, sum: 0 } };
  expect(v.is(DayEnd, { ...day, ...rest, closings: [], voids: [], counts: [] })).toBe(true);
});
