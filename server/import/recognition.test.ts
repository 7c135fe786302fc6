import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ImportAssignment, ImportRecognition, NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import { UnreadableFile } from './decode.ts';
import { readMenuFile } from './read-menu-file.ts';

const read = (text: string, assigned?: ImportAssignment) =>
  readMenuFile(new TextEncoder().encode(text), assigned && { ...NOTHING_SAID, columns: assigned });
const dishesOf = (text: string, assigned?: ImportAssignment) =>
  read(text, assigned).categories.flatMap(({ name, dishes }) =>
    dishes.map((dish) => [name.en, dish.name.en, dish.price]),
  );
const refusalOf = (text: string, assigned?: ImportAssignment): UnreadableFile => {
  try {
    read(text, assigned);
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
  }
  throw new Error('The file was read.');
};
const TEA = [['A', 'Tea', 1000]];

describe('what was recognised', () => {
  test('names each column of a sheet with its field, and counts the rows', () => {
    const { recognised } = read('Our menu\nCategory,Item Name,Barcode,السعر\nA,Tea,77,10\nA,Rice,78,cheap\n');
    expect(recognised).toEqual({
      format: 'sheet',
      columns: [
        { header: 'Category', field: 'category', example: 'A' },
        { header: 'Item Name', field: 'name', example: 'Tea' },
        { header: 'Barcode', field: null, example: '77' },
        { header: 'السعر', field: 'price', example: '10' },
      ],
      rows: 2,
    });
    expect(v.is(ImportRecognition, recognised)).toBe(true);
  });

  test('counts the dishes of a JSON file', () => {
    const dishes = [{ name: 'Tea', price: 10 }, { name: '' }];
    expect(read(JSON.stringify({ categories: [{ name: 'A', dishes }] })).recognised).toEqual({
      format: 'json',
      columns: [],
      rows: 2,
    });
  });

  test.each([
    ['a column is missing', 'Gang,name,price\nA,Tea,10\n', ['Gang', null]],
    ['no column is known', 'List\nGang,Speise,Wert\nA,Tea,10\n', ['Gang', null]],
    ['two columns mean the same', 'category,name,price,Preis,السعر\nA,Tea,10,,1\n', ['category', 'category']],
  ])('stands in the refusal when %s', (_, text, [header, field]) => {
    const { columns } = refusalOf(text);
    expect(columns.length).toBeGreaterThan(2);
    expect(columns[0]).toEqual({ header, field, example: 'A' });
  });
});

describe('columns that a person assigned', () => {
  test('make a menu of a file that names no known column', () => {
    const text = 'List\nGang;Speise;Wert\nA;Tea;10\n';
    expect(dishesOf(text, { Gang: 'category', Speise: 'name', Wert: 'price' })).toEqual(TEA);
  });

  test('win over what was recognised, and null takes a column out', () => {
    const text = 'category,name,price,new price\nA,Tea,10,12\n';
    expect(dishesOf(text, { 'new price': 'price' })).toEqual([['A', 'Tea', 1200]]);
    const twice = 'category,name,price,السعر\nA,Tea,10,12\n';
    expect(dishesOf(twice, { السعر: null })).toEqual(TEA);
    const { recognised } = read(twice, { السعر: null });
    expect(recognised.columns.map(({ field }) => field)).toEqual(['category', 'name', 'price', null]);
  });

  test('are assigned by index where a header is blank or occurs twice', () => {
    const text = ',name,price,price\nA,Tea,12,10\n';
    expect(dishesOf(text, { 0: 'category', 2: null })).toEqual(TEA);
    expect(dishesOf('category,name,1,2\nA,Tea,12,10\n', { 2: 'price' })).toEqual(TEA);
  });

  test('of two for one field are refused', () => {
    const text = 'category,name,a,b\nA,Tea,1,2\n';
    expect(refusalOf(text, { a: 'price', b: 'price' }).message).toContain('Two columns mean the same: "b"');
  });

  test('travel as JSON', () => {
    expect(v.is(ImportAssignment, { Gang: 'category', 3: null })).toBe(true);
    expect(v.is(ImportAssignment, { Gang: 'shoe size' })).toBe(false);
  });
});
