import { expect, test } from 'vitest';
import { LOYVERSE } from '#tests/support/menu-exports.ts';
import { menuInWords } from '#tests/support/menu-in-words.ts';

test('Loyverse: variants are sizes, modifiers are groups by name', () => {
  const menu = menuInWords(LOYVERSE);
  expect(menu.format).toBe('loyverse_csv');
  expect(menu.dishes).toEqual([
    {
      category: 'Coffee',
      name: 'Latte',
      price: 4000,
      description: 'Hot',
      sizes: { 'Small / Full': 4000, 'Large / Full': 5550 },
    },
    { category: 'Coffee', name: 'شاي', price: 1500 },
    { category: 'Other / أخرى', name: 'Water', price: null, available: false },
    { category: 'Sets', name: 'Box', price: 9000 },
  ]);
  expect(menu.skipped).toEqual([]);
  expect(menu.warnings).toEqual([
    'dishes without a category: 1. They are put under "Other"',
    'columns that were not read: SKU, Cost, Barcode, Quantity of included item, Track stock, In stock [Dokki]',
    'we don’t know the options "Milk", so they were left out',
    'we don’t know the options "Syrup", so they were left out',
  ]);
  expect(menu.columns).toMatchObject({ Handle: 'id', 'Price [Dokki]': 'price', 'Option 1 value': 'size', Cost: null });
});

test('Loyverse: branches with other prices or words are no clear answer', () => {
  const header =
    'Handle,SKU,Name,Category,Option 1 name,Option 1 value,Price [A],Price [B],Available for sale [A],Available for sale [B]';
  const rows = ['one,1,One,A,,,10,10,Y,Y', 'two,2,Two,A,,,10,12,Y,Y', 'three,3,Three,A,,,5,5,Y,N'];
  const menu = menuInWords([header, ...rows].join('\n'));
  expect(menu.dishes).toEqual([
    { category: 'A', name: 'One', price: 1000 },
    { category: 'A', name: 'Three', price: 500, available: false },
  ]);
  expect(menu.skipped).toEqual(['row 3: price_not_number']);
  expect(menu.warnings[0]).toContain('the status "Y/N"');
  const assigned = menuInWords([header, ...rows].join('\n'), { 'Price [A]': null });
  expect(assigned.dishes.map(({ price }) => price)).toEqual([1000, 1200, 500]);
});

test('Loyverse in Spanish', () => {
  const header = 'Handle,REF,Nombre,Categoria,Opción 1 nombre,Opción 1 valor,Disponibles para la venta [A],Precio [A]';
  const menu = menuInWords([header, 'p,1,Pizza,Hot,Tamaño,FAM,Y,100', 'p,2,,,,PEQ,Y,60'].join('\n'));
  expect(menu.dishes).toEqual([{ category: 'Hot', name: 'Pizza', price: 10_000, sizes: { FAM: 10_000, PEQ: 6000 } }]);
});
