import { describe, expect, test } from 'vitest';
import { menuInWords } from '#tests/support/menu-in-words.ts';

const TEA = { category: 'Drinks', name: 'Tea', price: 1000 };
const RICE = { category: 'Food', name: 'Rice', price: 2500 };

describe('JSON of another shape', () => {
  test.each<[string, object]>([
    [
      'a list of dishes with their category',
      [
        { name: 'Tea', price: 10, category: 'Drinks' },
        { name: 'Rice', price: 25, category: { id: 1, name: 'Food' } },
      ],
    ],
    [
      'items beside others',
      {
        items: [
          { title: 'Tea', price: '10', category: 'Drinks' },
          { title: 'Rice', price: 25, section: 'Food' },
        ],
      },
    ],
    [
      'products inside of data',
      {
        data: {
          products: [
            { name: 'Tea', base_price: 10, category_name: 'Drinks' },
            { name: 'Rice', price: 25, category: 'Food' },
          ],
        },
      },
    ],
    [
      'sections of a menu',
      {
        menu: {
          sections: [
            { title: 'Drinks', items: [{ name: 'Tea', price: 10 }] },
            { title: 'Food', items: [{ name: 'Rice', price: 25 }] },
          ],
        },
      },
    ],
    [
      'a list of categories',
      [
        { name: 'Drinks', items: [{ name: 'Tea', price: 10 }] },
        { name: 'Food', dishes: [{ name: 'Rice', price: 25 }] },
      ],
    ],
    [
      'categories in categories',
      {
        categories: [
          {
            name: 'All',
            categories: [
              { name: 'Drinks', items: [{ name: 'Tea', price: 10 }] },
              { name: 'Food', items: [{ name: 'Rice', price: 25 }] },
            ],
          },
        ],
      },
    ],
  ])('may be %s', (_, file) => {
    const menu = menuInWords(file);
    expect([menu.format, menu.dishes]).toEqual(['other_json', [TEA, RICE]]);
  });

  test('may have names in two languages, and reports the keys that the import does not read', () => {
    const menu = menuInWords({
      version: 2,
      categories: [
        {
          name: { ar: 'مشروبات', en: 'Drinks' },
          color: 'red',
          items: [{ name: { ar: 'شاي', en: 'Tea' }, description: { ar: 'ساخن', en: 'Hot' }, price: 10, sku: 'x' }],
        },
      ],
    });
    expect(menu.dishes).toEqual([{ category: 'Drinks / مشروبات', name: 'Tea / شاي', price: 1000, description: 'Hot' }]);
    expect(menu.warnings).toEqual(['entries that were not read: version, color, sku']);
  });

  test('keeps a doubtful dish out and names its place', () => {
    const menu = menuInWords({
      items: [
        { name: 'Tea', price: 10 },
        { name: 'Rice', price: 'cheap' },
        { name: 'Egg', price: 5 },
      ],
    });
    expect(menu.dishes.map(({ name }) => name)).toEqual(['Tea', 'Egg']);
    expect(menu.skipped).toEqual(['items[1]: price_not_number']);
  });

  test('holds a category without dishes, and names one without a list', () => {
    const menu = menuInWords({
      categories: [
        { name: { en: 'Drinks', ar: 'مشروبات' }, items: [{ name: 'Tea', price: 10 }] },
        { name: { en: 'Food', ar: 'مأكولات' }, items: [] },
        { name: { en: 'Sweets', ar: 'حلويات' }, plates: [{ name: 'Cake', price: 30 }] },
        { name: { en: 'Soon', ar: 'قريبا' }, plates: 3 },
      ],
    });
    expect(menu.categories).toEqual(['Drinks / مشروبات', 'Food / مأكولات', 'Sweets / حلويات']);
    expect(menu.skipped).toEqual(['categories[3]: category_without_dishes']);
  });

  test('may list its categories beside its dishes', () => {
    const menu = menuInWords({
      categories: [{ id: 1, name: 'Drinks' }],
      products: [{ name: 'Tea', price: 10, category: 'Drinks' }],
    });
    expect([menu.dishes, menu.skipped]).toEqual([[TEA], []]);
  });

  test('keeps a dish without a price, and names what is no dish', () => {
    const menu = menuInWords({
      items: [
        { name: 'Tea', price: 10, category: 'Drinks' },
        { product_name: 'Rice', price: 25, category: 'Food' },
        { name: 'Fish of the day', category: 'Food' },
        { price: 5, category: 'Food' },
        'Soup',
      ],
    });
    expect(menu.dishes).toEqual([TEA, RICE, { category: 'Food', name: 'Fish of the day', price: null }]);
    expect(menu.skipped).toEqual(['items[3]: name_missing']);
    expect(menu.warnings).toEqual(['entries that were not read: items']);
  });

  test.each([
    { items: [{ name: 'Ali' }] },
    { orders: [{ id: 1, total: 5 }] },
    [{ name: 'Ali', phone: '010' }],
    { users: { name: 'x', price: null } },
    [1, 2],
    {},
  ])('is refused when no dish is sure: %j', (file) => {
    expect(() => menuInWords(file)).toThrow(/but we found no list of dishes in it|No column was recognised/);
  });
});
