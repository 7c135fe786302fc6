import { describe, expect, it } from 'vitest';
import type { Category, Dish } from '#src/contract/menu.ts';
import { dishWith } from '#tests/support/dish.ts';
import { choicesOf, countChoices, dietsOf, filterDishes, isFiltered } from './dish-filter.ts';
import { readDishQuery } from './dish-query.ts';

const grills: Category = {
  id: '1',
  name: { en: 'Grills', ar: 'مشويات' },
  image: null,
  cutOut: null,
  hue: 42,
  dishes: [],
};
const sweets: Category = { ...grills, id: '2' };
const dish = (id: string, part: Partial<Dish> = {}): Dish =>
  dishWith({ id, wireId: id, name: { en: id, ar: id }, price: 100, ...part });
const vegan = { en: 'Vegan', ar: 'نباتي صرف' };
const arabicOnly = { en: '', ar: 'صيامي' };
const all = [
  { dish: dish('kofta', { isHot: true }), category: grills },
  { dish: dish('hummus', { isNew: true, tags: [vegan, arabicOnly] }), category: grills },
  { dish: dish('dates', { tags: [{ en: 'vegan', ar: '' }] }), category: sweets },
];
const ids = (query: Parameters<typeof filterDishes>[1]) => filterDishes(all, query).map((one) => one.dish.id);

describe('filterDishes', () => {
  it('keeps every dish without filters', () => {
    expect(ids({ q: 'never looked at here' })).toEqual(['kofta', 'hummus', 'dates']);
  });

  it('combines all filters', () => {
    expect(ids({ status: 'new' })).toEqual(['hummus']);
    expect(ids({ status: 'spicy' })).toEqual(['kofta']);
    expect(ids({ diet: 'vegan' })).toEqual(['hummus', 'dates']);
    expect(ids({ diet: 'vegan', category: '2' })).toEqual(['dates']);
    expect(ids({ diet: 'صيامي' })).toEqual(['hummus']);
  });
});

describe('dietsOf', () => {
  it('lists each published tag once, most frequent first', () => {
    expect(dietsOf(all).map((facet) => facet.value)).toEqual(['vegan', 'صيامي']);
    expect(dietsOf(all.slice(0, 1))).toEqual([]);
  });
});

describe('choicesOf', () => {
  it('offers only filters that match a dish', () => {
    const { statuses, categories, diets } = choicesOf(all);
    expect(statuses).toEqual(['new', 'spicy']);
    expect(categories.map(({ id }) => id)).toEqual(['1', '2']);
    expect(diets).toHaveLength(2);
  });

  it('offers no single category and no unused status', () => {
    expect(choicesOf([{ dish: dish('rice'), category: grills }])).toEqual({ statuses: [], categories: [], diets: [] });
  });

  it('counts filters, not the search text', () => {
    expect(countChoices({ q: 'x' })).toBe(0);
    expect(countChoices({ q: 'x', status: 'new', diet: 'vegan' })).toBe(2);
  });
});

describe('readDishQuery', () => {
  it('keeps known parameters as text and drops the others', () => {
    expect(readDishQuery({ q: 12, status: 'new', category: 3, diet: 'Vegan', other: 'x' })).toEqual({
      q: '12',
      status: 'new',
      category: '3',
      diet: 'vegan',
    });
    expect(readDishQuery({ q: '', status: 'sold', category: null, diet: {} })).toEqual({});
  });

  it('distinguishes filters from a search', () => {
    expect(isFiltered({ q: 'x' })).toBe(false);
    expect(isFiltered({ diet: 'vegan' })).toBe(true);
  });
});
