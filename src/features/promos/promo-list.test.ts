import { expect, it } from 'vitest';
import { shownCodes } from './promo-list.tsx';
import { discountColour, hasEnded } from './promo-ticket.tsx';

const code = (discount: number, expiry: string | null = null, name = `C${discount}`) => ({
  code: name,
  discount,
  expiry,
  minimum: 0,
});

it.each([
  [1, 'blue'],
  [15, 'blue'],
  [15.5, 'yellow'],
  [0.5, 'yellow'],
  [16, 'yellow'],
  [35, 'yellow'],
  [35.5, 'red'],
  [50, 'red'],
  [51, 'yellow'],
  [100, 'yellow'],
])('%d%% is %s', (percent, colour) => {
  expect(discountColour(percent)).toBe(colour);
});

it('is valid through its last day', () => {
  expect(hasEnded(code(10, '2026-11-20'), '2026-11-20')).toBe(false);
  expect(hasEnded(code(10, '2026-11-20'), '2026-11-21')).toBe(true);
  expect(hasEnded(code(10, '2026-11-20T00:00:00Z'), '2026-11-20')).toBe(false);
  expect(hasEnded(code(10), '2099-01-01')).toBe(false);
});

it('lists valid codes first and hides codes without a discount', () => {
  const codes = [code(20, '2026-01-01'), code(10), code(0), code(40, '2027-01-01')];
  expect(shownCodes(codes, '2026-11-20').map(({ discount }) => discount)).toEqual([10, 40, 20]);
});
