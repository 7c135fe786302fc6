import { expect, test } from 'vitest';
import { MAX_AMOUNT, toMinorUnits, percentOf, toDecimal } from './money.ts';

test.each([
  [45.5, 4550],
  ['45.50', 4550],
  [' 12 ', 1200],
  [0, 0],
  ['0', 0],
  [1.005, 101],
  [19.99, 1999],
  ['0.004', 0],
  [10_000_000, MAX_AMOUNT],
  [10_000_001, null],
  [-1, null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['12 EGP', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
  [undefined, null],
  [true, null],
  [['1'], null],
])('parses the price %j', (wire, amount) => {
  expect(toMinorUnits(wire)).toBe(amount);
});

test('keeps an amount when it is written and parsed again', () => {
  for (let amount = 0; amount < 200_000; amount += 7) expect(toMinorUnits(toDecimal(amount))).toBe(amount);
});

test('rounds a percentage half up to the minor unit', () => {
  expect(percentOf(4550, 10)).toBe(455);
  expect(percentOf(1005, 50)).toBe(503);
  expect(percentOf(333, 14)).toBe(47);
  expect(percentOf(100, 0)).toBe(0);
  expect(percentOf(MAX_AMOUNT, 100)).toBe(MAX_AMOUNT);
});
