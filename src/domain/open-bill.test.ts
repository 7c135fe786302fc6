import { expect, it } from 'vitest';
import { BILL_OPEN_MS, isOnBill } from './open-bill.ts';

const NOW = 1_800_000_000_000;
const order = { status: 'cooking', created_at: NOW - 1_000, closed_at: null };

it('counts an order until its bill is closed', () => {
  expect(isOnBill(order, { bills: true }, NOW)).toBe(true);
  expect(isOnBill({ ...order, closed_at: NOW }, { bills: true }, NOW)).toBe(false);
  expect(isOnBill({ ...order, status: 'canceled' }, { bills: true }, NOW)).toBe(false);
  expect(isOnBill({ ...order, created_at: NOW - BILL_OPEN_MS }, { bills: true }, NOW)).toBe(false);
});

it('counts a served order only where bills are closed here', () => {
  expect(isOnBill({ ...order, status: 'delivered' }, { bills: true }, NOW)).toBe(true);
  expect(isOnBill({ ...order, status: 'delivered' }, { bills: false }, NOW)).toBe(false);
});
