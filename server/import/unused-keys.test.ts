import { problemWords } from './problem-words.ts';
import { describe, expect, test } from 'vitest';
import { readAreaFile, readMenuFile } from './read-menu-file.ts';
import { EGP } from '#tests/support/currencies.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const readDishes = (...dishes: unknown[]) =>
  readMenuFile(utf8(JSON.stringify({ categories: [{ name: 'A', dishes }] })));

describe('keys and columns', () => {
  test('of a JSON file that the import does not read are reported with their number', () => {
    const file = readDishes(
      { name: 'One', price: 10, is_available: false, modifiers: [{ name: 'Cheese' }], sku: 1, tax: 1 },
      { name: 'Two', price: 20, modifiers: [], tax: 2 },
    );
    expect(file.categories[0]?.dishes.map(({ available }) => available)).toEqual([false, true]);
    expect(file.warnings).toMatchObject([
      { code: 'option_unreadable', values: { written: 'Cheese' } },
      { where: 'file', values: { names: 'sku, tax (2)' } },
    ]);
  });

  test.each([
    [{ isAvailable: false }, false],
    [{ in_stock: 'no' }, false],
    [{ soldOut: true }, false],
    [{ disabled: false }, true],
    [{ out_of_stock: 'perhaps' }, false],
    [{ status: 'active' }, true],
  ])('%j says whether a dish is on sale', (keys, available) => {
    const file = readDishes({ title: 'One', base_price: 10, ...keys });
    expect(file.categories[0]?.dishes[0]).toMatchObject({ name: { en: 'One' }, price: 1000, available });
    expect(file.categories[0]?.dishes[0]?.said.has('available')).toBe(true);
  });

  test('of a sheet that the import does not read are reported', () => {
    const file = readMenuFile(utf8('category,name,price,barcode,cost\nA,One,10,77,4\n'));
    expect(file.warnings).toMatchObject([
      { where: 'file', values: { names: expect.stringContaining('barcode, cost') as string } },
    ]);
  });

  test('of areas are understood in usual spellings, and named where they are not', () => {
    const { zones, warnings } = readAreaFile(utf8('Zone,Delivery Fee,Min Order,Driver\nMaadi,25,100,Ali\n'), EGP);
    expect(zones).toMatchObject([{ name: { en: 'Maadi' }, delivery_fee: 2500, minimum: 10_000 }]);
    expect(warnings).toMatchObject([{ values: { names: 'Driver' } }]);
  });
});

test('another currency is one line for the file', () => {
  const rows = Array.from({ length: 30 }, (_, at) => `A,Dish ${at},$12.50`);
  const file = readMenuFile(utf8(['category,name,price', ...rows].join('\n')));
  expect(file.warnings.map((note) => [note.where, problemWords(note)])).toEqual([
    ['file', expect.stringContaining('the prices are in USD')],
  ]);
});

describe('limits', () => {
  test('a text of spaces is cut before any pattern looks through it', () => {
    const long = `1${' '.repeat(500_000)}x`;
    const file = readDishes({ name: 'One', price: 1, kcal: long }, { name: 'Two', price: long });
    expect(file.categories[0]?.dishes.map(({ kcal }) => kcal)).toEqual([null]);
    expect(file.skipped).toMatchObject([{ code: 'price_not_number' }]);
    expect(JSON.stringify(file.skipped[0]).length).toBeLessThan(300);
  });
});
