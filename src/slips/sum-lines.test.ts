import { describe, expect, it } from 'vitest';
import type { Ticket } from '#src/contract/staff/board.ts';
import { testLine } from '#tests/support/ticket.ts';
import { countDishes, linesOf, sumLines, workOf } from './sum-lines.ts';

type Line = Ticket['lines'][number];

describe('sumLines', () => {
  const line = (quantity: number, more: Partial<Line> = {}) => testLine({ quantity, ...more });
  const cheese = (quantity: number): Partial<Line> => ({
    options: [{ name: 'Cheese', name_ar: 'جبنة', kind: 'extra', quantity, price: 1500, free: 0 }],
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
});

describe('countDishes', () => {
  const line = (name: string, quantity: number, more: Parameters<typeof testLine>[0] = {}) =>
    testLine({ name, quantity, ...more });
  const removal = { name: 'onion', name_ar: '', kind: 'remove' as const, quantity: 1, price: 0, free: 0 };

  it('counts each dish over all lines, the most wanted first', () => {
    const counts = countDishes([line('tea', 1), line('kofta', 2), line('tea', 3, { note: 'no sugar' })]);
    expect(counts.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['tea', 4],
      ['kofta', 2],
    ]);
    expect(counts[0]?.ways.map(({ quantity, note }) => [quantity, note])).toEqual([
      [3, 'no sugar'],
      [1, ''],
    ]);
  });

  it('tells sizes, options and notes apart', () => {
    const [kofta] = countDishes([
      line('kofta', 1, { size_name: 'large' }),
      line('kofta', 2, { options: [removal] }),
      line('kofta', 1, { options: [removal], note: 'well done' }),
      line('kofta', 1, { options: [{ ...removal, quantity: 2 }] }),
    ]);
    expect(kofta?.quantity).toBe(5);
    expect(kofta?.ways.map(({ quantity, size_name, options }) => [quantity, size_name, options?.length ?? 0])).toEqual([
      [2, null, 1],
      [1, 'large', 0],
      [1, null, 1],
      [1, null, 1],
    ]);
  });

  it('counts nothing for no lines', () => {
    expect(countDishes([])).toEqual([]);
  });
});

describe('workOf', () => {
  const cola = { name: 'Cola', name_ar: 'كولا', category_id: 'bar' };
  const part = (name: string, quantity: number, dish: typeof cola | undefined) => ({
    name,
    name_ar: 'كولا',
    kind: 'choice' as const,
    quantity,
    price: 0,
    free: 0,
    ...(dish && { dish }),
  });

  it('adds the dishes inside a combo after all lines, equal ones together', () => {
    const combo = testLine({
      name: 'Grill for two',
      category_id: 'grills',
      quantity: 2,
      note: 'no ice',
      options: [part('Cola', 1, cola), part('Big cola', 1, cola), part('Cola', 2, cola), part('Bread', 1, undefined)],
    });
    const tea = testLine({ name: 'Tea' });
    const made = { ...cola, price: 0, note: 'no ice', size_name: null, size_name_ar: null };
    expect(workOf([combo, tea])).toEqual([
      { at: 0, line: combo, combo: null },
      { at: 1, line: tea, combo: null },
      { at: 2, line: { ...made, quantity: 6 }, combo: { at: 0, line: combo, combo: null } },
      {
        at: 3,
        line: { ...made, size_name: 'Big cola', size_name_ar: 'كولا', quantity: 2 },
        combo: { at: 0, line: combo, combo: null },
      },
    ]);
  });

  it('gives the bar the drinks of a meal, and the kitchen the meal with them', () => {
    const meal = testLine({ name: 'Meal', category_id: 'grills', options: [part('Cola', 1, cola)] });
    const namesOf = (category: string) => linesOf([meal], (one) => one === category).map(({ name }) => name);
    expect(namesOf('bar')).toEqual(['Cola']);
    expect(namesOf('grills')).toEqual(['Meal']);
    expect(linesOf([meal], () => true)).toEqual([meal]);
  });
});
