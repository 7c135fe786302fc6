import { expect, test } from 'vitest';
import { menuInWords } from '#tests/support/menu-in-words.ts';

test('Square as CSV: variations are sizes, archived items are left out and named', () => {
  const menu = menuInWords(
    [
      'Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,Price,Archived,"Modifier Set - Milk"',
      'T1,Latte,Small,,Milk and coffee,"Drinks > Coffee, Hits",,40.00,N,Y',
      'T2,Latte,Large,,,"Drinks > Coffee, Hits",,55.00,N,Y',
      'T3,Tea,Regular,,,Drinks,Hot drinks,15.00,N,N',
      'T4,Market fish,Regular,,,Fish,,variable,N,N',
      'T5,Old cake,Regular,,,Cakes,,20.00,Y,N',
      'T6,Soup,,,,Soups,,12x,N,N',
    ].join('\n'),
  );
  expect(menu.format).toBe('square_csv');
  expect(menu.dishes).toEqual([
    {
      category: 'Coffee',
      name: 'Latte',
      price: 4000,
      description: 'Milk and coffee',
      sizes: { Small: 4000, Large: 5500 },
    },
    { category: 'Hot drinks', name: 'Tea', price: 1500 },
    { category: 'Fish', name: 'Market fish', price: null },
  ]);
  expect(menu.skipped).toEqual(['row 6: hidden_there', 'row 7: price_not_number']);
  expect(menu.warnings).toEqual([
    'columns that were not read: SKU',
    'we don’t know the options "Milk", so they were left out',
  ]);
});
