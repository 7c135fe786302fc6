import { expect, it } from 'vitest';
import { moneyField, typedMoney, typedNumber } from './typed-money.ts';
import { EGP } from '#tests/support/currencies.ts';

it.each([
  ['٨٥٫٥٠', 8_550],
  ['85,5', 8_550],
  ['', null],
  [moneyField(8_550, EGP), 8_550],
  [moneyField(8_500, EGP), 8_500],
  [moneyField(0, EGP), 0],
])('reads %j', (text, amount) => {
  expect(typedMoney(text, EGP)).toEqual({ amount });
});

it('explains what is wrong with unreadable input', () => {
  expect(typedMoney('1.250', EGP)).toEqual({
    complaint: { key: 'desk.unclearPrice', values: { one: '1250', other: '1.25' } },
  });
  expect(typedMoney('16 AED', EGP)).toEqual({ complaint: { key: 'desk.badPrice' } });
  expect(typedMoney('-3', EGP)).toEqual({ complaint: { key: 'desk.badPrice' } });
});

it('reads numbers within bounds', () => {
  expect(['١٢', '12,5%', ' ', '101', 'x'].map((text) => typedNumber(text, 0, 100))).toEqual([
    12,
    12.5,
    null,
    'bad',
    'bad',
  ]);
});
