import { expect, test } from 'vitest';
import { readMenu } from '#src/contract/menu.ts';
import { sideCategories } from './side-categories.ts';

const category = (id: string, ...prices: (number | null)[]) => ({
  id,
  name: id,
  dishes: prices.map((price, at) => ({ id: `${id} ${at}`, name: `${id} ${at}`, price })),
});
const sides = (...menu: object[]) => {
  const read = readMenu({ menu }, (problem) => expect.fail(problem));
  return [...sideCategories(read?.categories ?? [])];
};

test('drinks and sides are what costs little beside the rest', () => {
  const grills = category('grills', 180, 240, 520);
  const breakfast = category('breakfast', 60, 75, 95);
  expect(sides(grills, breakfast, category('drinks', 25, 30, 90))).toEqual(['drinks']);
  expect(sides(grills, category('seafood', 190, 230), category('soups', 45, 55))).toEqual(['soups']);
});

test('a menu of one kind has none, with prices or without', () => {
  expect(sides(category('coffee', 40, 45, 50), category('tea', 35, 40))).toEqual([]);
  expect(sides(category('coffee', null), category('tea', 35, 40))).toEqual([]);
});
