import { describe, expect, it } from 'vitest';
import {
  FOODICS,
  LOYVERSE,
  ODOO,
  SCHEMA_ORG,
  SQUARE_CATALOG,
  TOAST,
  UBER_EATS,
  WOOCOMMERCE,
} from '#tests/support/menu-exports.ts';
import { option, optionGroup } from '#tests/support/options.ts';
import { both } from '#tests/support/venue.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import type { CurrentVenue } from './import-changes.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const planOf = (content: string | object, current: CurrentVenue | null = null, remove = false): ImportPlan => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return planImport(readMenuFile(new TextEncoder().encode(text)), 'v', current, { remove });
};
const codesOf = ({ warnings }: ImportPlan) => warnings.map(({ code, values }) => [code, values?.['names']]);

const SAUCES = optionGroup('sauces', [option('garlic', 500, { allergens: [both('Milk', 'لبن')] })], {
  name: both('Sauces', 'صوصات'),
});
const edited = (dish: DishDraft): DishDraft => ({
  ...dish,
  image: `/upload/${dish.id}.webp`,
  name: { en: dish.name.en, ar: dish.name.ar || 'اسم' },
  description: { en: dish.description.en || 'Warm', ar: dish.description.ar || 'ساخن' },
  kcal: dish.kcal ?? 90,
  tags: dish.tags.length > 0 ? dish.tags : [both('Vegan', 'نباتي')],
  allergens: [both('Milk', 'لبن')],
  option_groups: [{ id: 'sauces', min: 1 }, ...dish.option_groups],
});
const atDesk = ({ venue, menu }: ImportPlan): CurrentVenue => ({
  venue,
  menu: {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      name: { en: category.name.en, ar: category.name.ar || 'قسم' },
      dishes: category.dishes.map(edited),
    })),
    optionGroups: [
      ...menu.optionGroups.map((group) => ({
        ...group,
        free: group.free || 1,
        options: group.options.map((one) => ({ ...one, allergens: [both('Nuts', 'مكسرات')] })),
      })),
      SAUCES,
    ],
  },
});

const SQUARE =
  'Token,Item Name,Variation Name,Category,Description,Price,Modifier Set - Milk\nt1,Latte,Regular,Coffee,,40,Y\nt2,Tea,Regular,Coffee,Black,15,N\n';
const TOAST_ROWS =
  'Menu Group,Menu Item,Description,Base Price,Modifier Groups,Image\nHot,Latte,,40,Milk,\nHot,Tea,Black,15,,https://img.example/tea.jpg\n';
const FOODICS_ROWS =
  'id,name,name_localized,price,category_name,is_active,description,image\np-1,Latte,لاتيه,40,Hot,Yes,,\np-2,Tea,,15,Hot,Yes,Black,\n';
const OTHER = {
  menu: {
    sections: [
      {
        title: 'Hot',
        items: [
          { id: 'a', name: { en: 'Tea', ar: 'شاي' }, price: 15, description: null, photo: null },
          { id: 'b', name: { en: 'Latte' }, price: 40, description: 'Milk', photo: 'https://img.example/b.jpg' },
        ],
      },
    ],
  },
};

describe('a second import of the same file', () => {
  it.each([
    ['Loyverse', LOYVERSE],
    ['Square, CSV', SQUARE],
    ['Square, JSON', SQUARE_CATALOG],
    ['Toast, CSV', TOAST_ROWS],
    ['Toast, JSON', TOAST],
    ['Foodics, CSV', FOODICS_ROWS],
    ['Foodics, JSON', FOODICS],
    ['Odoo', ODOO],
    ['WooCommerce', WOOCOMMERCE],
    ['Uber Eats', UBER_EATS],
    ['schema.org', SCHEMA_ORG],
    ['other JSON', OTHER],
  ])('keeps what was made at the desk: %s', (_, file) => {
    const current = atDesk(planOf(file));
    const again = planOf(file, current);
    expect(again.menu).toEqual(current.menu);
    expect(again.changes.changed).toEqual([]);
    expect(again.changes.optionGroups).toEqual({ added: [], changed: [] });
    expect(again.changes.live).toEqual({ onSale: [], soldOut: [], venue: [] });
  });
});

const groupNames = ({ menu }: Pick<ImportPlan, 'menu'>) =>
  menu.categories.flatMap(({ dishes }) =>
    dishes.map(({ option_groups }) =>
      option_groups.map(({ id }) => menu.optionGroups.find((group) => group.id === id)?.name.en),
    ),
  );
const withoutKeys = (file: object, ...keys: string[]): object =>
  JSON.parse(JSON.stringify(file, (key, value: unknown) => (keys.includes(key) ? undefined : value))) as object;

