import { describe, expect, test } from 'vitest';
import { isCartLine, lineKey, MAX_LINES, addLine, addLines, setQuantity, type CartLine, pieceCount } from './cart.ts';

const line = (change: Partial<CartLine> = {}): CartLine => ({
  dish_id: '1',
  dish_wire_id: 1,
  name: { en: 'Ful', ar: 'فول' },
  size_id: null,
  size_wire_id: null,
  size_name: null,
  price: 1500,
  quantity: 1,
  note: '',
  image: null,
  hue: 42,
  ...change,
});

describe('lines', () => {
  test('merges lines of the same dish, size and note and takes the newer price', () => {
    const two = addLine([line()], line({ quantity: 2, price: 1600 }));
    expect(two).toMatchObject([{ quantity: 3, price: 1600 }]);
    expect(addLine(two, line({ note: 'no oil' }))).toHaveLength(2);
    expect(addLine(two, line({ size_id: 'l' }))).toHaveLength(2);
  });

  test('keeps equal lines apart that together have more than 99 pieces, and loses none', () => {
    const some = [60, 50, 45, 39, 7].map((quantity) => line({ quantity }));
    const lines = some.reduce<CartLine[]>(addLine, []);
    expect(lines.map(({ quantity, split }) => [quantity, split])).toEqual([
      [99, undefined],
      [95, 1],
      [7, 2],
    ]);
    expect(new Set(lines.map(lineKey)).size).toBe(3);
    expect(setQuantity(lines, lineKey(lines[1] ?? line()), 1).map(({ quantity }) => quantity)).toEqual([99, 1, 7]);
    // They merge again once there is room.
    const fewer = setQuantity(lines, lineKey(line()), 2).reduce<CartLine[]>(addLine, []);
    expect(fewer.map(({ quantity, split }) => [quantity, split])).toEqual([
      [97, undefined],
      [7, 1],
    ]);
  });

  test('takes all added lines, or none where the cart would have more than 100', () => {
    const full = Array.from({ length: MAX_LINES }, (_, n) => line({ dish_id: String(n) }));
    const quantities = (...added: CartLine[]) => {
      const { lines, fit } = addLines(full, added);
      return [fit, pieceCount(lines)];
    };
    expect(quantities(line({ dish_id: '5' }))).toEqual(['all', 101]);
    expect(quantities(line({ dish_id: '5' }), line({ dish_id: 'one more' }))).toEqual(['full', 100]);
    expect(quantities(line({ dish_id: '5', quantity: 99 }))).toEqual(['full', 100]);
    expect(quantities()).toEqual(['all', 100]);
  });

  test('removes only the line whose quantity becomes 0', () => {
    const lines = [line(), line({ dish_id: '2' })];
    expect(setQuantity(lines, lineKey(line()), 0).map(({ dish_id }) => dish_id)).toEqual(['2']);
    expect(setQuantity(lines, 'unknown', 3)).toEqual(lines);
  });

  test('leaves the other lines unchanged', () => {
    const other = line({ dish_id: '2', quantity: 7 });
    expect(addLine([other, line()], line({ quantity: 2, price: 1 }))).toEqual([other, line({ quantity: 3, price: 1 })]);
    expect(setQuantity([other, line()], lineKey(line()), 4)).toEqual([other, line({ quantity: 4 })]);
    expect(setQuantity([line()], lineKey(line()), -1)).toEqual([]);
    expect(setQuantity([line()], lineKey(line()), 1)).toEqual([line()]);
    expect(
      new Set([line(), line({ note: 'x' }), line({ size_id: 'x' }), line({ dish_id: 'x' })].map(lineKey)).size,
    ).toBe(4);
  });

  test('accepts a stored line only with names, a price and a quantity', () => {
    expect(isCartLine(line())).toBe(true);
    expect(isCartLine({ ...line(), options: [] })).toBe(true);
    expect(isCartLine(null)).toBe(false);
    const { name, ...nameless } = line();
    expect(isCartLine(nameless)).toBe(false);
    for (const change of [
      { dish_id: 7 },
      { name: { ...name, en: undefined } },
      { name: { ...name, ar: 7 } },
      { price: Number.NaN },
      { price: '15' },
      { quantity: Number.POSITIVE_INFINITY },
      { options: 'cheese' },
      { options: null },
      { options: [null] },
      { options: [{ group_id: 'g', id: 'o', name: { en: 'Cheese', ar: '' }, quantity: 1 }] },
      { options: [{ group_id: 'g', id: 7, name: { en: 'Cheese', ar: '' }, price: 1, quantity: 1 }] },
    ])
      expect(isCartLine({ ...line(), ...change } as never)).toBe(false);
  });

  test('counts pieces, not lines', () => {
    expect(pieceCount([line({ quantity: 2 }), line({ dish_id: '2', quantity: 3 })])).toBe(5);
  });
});
