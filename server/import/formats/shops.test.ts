import { expect, test } from 'vitest';
import { ODOO, WOOCOMMERCE } from '#tests/support/menu-exports.ts';
import { menuInWords } from '#tests/support/menu-in-words.ts';

test('WooCommerce: variations are sizes of their parent, drafts are left out and named', () => {
  const menu = menuInWords(WOOCOMMERCE);
  expect(menu.format).toBe('woocommerce_csv');
  expect(menu.dishes).toEqual([
    {
      category: 'Hot',
      name: 'Tea',
      price: 1500,
      description: 'Black tea',
      image: 'https://shop.example/tea.jpg',
      tags: ['Vegan', 'Hot'],
    },
    {
      category: 'Pizza',
      name: 'Pizza',
      price: 8000,
      description: 'Thin',
      image: 'https://shop.example/a.jpg',
      sizes: { Small: 8000, Large: 12_000 },
    },
    { category: 'Food', name: 'Soup', price: 3000, available: false },
  ]);
  expect(menu.skipped).toEqual([
    'row 6: hidden_there',
    'row 7: size_without_dish',
    'row 8: hidden_there',
    'row 10: hidden_there',
  ]);
  expect(menu.warnings).toEqual(['columns that were not read: Weight (kg), Sale price']);
});

test('WooCommerce: a line break is written as a backslash and an n', () => {
  const menu = menuInWords(
    [
      'Type,Name,Published,Regular price,Categories,Description',
      String.raw`simple,Rice,1,10,Food,"Beef\nwith rice\nand \\nuts"`,
    ].join('\n'),
  );
  expect(menu.dishes.map(({ description }) => description)).toEqual(['Beef\nwith rice\nand \\nuts']);
});

test('Odoo: point of sale categories, and what is not sold there is left out', () => {
  const menu = menuInWords(
    [
      'External ID,Name,Sales Price,Cost,Point of Sale Category,Product Category,Available in POS,Product Attributes / Attribute,Product Attributes / Values',
      '__export__.product_1,Kofta,185.00,90,Food / Grills,All / Saleable,True,,',
      '__export__.product_2,Pizza,100,,,All / Food / Pizza,True,Size,"Small,Large"',
      ',,,,,,,Crust,Thin',
      '__export__.product_3,Table hire,900,,,All,False,,',
    ].join('\n'),
  );
  expect(menu.format).toBe('odoo_csv');
  expect(menu.dishes).toEqual([
    { category: 'Grills', name: 'Kofta', price: 18_500 },
    { category: 'Pizza', name: 'Pizza', price: 10_000 },
  ]);
  expect(menu.skipped).toEqual(['row 5: hidden_there']);
  expect(menu.warnings).toEqual([
    'the prices of its variants ("Small,Large, Thin") are not in the file, so they were left out. Add them by hand',
    'columns that were not read: Cost',
  ]);
});

test('Odoo: variants with prices of their own are sizes', () => {
  const menu = menuInWords(ODOO);
  expect(menu.dishes).toEqual([
    { category: 'Pizza', name: 'Pizza', price: 8000, sizes: { Small: 8000, Large: 12_000 } },
    { category: 'Drinks', name: 'Tea', price: 1500 },
  ]);
});

test('Foodics as CSV: the localized texts are Arabic, inactive products are unavailable', () => {
  const menu = menuInWords(
    [
      'id,name,name_localized,sku,pricing_method,price,category_reference,is_active,description,description_localized,calories',
      'p-1,Kofta,كفتة,sk-1,fixed,185,grills,Yes,Minced,لحم مفروم,420',
      'p-2,Fish,سمك,sk-2,open,0,fish,Yes,,,',
      'p-3,Soup,شوربة,sk-3,fixed,40,soups,No,,,',
    ].join('\n'),
  );
  expect(menu.format).toBe('foodics_csv');
  expect(menu.dishes).toEqual([
    { category: 'grills', name: 'Kofta / كفتة', price: 18_500, description: 'Minced', kcal: 420 },
    { category: 'fish', name: 'Fish / سمك', price: null },
    { category: 'soups', name: 'Soup / شوربة', price: 4000, available: false },
  ]);
  expect(menu.warnings).toEqual(['columns that were not read: sku']);
});

test('Toast as CSV: groups of the menu are categories, modifier groups go by name', () => {
  const menu = menuInWords(
    [
      'Menu,Menu Group,Menu Item,Description,Size,Base Price,Modifier Groups,PLU',
      'Lunch,Grills,Kofta,Minced,,185.00,Bread|Extras,77',
      'Lunch,Pizza,Margherita,,Small,80,,',
      'Lunch,Pizza,Margherita,,Large,120,,',
    ].join('\n'),
  );
  expect(menu.format).toBe('toast_csv');
  expect(menu.dishes).toEqual([
    { category: 'Grills', name: 'Kofta', price: 18_500, description: 'Minced' },
    { category: 'Pizza', name: 'Margherita', price: 8000, sizes: { Small: 8000, Large: 12_000 } },
  ]);
  expect(menu.warnings).toEqual([
    'columns that were not read: Menu, PLU',
    'we don’t know the options "Bread", so they were left out',
    'we don’t know the options "Extras", so they were left out',
  ]);
});
