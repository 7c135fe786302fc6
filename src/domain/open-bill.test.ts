import { describe, expect, it } from 'vitest';
import { isSlip, refundFor } from './bill-amounts.ts';
import { isOnBill, isPaidAhead, owedFor, recordedIn, settleBill } from './open-bill.ts';

const order = { status: 'cooking', closed_at: null, paid: 0 };

it('an order is on a bill until it is closed or canceled', () => {
  expect(isOnBill(order, { bills: true })).toBe(true);
  expect(isOnBill({ ...order, closed_at: 1 }, { bills: true })).toBe(false);
  expect(isOnBill({ ...order, status: 'canceled' }, { bills: true })).toBe(false);
  expect(isOnBill({ ...order, status: 'canceled', paid: -100 }, { bills: true }), 'too much went back').toBe(true);
});

it('a delivered order is owed for only where the venue keeps bills', () => {
  expect(isOnBill({ ...order, status: 'delivered' }, { bills: true })).toBe(true);
  expect(isOnBill({ ...order, status: 'delivered' }, { bills: false })).toBe(false);
});

it('what is paid and not served stays to be done, however long ago it was paid', () => {
  expect(isPaidAhead({ status: 'cooking', closed_at: 1 })).toBe(true);
  expect(isPaidAhead(order)).toBe(false);
  expect(isPaidAhead({ status: 'delivered', closed_at: 1 })).toBe(false);
  expect(isPaidAhead({ status: 'canceled', closed_at: 1 })).toBe(false);
});

describe('the money of a bill', () => {
  it.each([
    ['covers the first orders first', [100, 50], 120, [100, 20], 0],
    ['that covers everything', [100, 50], 150, [100, 50], 0],
    ['beyond the bill is over', [100, 50], 200, [100, 50], 50],
    ['of which more was given back than taken is owed', [100, 50], -30, [0, -30], 0],
    ['of orders that cost nothing is over', [0, 0], 30, [0, 0], 30],
  ])('%s', (_, owed, recorded, paid, over) => {
    const settled = settleBill(owed, recorded);
    expect(settled.map((one) => one.paid)).toEqual(paid);
    expect(settled.map((one) => one.over)).toEqual([over, ...owed.slice(1).map(() => 0)]);
  });

  it('counts what was given back against what was taken', () => {
    expect(
      recordedIn([
        { kind: 'taken', amount: 100 },
        { kind: 'back', amount: 30 },
      ]),
    ).toBe(70);
  });
});

it('nothing is due for a canceled order', () => {
  expect(owedFor({ status: 'canceled', total: 100 })).toBe(0);
  expect(owedFor({ status: 'pending', total: 100 })).toBe(100);
});

it.each([
  ['all of it where the bill was paid', 40, 0, 100, 40],
  ['what is not due any more where it was paid in part', 40, 30, 100, 10],
  ['nothing where less is due than falls away', 40, 50, 100, 0],
  ['no more than the guests gave', 40, 0, 25, 25],
  ['nothing where nobody gave money', 40, 0, 0, 0],
  ['what falls away of a bill that was paid twice', 40, -100, 200, 40],
])('gives back %s', (_, amount, due, money, back) => {
  expect(refundFor(amount, due, money)).toBe(back);
});

it('takes more than ten times the bill for a slip, where the bill is known', () => {
  expect([isSlip(1_000, 100), isSlip(1_001, 100), isSlip(1_001, 0)]).toEqual([false, true, false]);
});
