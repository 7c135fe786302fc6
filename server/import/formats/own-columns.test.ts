import { describe, expect, it } from 'vitest';
import { LOYVERSE } from '#tests/support/menu-exports.ts';
import { menuInWords } from '#tests/support/menu-in-words.ts';

describe('columns of ours in a table of another program', () => {
  it('are read beside its own', () => {
    const menu = menuInWords(
      [
        'Name,Sales Price,Category,Category_ar,Extras,Choice,Sizes,Removals',
        'Ful,20,Main,رئيسي,Cheese=15,Bread: Baladi=0|Fino=5,,Onion',
        'Pizza,,Main,,,,Small=80|Large=120,',
      ].join('\n'),
    );
    expect(menu.dishes).toEqual([
      {
        category: 'Main / رئيسي',
        name: 'Ful',
        price: 2000,
        groups: [{ name: 'Bread' }, { name: 'Extras' }, { name: 'Without' }],
      },
      { category: 'Main / رئيسي', name: 'Pizza', price: 8000, sizes: { Small: 8000, Large: 12_000 } },
    ]);
  });

  it.each([
    ['Loyverse', 'Handle,SKU,Name,Category,Price,Extras\ntea,1,Tea,Hot,15,Cheese=15\n', 'loyverse_csv'],
    ['Foodics', 'name,name_localized,price,Extras\nTea,شاي,15,Cheese=15\n', 'foodics_csv'],
    ['Odoo', 'Name,Sales Price,Extras\nTea,15,Cheese=15\n', 'odoo_csv'],
  ])('are options of the dish: %s', (_, text, format) => {
    const menu = menuInWords(text);
    expect(menu.format).toBe(format);
    expect(menu.groups).toMatchObject([{ options: { Cheese: 1500 } }]);
  });

  it('may be assigned by a manager', () => {
    const menu = menuInWords(LOYVERSE, { Barcode: 'kcal', 'Stock [Dokki]': null });
    expect(menu.columns).toMatchObject({ Barcode: 'kcal', Cost: null });
    const odoo = menuInWords('Name,Sales Price,Category,Toppings\nFul,20,Main,Cheese=15\n', { Toppings: 'extras' });
    expect(odoo.dishes).toMatchObject([{ price: 2000, groups: [{ name: 'Extras' }] }]);
  });

  it('may be the Arabic name of a category', () => {
    const menu = menuInWords(
      LOYVERSE.replace('Barcode', 'category_secondry').replace(
        ',N,Size,Small,Milk,Full,,,',
        ',N,Size,Small,Milk,Full,,قهوة,',
      ),
    );
    expect(menu.format).toBe('loyverse_csv');
    expect(menu.dishes[0]?.category).toBe('Coffee / قهوة');
  });
});
