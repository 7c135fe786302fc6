import { expect, it } from 'vitest';
import type { Ticket } from '#src/contract/staff/board.ts';
import { sumLines } from './sum-lines.ts';

type Line = Ticket['lines'][number];
const line = (quantity: number, more: Partial<Line> = {}): Line => ({
  name: 'Koshary',
  name_secondry: 'كشري',
  category_id: null,
  size_name: null,
  size_name_secondry: null,
  quantity,
  note: '',
  price: 4550,
  ...more,
});
const cheese = (quantity: number): Partial<Line> => ({
  options: [{ name: 'Cheese', name_secondry: 'جبنة', kind: 'extra', quantity, price: 1500, free: 0 }],
});

it('adds up lines with the same dish, size, note and options, at the place of the first', () => {
  const lines = [line(1, cheese(1)), line(2), line(2, cheese(1)), line(1)];
  expect(sumLines(lines)).toEqual([line(3, cheese(1)), line(3)]);
});

it.each([
  ['dish', { name: 'Pizza' }],
  ['size', { size_name: 'Large' }],
  ['note', { note: 'no spoon' }],
  ['price', { price: 5000 }],
  ['options', cheese(2)],
])('keeps lines with another %s apart', (_, more: Partial<Line>) => {
  expect(sumLines([line(1, cheese(1)), line(1, { ...cheese(1), ...more })])).toHaveLength(2);
});
