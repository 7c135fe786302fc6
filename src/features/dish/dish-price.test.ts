import { describe, expect, it } from 'vitest';
import { dishWith as dish } from '#tests/support/dish.ts';
import { canOrder, dishPrice } from './dish-price.ts';

const size = (price: number) => ({ id: String(price), wireId: price, name: { en: '', ar: '' }, price });

describe('dishPrice', () => {
  it('is the price of a dish without sizes', () => {
    expect(dishPrice(dish({ price: 4500 }))).toEqual({ amount: 4500, from: false });
  });

  it('starts at the smallest size', () => {
    expect(dishPrice(dish({ price: 9900, sizes: [size(34500), size(18500)] }))).toEqual({ amount: 18500, from: true });
  });

  it('does not say "from" where every size costs the same', () => {
    expect(dishPrice(dish({ sizes: [size(5000), size(5000)] }))).toEqual({ amount: 5000, from: false });
  });

  it('takes the price of a dish whose least and most differ without a size to choose', () => {
    expect(dishPrice(dish({ price: 6000, minPrice: 5000, maxPrice: 7000 }))).toEqual({ amount: 6000, from: false });
  });

  it('is unknown where nothing was published, and free where it is zero', () => {
    expect(dishPrice(dish({}))).toBeNull();
    expect(dishPrice(dish({ price: 0 }))).toEqual({ amount: 0, from: false });
  });
});

describe('canOrder', () => {
  it('needs a price and a dish that is not sold out', () => {
    expect(canOrder(dish({ price: 0 }))).toBe(true);
    expect(canOrder(dish({}))).toBe(false);
    expect(canOrder(dish({ price: 100, available: false }))).toBe(false);
  });
});
