import { describe, expect, it } from 'vitest';
import { readNumber, readPrice } from './written-price.ts';
import { isoCurrency } from './money.ts';
import { EGP, KWD } from '#tests/support/currencies.ts';

describe('readPrice', () => {
  it.each([
    ['85', 8_500],
    ['٨٥', 8_500],
    ['٨٥٫٥', 8_550],
    ['٨٥,٥٠', 8_550],
    ['85,5', 8_550],
    ['1,250', 125_000],
    ['٣٥ جنيه', 3_500],
    ['0,250', 25],
  ])('reads "%s" as an amount of two decimals', (text, amount) => {
    expect(readPrice(text, EGP)).toEqual({ kind: 'amount', amount, currency: null });
  });

  it.each([
    ['', { kind: 'none' }],
    ['—', { kind: 'none' }],
    ['-5', { kind: 'negative' }],
    ['خمسة', { kind: 'not_a_number' }],
    ['99999999999', { kind: 'too_much' }],
    ['1.250', { kind: 'unclear', readings: ['1250', '1.25'] }],
    ['٣٥٫٠٠ ر.س.', { kind: 'amount', amount: 3_500, currency: 'SAR' }],
    ['35 ريال سعودي', { kind: 'amount', amount: 3_500, currency: 'SAR' }],
    ['35 ريال قطري', { kind: 'amount', amount: 3_500, currency: 'QAR' }],
    ['35 BHD', { kind: 'amount', amount: 3_500, currency: 'BHD' }],
    ['16 AED', { kind: 'amount', amount: 1_600, currency: 'AED' }],
  ])('reads %j', (text, price) => {
    expect(readPrice(text, EGP)).toEqual(price);
  });
});

it('reads a number in both scripts with either decimal separator', () => {
  expect(['14', '١٤', '12,5', '١٢٫٥', '12.5'].map(readNumber)).toEqual([14, 14, 12.5, 12.5, 12.5]);
  expect(['', 'x', '-3', '1,2,3'].map(readNumber)).toEqual([null, null, null, null]);
});

describe('in a venue with three decimals', () => {
  it.each([
    ['1.250', { kind: 'amount', amount: 1250, currency: null }],
    ['1.25 د.ك', { kind: 'amount', amount: 1250, currency: null }],
    ['0.750 دينار', { kind: 'amount', amount: 750, currency: null }],
    ['1,250.500', { kind: 'amount', amount: 1_250_500, currency: null }],
    ['1,250', { kind: 'unclear', readings: ['1250', '1.250'] }],
    ['5 EGP', { kind: 'amount', amount: 5000, currency: 'EGP' }],
    ['5 جنيه', { kind: 'amount', amount: 5000, currency: 'EGP' }],
  ])('reads "%s" as an amount of three decimals, or asks', (text, price) =>
    expect(readPrice(text, KWD)).toEqual(price),
  );
});

it.each([
  ['OMR', '5 ريال', null],
  ['SAR', '5 ريال', null],
  ['EGP', '5 ريال', 'SAR'],
  ['BHD', '5 دينار', null],
  ['EGP', '5 دينار', 'KWD'],
])('takes a word of several currencies for the one of the venue: %s, %s', (own, text, currency) => {
  expect(readPrice(text, isoCurrency(own))).toMatchObject({ kind: 'amount', currency });
});
