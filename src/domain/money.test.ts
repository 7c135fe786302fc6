import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readPrice } from './written-price.ts';
import { isoCurrency, MAX_AMOUNT, percentOf, taxWithin, toDecimal, toDecimalText, toMinorUnits } from './money.ts';
import { EGP, IQD, JPY, KWD } from '#tests/support/currencies.ts';

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
  expect(toMinorUnits(wire, EGP)).toBe(amount);
});

test('keeps an amount when it is written and parsed again', () => {
  for (let amount = 0; amount < 200_000; amount += 7) expect(toMinorUnits(toDecimal(amount, EGP), EGP)).toBe(amount);
});

test('rounds a percentage half up to the minor unit', () => {
  expect(percentOf(4550, 10)).toBe(455);
  expect(percentOf(1005, 50)).toBe(503);
  expect(percentOf(333, 14)).toBe(47);
  expect(percentOf(100, 0)).toBe(0);
  expect(percentOf(MAX_AMOUNT, 100)).toBe(MAX_AMOUNT);
});

test.each([
  ['EGP', 2],
  ['SAR', 2],
  ['KWD', 3],
  ['IQD', 3],
  ['LBP', 2],
  ['JPY', 0],
  ['CLF', 4],
  ['XTS', 2],
])('counts %s with %i decimals, as ISO 4217 does', (code, decimals) => {
  const currency = isoCurrency(code);
  expect(currency).toEqual({ code, decimals });
  for (let amount = 0; amount < 200_000; amount += 7)
    expect(toMinorUnits(toDecimal(amount, currency), currency)).toBe(amount);
});

test('reads and writes three decimals', () => {
  expect(toMinorUnits('1.25', KWD)).toBe(1250);
  expect(toMinorUnits(1.2505, KWD)).toBe(1251);
  expect(toDecimal(1250, KWD)).toBe(1.25);
  expect(toDecimalText(1250, KWD)).toBe('1.250');
  expect(toDecimalText(500, JPY)).toBe('500');
});

test('finds the tax within an amount, rounded half up', () => {
  expect(taxWithin(10_000, 15)).toBe(1304);
  expect(taxWithin(115, 15)).toBe(15);
  expect(taxWithin(0, 15)).toBe(0);
});

it.each([EGP, KWD, IQD, JPY])('keeps every amount of $code through numbers, texts and what is typed', (currency) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (amount) => {
      expect(toMinorUnits(toDecimal(amount, currency), currency)).toBe(amount);
      expect(toMinorUnits(toDecimalText(amount, currency), currency)).toBe(amount);
      expect(readPrice(toDecimalText(amount, currency), currency)).toMatchObject({ kind: 'amount', amount });
    }),
  );
});