describe('a till', () => {
  it.each([
    ['Foodics', FOODICS, ['modifiers']],
    ['Uber Eats', UBER_EATS, ['modifier_groups', 'modifier_group_ids']],
    ['Square', SQUARE_CATALOG, ['modifier_list_data', 'modifier_list_info']],
    ['Toast', withoutKeys(TOAST, '1', '10', '11'), ['modifierGroupReferences', 'modifierOptionReferences']],
  ])('that exports no option groups changes none: %s', (_, file, keys) => {
    const current = atDesk(planOf(file));
    const items = planOf(withoutKeys(file, ...keys), current);
    expect(items.menu.optionGroups).toEqual(current.menu.optionGroups);
    expect(groupNames(items)).toEqual(groupNames(current));
    expect(codesOf(items)).toEqual(codesOf(planOf(withoutKeys(file, ...keys))));
  });

  it('takes groups off a dish where removing is asked for', () => {
    const current = atDesk(planOf(FOODICS));
    const [latte, tea] = FOODICS.data;
    const less = { data: [latte, { ...tea, modifiers: [] }] };
    expect(groupNames(current)).toEqual([
      ['Sauces', 'Milk'],
      ['Sauces', 'Milk'],
    ]);
    expect(groupNames(planOf(less, current))).toEqual(groupNames(current));
    expect(groupNames(planOf(less, current, true))).toEqual([['Milk'], []]);
  });

  it('takes a group off a dish where its column says no', () => {
    const milk = { ...SAUCES, id: 'milk', wireId: 'milk', name: both('Milk', 'لبن') };
    const { venue, menu } = atDesk(planOf(SQUARE));
    const current = { venue, menu: { ...menu, optionGroups: [...menu.optionGroups, milk] } };
    const first = planOf(SQUARE, current);
    expect(groupNames(first)).toEqual([['Sauces', 'Milk'], ['Sauces']]);
    const second = planOf(SQUARE.replace('40,Y', '40,N'), first);
    expect(groupNames(second)).toEqual([['Sauces'], ['Sauces']]);
    expect(second.menu.optionGroups).toEqual(first.menu.optionGroups);
  });

  it.each([
    ['Square', SQUARE],
    ['Toast, CSV', TOAST_ROWS],
    [
      'Toast, JSON',
      { menus: [{ menuGroups: [{ name: 'Hot', menuItems: [{ guid: 'i', name: 'Latte', price: 40 }] }] }] },
    ],
  ])('without any sizes keeps those that were made at the desk, and names its price: %s', (_, file) => {
    const { venue, menu } = planOf(file);
    const sizes = [{ id: 's-1', name: both('Small', 'صغير'), price: 3000 }];
    const categories = menu.categories.map((category) => ({
      ...category,
      dishes: category.dishes.map((dish, at) => (at === 0 ? { ...dish, price: 3000, sizes } : dish)),
    }));
    const again = planOf(file, { venue, menu: { ...menu, categories } });
    expect(again.menu.categories).toEqual(categories);
    expect(again.warnings.map(({ code, values }) => [code, values?.['written']])).toContainEqual([
      'price_beside_sizes',
      '40',
    ]);
  });

  it('still gives its texts, price and photo', () => {
    const current = planOf(OTHER);
    const changed = JSON.parse(
      JSON.stringify(OTHER).replace('"Milk"', '"Foam"').replace('b.jpg', 'c.jpg').replace('40', '45'),
    ) as object;
    expect(planOf(changed, current).menu.categories[0]?.dishes[1]).toMatchObject({
      description: { en: 'Foam' },
      image: 'https://img.example/c.jpg',
      price: 4500,
    });
  });
});

describe('cells of options', () => {
  const HEAD = 'category,name,price,extras,removals,choice\n';
  const FIRST = `${HEAD}Main,Ful,20,Cheese=15,Onion,Bread: Baladi=0|Fino=5\nMain,Eggs,30,Cheese=15,,\n`;
  const withSauces = ({ venue, menu }: ImportPlan): CurrentVenue => ({
    venue,
    menu: {
      ...menu,
      optionGroups: [...menu.optionGroups, SAUCES],
      categories: menu.categories.map((category) => ({
        ...category,
        dishes: category.dishes.map((dish) => ({ ...dish, option_groups: [{ id: 'sauces' }, ...dish.option_groups] })),
      })),
    },
  });

  it('keep the groups that were made at the desk', () => {
    const current = withSauces(planOf(FIRST));
    const again = planOf(FIRST, current);
    expect(again.menu).toEqual(current.menu);
  });

  it('take extras and removals off a dish', () => {
    const current = withSauces(planOf(FIRST));
    const fewer = planOf(`${HEAD}Main,Ful,20,,,\nMain,Eggs,30,Egg=5,,Bread: Baladi=0|Fino=5\n`, current);
    expect(groupNames(fewer)).toEqual([
      ['Sauces', 'Bread'],
      ['Sauces', 'Bread', 'Extras'],
    ]);
    expect(fewer.menu.optionGroups.map(({ name }) => name.en).toSorted()).toEqual([
      'Bread',
      'Extras',
      'Sauces',
      'Without',
    ]);
  });

  it('leave a choice that the row does not write', () => {
    const none = planOf(`${HEAD}Main,Ful,20,,,\nMain,Eggs,30,,,\n`, withSauces(planOf(FIRST)));
    expect(groupNames(none)).toEqual([['Sauces', 'Bread'], ['Sauces']]);
  });

  it('keep what a dish has otherwise than the group', () => {
    const { venue, menu } = planOf(FIRST);
    const hidden = menu.optionGroups.find(({ name }) => name.en === 'Bread')?.options[1]?.id ?? '';
    const categories = menu.categories.map((category) => ({
      ...category,
      dishes: category.dishes.map((dish) => ({
        ...dish,
        option_groups: dish.option_groups.map((use, at) => (at === 0 ? { ...use, min: 0, hidden: [hidden] } : use)),
      })),
    }));
    const current = { venue, menu: { ...menu, categories } };
    expect(planOf(FIRST, current).menu.categories[0]?.dishes[0]).toEqual(categories[0]?.dishes[0]);
  });

  it('of the column of shared groups take groups off dishes, and the venue keeps them', () => {
    const current = withSauces(planOf(FIRST));
    const none = planOf('category,name,price,option_groups\nMain,Ful,20,\nMain,Eggs,30,Sauces\n', current);
    expect(groupNames(none)).toEqual([[], ['Sauces']]);
    expect(none.menu.optionGroups).toEqual(current.menu.optionGroups);
  });
});
