import { describe, expect, it } from 'vitest';
import type { CartLine } from '#src/domain/cart.ts';
import type { Change } from '#src/contract/problem.ts';
import { differenceOf } from './difference.ts';

const line = (id: string, price: number): CartLine => ({
  dish_id: id,
  dish_wire_id: id,
  name: { en: `Dish ${id}`, ar: `طبق ${id}` },
  size_id: null,
  size_wire_id: null,
  size_name: null,
  price,
  quantity: 1,
  note: '',
  image: null,
  hue: 42,
});

const row = (changes: Change[], total: number | null = null) => ({
  quote: {
    lines: [line('1', 18500), line('2', 4500)],
    subtotal: 23000,
    discount: 0,
    delivery: 2500,
    charges: [],
    total: 25500,
    menu_version: null,
    promo: null,
  },
  conflict: {
    code: 'price_changed',
    changes,
    quote: total === null ? null : { subtotal: 0, discount: 0, delivery: 0, charges: [], total },
    opens_at: null,
    minimum: null,
    errors: [],
  },
});

describe('differenceOf', () => {
  it('puts a change on the line it names, in piastres', () => {
    const difference = differenceOf(row([{ kind: 'price', index: 0, new_price: 195 }], 265));
    expect(difference.changed.map((one) => [one.line.dish_id, one.kind, one.now])).toEqual([['1', 'price', 19500]]);
    expect(difference.unchanged.map((one) => one.dish_id)).toEqual(['2']);
    expect(difference.total).toBe(26500);
    expect(difference.allGone).toBe(false);
  });

  it('finds a line by name where the answer gives no place, and invents none', () => {
    const difference = differenceOf(
      row([
        { kind: 'sold_out', name: 'طبق 2' },
        { kind: 'dish_gone', name: 'Dish 9' },
      ]),
    );
    expect(difference.changed.map((one) => [one.line.dish_id, one.kind])).toEqual([['2', 'sold_out']]);
    expect(difference.total).toBeNull();
  });

  it('says when nothing is left to send', () => {
    const difference = differenceOf(
      row([
        { kind: 'sold_out', index: 0 },
        { kind: 'size_gone', index: 1 },
      ]),
    );
    expect(difference.allGone).toBe(true);
  });

  it('shows a changed delivery fee apart from the dishes', () => {
    const difference = differenceOf(row([{ kind: 'delivery_fee', old_price: 25, new_price: 30 }]));
    expect(difference.fee).toEqual({ old: 2500, now: 3000 });
    expect(difference.changed).toEqual([]);
  });
});
