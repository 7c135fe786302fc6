import { expect, test } from 'vitest';
import { readMenuFile } from './read-menu-file.ts';

const readDishes = (...dishes: object[]) =>
  readMenuFile(
    new TextEncoder().encode(
      JSON.stringify({
        categories: [{ name: 'A', dishes: dishes.map((dish) => ({ name: 'One', price: 1, ...dish })) }],
      }),
    ),
  );

test.each([
  ['<p>Caf&eacute;</p>', 'Café'],
  ['<p>Rice<br/>and <b>nuts</b></p><p>warm</p>', 'Rice\nand nuts\nwarm'],
  ['&lt;p&gt;Soup&lt;/p&gt;', 'Soup'],
  ['5 < 6 & <3', '5 < 6 & <3'],
])('markup of a description is decoded and left out: %s', (description, plain) => {
  expect(readDishes({ description }).categories[0]?.dishes[0]?.description.en).toBe(plain);
});

test('addresses that cannot be pictures here are left out and counted', () => {
  const images = [
    '/menu/x.jpg',
    'https://a.example/s.jpg 1x, https://a.example/l.jpg 2x',
    'http://a.example/x.jpg',
    'https://a.example/x.jpg',
    '/upload/cafe/x.webp',
    null,
  ];
  const file = readDishes(...images.map((image) => ({ image })));
  expect(file.categories[0]?.dishes.map(({ image }) => image)).toEqual([null, null, null, ...images.slice(3)]);
  expect(file.warnings).toMatchObject([
    { where: 'file', message: expect.stringMatching(/^3 addresses.*\/menu\/x\.jpg/) },
  ]);
});
