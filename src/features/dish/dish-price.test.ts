import { describe, expect, it } from 'vitest';
import { dishWith as dish } from '#tests/support/dish.ts';
import type { OptionGroup } from '#src/domain/options.ts';
import { option, optionGroup } from '#tests/support/options.ts';
import { canOrder, dishPrice } from './dish-price.ts';

const size = (price: number) => ({ id: String(price), wireId: price, name: { en: '', ar: '' }, price });

describe('dishPrice', () => {
  it('uses the price of a dish without sizes', () => {
    expect(dishPrice(dish({ price: 4500 }))).toEqual({ amount: 4500, from: false });
  });

  it('uses the lowest price of the sizes', () => {
    expect(dishPrice(dish({ price: 9900, sizes: [size(34500), size(18500)] }))).toEqual({ amount: 18500, from: true });
  });

  it('is what one tap adds: with the defaults, in the price of the size', () => {
    const large = option('big', 1000, { sizePrices: { '9000': 3000 } });
    const optionGroups = [optionGroup('g', [option('std', 2000), large], { min: 1, max: 1, defaults: ['big'] })];
    expect(dishPrice(dish({ price: 5000, optionGroups }))).toEqual({ amount: 6000, from: false });
    expect(dishPrice(dish({ price: 0, optionGroups }))).toEqual({ amount: 1000, from: false });
    expect(dishPrice(dish({ sizes: [size(9000)], optionGroups }))).toEqual({ amount: 12000, from: false });
    expect(dishPrice(dish({ sizes: [size(9000), size(9500)], optionGroups }))).toEqual({ amount: 10500, from: true });
    const free = optionGroups.map((group) => ({ ...group, free: 1 }));
    expect(dishPrice(dish({ price: 5000, optionGroups: free }))).toEqual({ amount: 5000, from: false });
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

  it('has what can only be one way', () => {
    const bread = optionGroup('g', [option('o', 500), option('p', 900, { available: false })], { min: 1 });
    expect(dishPrice(dish({ price: 1000, optionGroups: [bread] }))).toEqual({ amount: 1500, from: false });
  });

  it('is "from" 0 when the price is in a choice that must be made', () => {
    const group = (min: number, price: number) => optionGroup('g', [option('o', price), option('p', price)], { min });
    const from = (...optionGroups: OptionGroup[]) => dishPrice(dish({ price: 0, optionGroups }))?.from;
    expect([from(group(1, 500)), from(group(0, 500)), from(group(1, 0))]).toEqual([true, false, false]);
  });
});

it('canOrder requires a price and an available dish', () => {
  expect(canOrder(dish({ price: 0 }))).toBe(true);
  expect(canOrder(dish({}))).toBe(false);
  expect(canOrder(dish({ price: 100, available: false }))).toBe(false);
});
