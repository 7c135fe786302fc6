import { expect, it } from 'vitest';
import { tableNames } from './table-names.ts';

it.each([
  ['7', ['7']],
  ['٧', ['7']],
  ['1-4', ['1', '2', '3', '4']],
  ['١ – ٣، شرفة 2', ['1', '2', '3', 'شرفة 2']],
  ['T1, T1 ,T2', ['T1', 'T2']],
  ['9-2', ['9-2']],
  ['', []],
  ['T5, t-5, ٥', ['T5', '5']],
])('the names of tables typed as %j are read one by one', (text, names) => {
  expect(tableNames(text)).toEqual(names);
});

it('refuses too many tables at once, and a name too long for a card', () => {
  expect(tableNames('1-101')).toBeNull();
  expect(tableNames('1-9999')).toBeNull();
  expect(tableNames('The long table under the lemon tree')).toBeNull();
});
