import { describe, expect, it } from 'vitest';
import { dishWith as dish } from '#tests/support/dish.ts';
import { canOrder, dishPrice } from './dish-price.ts';

const size = (price: number) => ({ id: String(price), wireId: price, name: { en: '', ar: '' }, price });

describe('dishPrice', () => {
  it('uses the price of a dish without sizes', () => {
    expect(dishPrice(dish({ price: 4500 }))).toEqual({ amount: 4500, from: false });
  });

  it('uses the lowest price of the sizes', () => {
    expect(dishPrice(dish({ price: 9900, sizes: [size(34500), size(18500)] }))).toEqual({ amount: 18500, from: true });
  });

  it('is not "from" when every size costs the same', () => {
    expect(dishPrice(dish({ sizes: [size(5000), size(5000)] }))).toEqual({ amount: 5000, from: false });
  });

  it('uses the dish price when minimum and maximum differ but there are no sizes', () => {
    expect(dishPrice(dish({ price: 6000, minPrice: 5000, maxPrice: 7000 }))).toEqual({ amount: 6000, from: false });
  });

  it('is null without a published price and 0 for a free dish', () => {
    expect(dishPrice(dish({}))).toBeNull();
    expect(dishPrice(dish({ price: 0 }))).toEqual({ amount: 0, from: false });
  });
});

describe('canOrder', () => {
  it('requires a price and an available dish', () => {
    expect(canOrder(dish({ price: 0 }))).toBe(true);
    expect(canOrder(dish({}))).toBe(false);
    expect(canOrder(dish({ price: 100, available: false }))).toBe(false);
  });
});
