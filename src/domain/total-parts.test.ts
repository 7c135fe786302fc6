import { expect, it } from 'vitest';
import { quote } from './quote.ts';
import { sumOfLines, totalParts } from './total-parts.ts';

const LINES = [
  { price: 4000, quantity: 1 },
  { price: 1250, quantity: 2 },
];
const TERMS = {
  discountPercent: 12.5,
  deliveryFee: 1500,
  charges: [
    { code: 'service', percent: 12 },
    { code: 'vat', percent: 14 },
  ],
} as const;

it('names each part of a quote, and nothing else', () => {
  const { discount, delivery, charges, total } = quote(LINES, TERMS);
  const known = { dishes: sumOfLines(LINES), discount, discountPercent: 12.5, delivery, charges };
  expect(totalParts(known, total).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['dishes', 6500],
    ['discount', -813],
    ['delivery', 1500],
    ['service', 682],
    ['vat', 892],
  ]);
});

it('leaves out what an order does not have', () => {
  const known = { dishes: 6500, discount: 0, discountPercent: null, delivery: null, charges: [] };
  expect(totalParts(known, 6500)).toEqual([{ kind: 'dishes', percent: null, amount: 6500 }]);
});

it.each([
  [7469, 969],
  [6000, -500],
])('adds the unknown rest as a part, so that the parts sum to %s', (total, rest) => {
  const known = { dishes: 6500, discount: 0, discountPercent: null, delivery: null, charges: [] };
  expect(totalParts(known, total)).toEqual([
    { kind: 'dishes', percent: null, amount: 6500 },
    { kind: 'other', percent: null, amount: rest },
  ]);
});
