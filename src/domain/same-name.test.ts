import { expect, test } from 'vitest';
import { foldName, isSameName } from './same-name.ts';

const MENU = ['Tea', 'شاي', 'Coffee', 'قهوة', 'Water', 'مياه'];
const isTaken = (folded: string) => MENU.map(foldName).includes(folded);
const same = (written: string | readonly string[], ...names: string[]) =>
  isSameName(typeof written === 'string' ? [written] : written, names, isTaken);

test.each([
  ['as it was', 'Koshary', ['Koshary', 'كشري']],
  ['in the other language', 'كشري', ['Koshary', 'كشري']],
  ['case and spaces', 'KOSHARY  plate ', ['Koshary plate']],
  ['marks and Arabic letter forms', 'كُشَرى', ['', 'كشري']],
  ['ta marbuta', 'قهوه سادة', ['', 'قهوة ساده']],
  ['entities', 'Mac &amp; cheese', ['Mac & Cheese']],
  ['punctuation', 'Fish-and-chips', ['Fish and chips']],
  ['digits of the other script', 'كومبو ٢', ['', 'كومبو 2']],
  ['the size behind the name', 'Koshary (Large)', ['Koshary']],
  ['size and options behind the name', 'Koshary · Large · + Water', ['Koshary']],
  ['more words than before', 'Koshary', ['Koshary Large plate']],
  ['fewer words than before', 'Koshary Large plate', ['Koshary']],
  ['the words in another order', 'Chicken shawarma', ['Shawarma chicken']],
  ['one word instead of two', 'Ice cream', ['Icecream']],
  ['a corrected letter', 'Capuccino', ['Cappuccino']],
  ['two corrected letters of a long word', 'Kushari', ['Koshary']],
  ['a corrected Arabic letter', 'شاورما فراخ', ['', 'شاورمة فراخ']],
  ['only one of two names was changed', ['Black tea', 'شاي كشري'], ['Chai', 'شاي كشري']],
  ['a blank name', '', ['Koshary']],
  ['no name at all now', 'Koshary', ['', '!']],
])('a name that was written down still means the dish: %s', (_, written, names) => {
  expect(same(written, ...names)).toBe(true);
});

test.each([
  ['other words', 'Tea', ['Water', 'مياه']],
  ['other words in Arabic', 'شاي', ['Water', 'مياه']],
  ['one word in common', 'Pizza Margherita', ['Pizza Pepperoni']],
  ['another number', 'Combo 1', ['Combo 2']],
  ['short words are not corrected', 'Beef', ['Beer']],
  ['nor the first letter', 'Toffee cake', ['Coffee cake']],
  ['another dish has that name now', 'Tea', ['Tea with milk']],
  ['also with a size behind it', 'Tea (Large)', ['Large tea with milk']],
  ['an option has the name of the dish', 'Koshary · Large · + Water', ['Water']],
  ['the name translated by hand', 'Black tea', ['Chai']],
  ['both menus have one language', ['Tea', ''], ['Water', '']],
  ['both menus are in Arabic', ['', 'شاي'], ['', 'مياه']],
  ['the other name is punctuation in both', ['Tea', '-'], ['Water', '-']],
])('a name that was written down means another dish: %s', (_, written, names) => {
  expect(same(written, ...names)).toBe(false);
});

test('compares names of any length in bounded time', () => {
  const long = 'abcdefgh '.repeat(20_000);
  expect(same(long, 'Water')).toBe(false);
  expect(same(`${long}x`, `${long}y`)).toBe(true);
});
