import { expect, test } from 'vitest';
import { isMeantAsPhoto, matchPhotos } from './match-photos.ts';

const dish = (id: string, en: string, ar = '') => ({ id, name: { en, ar } });
const MENU = [
  dish('d1', 'Koshary', 'كشري'),
  dish('d2', 'Chicken shawarma', 'شاورما فراخ'),
  dish('d3', 'Beef shawarma', 'شاورما لحمة'),
  dish('d4', 'Tea', 'شاي'),
  dish('d5', 'Tea', 'شاي'),
  dish('d6', '7 Up'),
  dish('d7', 'Combo 1'),
  dish('d8', 'Combo 2'),
  dish('d9', '', 'أُمّ علي'),
  dish('42', 'Crème brûlée'),
];
const matched = (...paths: string[]) =>
  matchPhotos(paths, MENU).map((one) => ('dish' in one ? one.dish.id : one.asks.map(({ id }) => id)));

test.each([
  ['koshary.jpg', 'd1'],
  ['KOSHARY.JPEG', 'd1'],
  ['menu/mains/Koshary.webp', 'd1'],
  ['menu\\mains\\Koshary.png', 'd1'],
  ['كشرى.jpg', 'd1'],
  ['koshary-1.jpg', 'd1'],
  ['koshary2.jpg', 'd1'],
  ['koshary (3).jpg', 'd1'],
  ['كشري ٢.jpg', 'd1'],
  ['koshary_final_copy.png', 'd1'],
  ['03 - koshary.jpg', 'd1'],
  ['koshary-1200x800.jpg', 'd1'],
  ['chicken_shawarma.jpg', 'd2'],
  ['ChickenShawarma.jpg', 'd2'],
  ['شاورما-فراخ.jpg', 'd2'],
  ['صورة شاورما لحمه.jpg', 'd3'],
  ['7up.jpg', 'd6'],
  ['combo 1.jpg', 'd7'],
  ['combo-2.jpg', 'd8'],
  ['ام على.jpg', 'd9'],
  ['creme brulee.jpg', '42'],
  ['cre\u0300me bru\u0302le\u0301e.jpg', '42'],
  ['d3.jpg', 'd3'],
  ['42.png', '42'],
])('a photo belongs to the dish: %s', (path, id) => {
  expect(matched(path)).toEqual([id]);
});

test.each([
  ['of dishes with one name', 'tea.jpg', ['d4', 'd5']],
  ['of dishes with a word in common', 'shawarma plate.jpg', ['d2', 'd3']],
  ['which of the numbered dishes', 'combo.jpg', ['d7', 'd8']],
  ['without a proposal', 'IMG_2041.jpg', []],
  ['of a number that is no id', '7.jpg', []],
  ['without a name', '.jpg', []],
])('a photo asks: %s', (_, path, ids) => {
  expect(matched(path)).toEqual([ids]);
});

test('a dish takes the photo with the most exact name, and the others ask', () => {
  expect(matched('koshary-1.jpg', 'koshary.jpg', 'koshary-2.jpg')).toEqual([['d1'], 'd1', ['d1']]);
  expect(matched('koshary-2.jpg', 'koshary-1.jpg')).toEqual(['d1', ['d1']]);
  expect(matched('koshary.jpg', 'd1.jpg')).toEqual([['d1'], 'd1']);
});

test('knows photos from what programs leave in folders', () => {
  const files = [
    'a/koshary.JPG',
    'b.heic',
    'c.webp',
    '__MACOSX/._a.jpg',
    'a/.hidden.jpg',
    'a/',
    'menu.csv',
    'Thumbs.db',
  ];
  expect(files.filter(isMeantAsPhoto)).toEqual(['a/koshary.JPG', 'b.heic', 'c.webp']);
});

test('matches many photos with a large menu in linear time', () => {
  const dishes = Array.from({ length: 20_000 }, (_, at) => dish(`x${at}`, `Dish number ${at}`));
  const paths = Array.from({ length: 1_000 }, (_, at) => `dish number ${at * 20}.jpg`);
  expect(matchPhotos(paths, dishes).every((one, at) => 'dish' in one && one.dish.id === `x${at * 20}`)).toBe(true);
});
