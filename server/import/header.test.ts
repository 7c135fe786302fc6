import { problemWords } from './problem-words.ts';
import { describe, expect, test } from 'vitest';
import { readMenuFile } from './read-menu-file.ts';

const read = (text: string) => {
  const { categories, warnings } = readMenuFile(new TextEncoder().encode(text));
  return {
    dishes: categories.flatMap(({ name, dishes }) => dishes.map((dish) => [name.en, dish.name, dish.price])),
    warnings: warnings.map(problemWords).join('\n'),
  };
};
const TEA = [['A', { en: 'Tea', ar: '' }, 1000]];

describe('the header of a sheet', () => {
  test.each([
    ['a title and a blank line above', 'Our menu 2026\n\ncategory,name,price\nA,Tea,10\n'],
    ['a line of commas above', ',,\ncategory,name,price\nA,Tea,10\n'],
    ['a line break in quotation marks', 'category,name,"price\nEGP"\nA,Tea,10\n'],
    ['words of a point of sale', 'Menu Category,Item Name,Base Price\nA,Tea,10\n'],
    ['a branch in brackets', 'Category,Item Name,Price [Main St]\nA,Tea,10\n'],
    ['the currency', 'القسم,اسم الصنف,السعر بالجنيه\nA,Tea,10\n'],
    ['two languages', 'Category / القسم,Name / الاسم,Price / السعر\nA,Tea,10\n'],
  ])('may have %s', (_, text) => {
    expect(read(text).dishes).toEqual(TEA);
  });

  test('may tell languages apart in its own words', () => {
    const file = read('Category,Item Name (English),Item Name (Arabic),Price\nA,Tea,شاي,10\n');
    expect(file.dishes).toEqual([['A', { en: 'Tea', ar: 'شاي' }, 1000]]);
  });

  test('may have both category and section: the surer one is read, the other is listed', () => {
    const file = read('section,category,name,price\nLunch,A,Tea,10\n');
    expect([file.dishes, file.warnings]).toEqual([TEA, expect.stringContaining('section')]);
  });

  test('does not take another price for the price', () => {
    const file = read('category,name,price,Price before discount,Cost price\nA,Tea,10,12,4\n');
    expect([file.dishes, file.warnings]).toEqual([TEA, expect.stringContaining('Price before discount, Cost price')]);
    expect(() => read('category,name,Price [A],Price [B]\nA,Tea,10,12\n')).toThrow(/answer the questions/);
  });
});
