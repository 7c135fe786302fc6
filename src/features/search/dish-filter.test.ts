import { describe, expect, it } from 'vitest';
import type { Dish } from '#src/contract/menu.ts';
import { categoryWith, dishWith } from '#tests/support/dish.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { option, optionGroup } from '#tests/support/options.ts';
import { canOrder } from '#src/features/dish/dish-price.ts';
import { addsInOneTap, defaultSelection } from '#src/domain/options.ts';
import {
  choicesOf,
  countChoices,
  dietsOf,
  filterDishes,
  isFiltered,
  namedAllergens,
  offeredWithout,
  unclearAllergens,
} from './dish-filter.ts';
import { readDishQuery } from '#src/domain/dish-query.ts';

const grills = categoryWith([], { id: '1', name: { en: 'Grills', ar: 'مشويات' } });
const sweets = { ...grills, id: '2' };
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

describe('without an allergen', () => {
  const [milk, nuts] = [
    { en: 'Milk', ar: 'لبن' },
    { en: 'Nuts', ar: 'مكسرات' },
  ];
  const required = { kind: 'choice', min: 1, max: 1 } as const;
  const shake = dish('shake', {
    optionGroups: [
      optionGroup(
        'base',
        [
          option('cow', 0, { allergens: [milk] }),
          option('oat', 0, { available: false }),
          option('goat', 0, { allergens: [milk] }),
        ],
        required,
      ),
    ],
  });
  const menu = [
    { dish: dish('cake', { allergens: [milk, nuts] }), category: grills },
    { dish: shake, category: grills },
    {
      dish: dish('latte', {
        optionGroups: [optionGroup('milk', [option('cow', 0, { allergens: [milk] }), option('oat')], required)],
      }),
      category: grills,
    },
    {
      dish: dish('tea', {
        optionGroups: [
          optionGroup('extras', [option('milk', 0, { allergens: [milk] })]),
          optionGroup('leave out', [option('sugar', 0, { allergens: [nuts] })], { kind: 'remove', min: 1 }),
        ],
      }),
      category: grills,
    },
    {
      dish: dish('two', {
        optionGroups: [
          optionGroup('pick two', [option('cheese', 0, { allergens: [milk] }), option('a'), option('b')], {
            kind: 'choice',
            min: 2,
            max: 2,
          }),
        ],
      }),
      category: grills,
    },
    {
      dish: dish('sold out', {
        optionGroups: [optionGroup('base', [option('cow', 0, { available: false, allergens: [milk] })], required)],
      }),
      category: grills,
    },
  ];
  const left = (...without: string[]) => filterDishes(menu, { without }).map((one) => one.dish.id);

  it('hides what has it, and what a required choice brings it into', () => {
    expect(left('milk')).toEqual(['latte', 'tea', 'two', 'sold out']);
    expect(left('nuts')).toEqual(['shake', 'latte', 'tea', 'two', 'sold out']);
    expect(left('milk', 'nuts')).toEqual(left('milk'));
    expect(left('sesame')).toHaveLength(menu.length);
  });

  it('hides a dish that asks for more pieces than it has without', () => {
    const pick = (min: number, repeat: boolean) =>
      optionGroup('pick', [option('cheese', 0, { allergens: [milk] }), option('a')], { min, max: 2, repeat });
    const hides = (min: number, repeat: boolean) =>
      filterDishes([{ dish: dish('pick', { optionGroups: [pick(min, repeat)] }), category: grills }], {
        without: ['milk'],
      }).length === 0;
    expect(hides(1, false)).toBe(false);
    expect(hides(2, false)).toBe(true);
    expect(hides(2, true)).toBe(false);
  });

  it('asks where a default would bring it', () => {
    const group = (min: number, defaults: string[]) =>
      optionGroup('base', [option('cow', 0, { allergens: [milk] }), option('oat')], { min, max: 1, defaults });
    const asks = (min: number, defaults: string[], ...without: string[]) => {
      const entry = { dish: dish('tea', { price: 500, optionGroups: [group(min, defaults)] }), category: grills };
      const offered = offeredWithout([entry], namedAllergens([entry], without))[0]?.dish;
      return offered && canOrder(offered) && !addsInOneTap(offered.optionGroups ?? []);
    };
    expect(asks(1, ['cow'], 'milk')).toBe(true);
    expect(asks(0, ['cow'], 'nuts', 'milk')).toBe(true);
    expect(asks(1, ['oat'], 'milk')).toBe(false);
    expect(asks(1, ['cow'], 'nuts')).toBe(false);
    // Nor is the only way taken by itself.
    const only = optionGroup('base', [option('cow', 0, { allergens: [milk] })], { min: 1 });
    const entry = { dish: dish('tea', { price: 500, optionGroups: [only] }), category: grills };
    const taken = (...without: string[]) =>
      defaultSelection(offeredWithout([entry], namedAllergens([entry], without))[0]?.dish.optionGroups ?? []);
    expect([taken('nuts').length, taken('milk').length]).toEqual([1, 0]);
  });

  it('offers every allergen of dishes and options, the most frequent first', () => {
    expect(choicesOf(menu).allergens.map(({ value }) => value)).toEqual(['milk', 'nuts']);
  });

  it('names the allergens of the filter as the menu does, and an unknown one as the address does', () => {
    const named = namedAllergens(menu, ['milk', 'sesame']).map(({ value, name }) => ({ value, name }));
    expect(named).toEqual([
      { value: 'milk', name: milk },
      { value: 'sesame', name: { en: 'sesame', ar: 'sesame' } },
    ]);
  });

  it('hides what one dish names in both languages and another in one, whichever the guest chose', () => {
    const dishes = [nuts, { en: '', ar: 'المكسرات' }, { en: 'مكسرات', ar: '' }, milk].map((label, at) => ({
      dish: dish(String(at), { allergens: [label] }),
      category: grills,
    }));
    const shown = (without: string) => filterDishes(dishes, { without: [without] }).map((one) => one.dish.id);
    expect([shown('nuts'), shown('مكسرات')]).toEqual([['3'], ['3']]);
    expect(choicesOf([dishes[0], dishes[2]].flatMap((one) => one ?? [])).allergens.map(({ name }) => name)).toEqual([
      nuts,
    ]);
  });

  it('hides a dish whose allergens may be the one to avoid, and says which', () => {
    const unclear = [
      { en: 'nuts and milk', ar: '' },
      { en: 'Tree nut', ar: '' },
      { en: 'مكسرات ولبن', ar: '' },
      { en: '7', ar: '' },
    ];
    const entry = (label: Bilingual, at: number) => ({
      dish: dish(`d${at}`, { allergens: [label] }),
      category: grills,
    });
    const english = { en: 'Nuts', ar: '' };
    const dishes = [english, ...unclear, { en: 'Sesame', ar: 'سمسم' }].map(entry);
    const allergens = namedAllergens(dishes, ['nuts']);
    expect(filterDishes(dishes, { without: ['nuts'] }).map((one) => one.dish.id)).toEqual(['d5']);
    expect(unclearAllergens(dishes, allergens)).toEqual(unclear);
    expect(unclearAllergens(dishes, namedAllergens(dishes, ['eggplant']))).toEqual(unclear.slice(2));
  });

  it('asks where a default may bring it', () => {
    const option2 = option('mix', 0, { allergens: [{ en: 'nuts and milk', ar: '' }] });
    const group = optionGroup('base', [option2, option('oat')], { min: 1, max: 1, defaults: ['mix'] });
    const entry = { dish: dish('tea', { price: 500, optionGroups: [group] }), category: grills };
    const all = namedAllergens([entry, ...menu], ['milk']);
    expect(defaultSelection(offeredWithout([entry], all)[0]?.dish.optionGroups ?? [])).toEqual([]);
  });

  it('is read from the address in any shape, once each', () => {
    expect(readDishQuery({ without: 'Milk, nuts,,milk' })).toEqual({ without: ['milk', 'nuts'] });
    expect(readDishQuery({ without: ['milk', 7] })).toEqual({ without: ['milk'] });
    expect(readDishQuery({ without: ' , ' })).toEqual({});
    expect(countChoices({ without: ['milk', 'nuts'], diet: 'vegan' })).toBe(3);
  });
});

it('dietsOf lists each published tag once, most frequent first', () => {
  expect(dietsOf(all).map((facet) => facet.value)).toEqual(['vegan', 'صيامي']);
  expect(dietsOf(all.slice(0, 1))).toEqual([]);
});

describe('choicesOf', () => {
  it('offers only filters that match a dish', () => {
    const { statuses, categories, diets } = choicesOf(all);
    expect(statuses).toEqual(['new', 'spicy']);
    expect(categories.map(({ id }) => id)).toEqual(['1', '2']);
    expect(diets).toHaveLength(2);
  });

  it('offers no single category and no unused status', () => {
    expect(choicesOf([{ dish: dish('rice'), category: grills }])).toEqual({
      statuses: [],
      categories: [],
      diets: [],
      allergens: [],
    });
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
