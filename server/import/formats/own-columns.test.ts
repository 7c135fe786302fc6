import { describe, expect, it } from 'vitest';
import { LOYVERSE } from '#tests/support/menu-exports.ts';
import { menuInWords } from '#tests/support/menu-in-words.ts';

describe('columns of ours in a table of another system', () => {
  it('belong to an own sheet where our own reader reads all of them', () => {
    const menu = menuInWords(
      [
        'Name,Sales Price,Category,Category_ar,Extras,Choice,Sizes,Removals',
        'Ful,20,Main,رئيسي,Cheese=15,Bread: Baladi=0|Fino=5,,Onion',
        'Pizza,,Main,,,,Small=80|Large=120,',
      ].join('\n'),
    );
    expect(menu.format).toBe('sheet');
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
    ['Loyverse', 'Handle,SKU,Name,Category,Price,Extras\ntea,1,Tea,Hot,15,Cheese=15\n', 'loyverse_csv', 'SKU, Extras'],
    ['Foodics', 'name,name_localized,price,Extras\nTea,شاي,15,Cheese=15\n', 'foodics_csv', 'Extras'],
    ['Odoo', 'Name,Sales Price,Extras\nTea,15,Cheese=15\n', 'odoo_csv', 'Extras'],
    [
      'WooCommerce',
      'Type,Name,Published,Regular price,Tags,Tags_ar\nsimple,Tea,1,15,Hot,ساخن\n',
      'woocommerce_csv',
      'Tags_ar',
    ],
  ])('are named where they are not imported: %s', (_, text, format, names) => {
    const menu = menuInWords(text);
    expect(menu.format).toBe(format);
    expect(menu.warnings).toContain(`not imported, of each column: ${names}`);
    expect(Object.entries(menu.columns).flatMap(([header, field]) => (field === null ? [header] : []))).toEqual(
      names.split(', '),
    );
  });

  it('are named where a manager assigned them', () => {
    const menu = menuInWords(LOYVERSE, { Cost: 'extras', Barcode: 'kcal' });
    expect(menu.columns).toMatchObject({ Cost: null, Barcode: 'kcal' });
    expect(menu.warnings.find((text) => text.startsWith('not imported'))).toContain('Cost');
  });

  it('make an own sheet where a manager assigned them', () => {
    const menu = menuInWords('Name,Sales Price,Category,Toppings\nFul,20,Main,Cheese=15\n', { Toppings: 'extras' });
    expect(menu).toMatchObject({ format: 'sheet', dishes: [{ price: 2000, groups: [{ name: 'Extras' }] }] });
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
