import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportCsv, exportJson } from './export-menu.ts';
import { planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '=1+1',
    '-',
    "'=x",
    "''-y",
    'a|b',
    'a=b',
    'a\\|b',
    '\\',
    'a\\',
    '"',
    'a,b;c\td',
    'كفتة، ½',
    '<b>',
    '+20 100',
    '@x',
    '5 EGP',
    '|',
    '=',
  ),
);
const name = text.map((value) => `n${value}`);
const money = fc.integer({ min: 0, max: 100_000 }).map((piastres) => piastres / 100);
const label = fc.record({ name, name_secondry: text });
const dish = fc.record({
  name,
  name_secondry: text,
  description: text,
  description_secondry: text,
  price: fc.option(money),
  sizes: fc.array(fc.record({ name, name_secondry: text, price: money }), { maxLength: 3 }),
  kcal: fc.option(fc.integer({ min: 1, max: 5000 })),
  weight: fc.option(fc.integer({ min: 1, max: 5000 }).map((grams) => grams / 10)),
  image: fc.constantFrom(null, '/upload/a.webp', 'https://pictures.example/a,b.jpg'),
  isNew: fc.boolean(),
  isHot: fc.boolean(),
  available: fc.boolean(),
  recommended: fc.boolean(),
  tags: fc.array(label, { maxLength: 2 }),
  allergens: fc.array(label, { maxLength: 2 }),
});
const menu = fc.record({
  venue: fc.record({ slug: fc.constant('cafe'), name, name_secondry: text }),
  categories: fc.array(
    fc.record({
      name,
      name_secondry: text,
      image: fc.constantFrom(null, '/upload/c.webp'),
      dishes: fc.array(dish, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  delivery_zones: fc.array(fc.record({ name, name_ar: text, delivery_fee: money.map(String), minimum: money }), {
    maxLength: 2,
  }),
});

const planOf = (content: string) => planImport(readMenuFile(new TextEncoder().encode(content)), 'cafe', null);

test('imports every export to the same menu', () => {
  fc.assert(
    fc.property(menu, (file) => {
      const first = planOf(JSON.stringify(file));
      const second = planOf(exportJson(first));
      expect(second.menu).toEqual(first.menu);
      expect(second.venue).toEqual(first.venue);
      expect(planOf(exportCsv(first)).menu.categories).toEqual(first.menu.categories);
    }),
    { numRuns: 300 },
  );
});
