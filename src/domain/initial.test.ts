import { expect, it } from 'vitest';
import { initialsOf } from './initial.ts';

it.each([
  ['نوّارة', 'ن'],
  ['مطعم أبو خاطر', 'أ'],
  ['الزيت والليمون', 'ز'],
  ['كافيه', 'ك'],
  ['Mina Café', 'M'],
  ['The Koshary Bar', 'K'],
  ['7 Stars', '7'],
])('%s begins with %s', (name, letter) => {
  expect(initialsOf(name)[0]).toBe(letter);
});

it('has no letter for a name without any', () => {
  expect(initialsOf(' - ')).toEqual([]);
});
