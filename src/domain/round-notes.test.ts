import { expect, test } from 'vitest';
import { isoCurrency } from './money.ts';
import { roundNotes } from './round-notes.ts';

test.each([
  ['EGP', 12_350, [12_500, 13_000, 15_000]],
  ['EGP', 8500, [9000, 10_000]],
  ['EGP', 975, [1000]],
  ['EGP', 20_000, [50_000]],
  ['EGP', 40, []],
  ['EGP', 0, []],
  ['JPY', 1234, [1250, 1300, 1500]],
  ['KWD', 12_345, [13_000, 15_000, 20_000]],
])('offers whole sums above what is due (%s %i)', (currency, due, sums) => {
  expect(roundNotes(due, isoCurrency(currency))).toEqual(sums);
});
