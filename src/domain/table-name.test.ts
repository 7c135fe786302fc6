import { expect, it } from 'vitest';
import { foldTable, isSameTable } from './table-name.ts';

it.each([
  ['T5', 't5'],
  ['T5', 'T-5'],
  ['T5', ' t — 5 '],
  ['T5', 't_5.'],
  ['T5', '\u200fT\u00a0٥'],
  ['7', '٧'],
  ['7', '۷'],
  ['7', '７'],
  ['7', '#7'],
  ['شرفة 3', 'شرفة-٣'],
  ['شرفة 3', 'شـرفة ٣'],
  ['1-2', '١ – ٢'],
])('takes %s and %s for one table', (one, other) => {
  expect(foldTable(one)).toBe(foldTable(other));
  expect(isSameTable(one, other)).toBe(true);
});

it.each([
  ['7', '9'],
  ['1-2', '12'],
  ['1 12', '11 2'],
  ['T5', 'B5'],
  ['–', '★'],
])('takes %s and %s for two tables', (one, other) => {
  expect(isSameTable(one, other)).toBe(false);
});
