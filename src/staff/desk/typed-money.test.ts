import { expect, it } from 'vitest';
import { moneyField, typedMoney, typedNumber } from './typed-money.ts';

it.each([
  ['٨٥٫٥٠', 8_550],
  ['85,5', 8_550],
  ['', null],
  [moneyField(8_550), 8_550],
  [moneyField(8_500), 8_500],
  [moneyField(0), 0],
])('reads %j', (text, amount) => {
  expect(typedMoney(text)).toEqual({ amount });
});

it('explains what is wrong with unreadable input', () => {
  expect(typedMoney('1.250')).toEqual({
    complaint: { key: 'desk.unclearPrice', values: { one: '1250', other: '1.25' } },
  });
  expect(typedMoney('16 AED')).toEqual({ complaint: { key: 'desk.badPrice' } });
  expect(typedMoney('-3')).toEqual({ complaint: { key: 'desk.badPrice' } });
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
