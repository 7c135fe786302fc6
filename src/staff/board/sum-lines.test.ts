import { expect, it } from 'vitest';
import type { Ticket } from '#src/contract/staff/board.ts';
import { testLine } from '#tests/support/ticket.ts';
import { sumLines } from './sum-lines.ts';

type Line = Ticket['lines'][number];
const line = (quantity: number, more: Partial<Line> = {}) => testLine({ quantity, ...more });
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
