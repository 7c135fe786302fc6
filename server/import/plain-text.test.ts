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

test('formatting is left out of the names of a category, dish, size, option group and option', () => {
  const name = { name: '<u>Lunch &amp; more</u>', name_secondry: '<b dir="rtl">غدا</b><br/>وأكثر' };
  const group = { id: 'g', ...name, kind: 'extra', options: [{ id: 'o', ...name, price: 1 }] };
  const dish = { ...name, sizes: [{ ...name, price: 1 }], option_groups: ['g'] };
  const json = JSON.stringify({ categories: [{ ...name, dishes: [dish] }], option_groups: [group] });
  const { categories, optionGroups } = readMenuFile(new TextEncoder().encode(json));
  const [category] = categories;
  const [read] = category?.dishes ?? [];
  const [options] = optionGroups ?? [];
  for (const each of [category, read, read?.sizes[0], options, options?.options[0]]) {
    expect(each?.name).toEqual({ en: 'Lunch & more', ar: 'غدا وأكثر' });
  }
});

test('formatting is left out of the names in a sheet', () => {
  const csv = 'category,name,sizes,extras\n<u>Lunch</u>,<b>Soup</b>,<i>Cup</i>=5,<u>Bread</u>=1|Lemon=2';
  const read = JSON.stringify(readMenuFile(new TextEncoder().encode(csv)).categories);
  for (const name of ['Lunch', 'Soup', 'Cup', 'Bread']) expect(read).toContain(`"${name}"`);
  expect(read).not.toContain('<');
});

test.each(['Pizza <large>', '<b>', 'Fish <3', '<script>1</script>', 'a<b'])('%s is a name as it is written', (name) => {
  expect(readDishes({ name }).categories[0]?.dishes[0]?.name.en).toBe(name);
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
  const file = readDishes(...images.map((image, at) => ({ name: `Dish ${at}`, image })));
  expect(file.categories[0]?.dishes.map(({ image }) => image)).toEqual([null, null, null, ...images.slice(3)]);
  expect(file.warnings).toMatchObject([
    { where: 'file', values: { number: 3, written: expect.stringContaining('/menu/x.jpg') } },
  ]);
});
