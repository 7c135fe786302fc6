import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDamaged } from './damaged-text.ts';
import { exportCsv, exportJson, exportOptionsCsv } from './export-menu.ts';
import { planImport } from './plan-import.ts';
import { readMenuFile, readOptionFile } from './read-menu-file.ts';
import { EGP } from '#tests/support/currencies.ts';

const anyText = fc.oneof(
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
/** A damaged text is left out, and then a dish may have no name. */
const text = anyText.filter((value) => !isDamaged(`n${value}`));
const name = text.map((value) => `n${value}`);
const money = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100);
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
  option_groups: fc.subarray([
    { id: 'g0' },
    { id: 'g1', min: 0, max: null, free: 2 },
    { id: 'g2', max: 1, defaults: ['g2-0'], hidden: ['g2-1'] },
  ]),
});
const optionGroup = (id: string) =>
  fc
    .record({
      name,
      name_secondry: text,
      kind: fc.constantFrom('choice', 'extra'),
      max: fc.option(fc.integer({ min: 1, max: 4 })),
      free: fc.integer({ min: 0, max: 2 }),
      repeat: fc.boolean(),
      options: fc.array(
        fc.record({
          name,
          name_secondry: text,
          price: money,
          available: fc.boolean(),
          default: fc.boolean(),
          allergens: fc.array(label, { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map((group) => ({ ...group, id, options: group.options.map((one, at) => ({ ...one, id: `${id}-${at}` })) }));
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
  option_groups: fc.tuple(optionGroup('g0'), optionGroup('g1'), optionGroup('g2')),
  delivery_zones: fc.array(fc.record({ name, name_ar: text, delivery_fee: money.map(String), minimum: money }), {
    maxLength: 2,
  }),
});

const planOf = (content: string) => planImport(readMenuFile(bytes(content)), 'cafe', null);

const bytes = (content: string) => new TextEncoder().encode(content);
const planOfSheets = (menuSheet: string, optionSheet: string) =>
  planImport(
    { ...readMenuFile(bytes(menuSheet)), optionGroups: readOptionFile(bytes(optionSheet), EGP).groups },
    'cafe',
    null,
  );

test('imports every export to the same menu', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(menu, (file) => {
      const first = planOf(JSON.stringify(file));
      const second = planOf(exportJson(first));
      expect(second.menu).toEqual(first.menu);
      expect(second.venue).toEqual(first.venue);
      const sheets = planOfSheets(exportCsv(first), exportOptionsCsv(first));
      expect(sheets.menu.categories).toEqual(first.menu.categories);
      expect(sheets.menu.optionGroups).toEqual(first.menu.optionGroups);
    }),
    { numRuns: 300 },
  );
});
