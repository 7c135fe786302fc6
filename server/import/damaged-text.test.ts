import { describe, expect, test } from 'vitest';
import { isDamaged } from './damaged-text.ts';
import { exportCsv } from './export-menu.ts';
import { planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const readAs = (codePage: string, text: string) => new TextDecoder(codePage).decode(utf8(text));

const MENU = {
  venue: { slug: 'cafe', name: 'Cafe' },
  categories: [
    {
      name: 'Grill',
      name_secondry: 'مشاوي',
      dishes: [
        {
          name: 'Kofta',
          name_secondry: 'كفتة',
          description: 'Grilled',
          description_secondry: 'على الفحم',
          price: 90,
          sizes: [
            { name: 'Half', name_secondry: 'نصف', price: 90 },
            { name: 'Whole', name_secondry: 'كامل', price: 170 },
          ],
          tags: [{ name: 'Halal', name_secondry: 'حلال' }],
        },
        { name: 'Tarb', name_secondry: 'طرب', price: 120 },
      ],
    },
    { name: 'مشروبات', name_secondry: '', dishes: [{ name: 'شاي', name_secondry: '', price: 10 }] },
  ],
};
const imported = planImport(readMenuFile(utf8(JSON.stringify(MENU))), 'cafe', null);

describe('letters that were lost before the file came to us', () => {
  test.each([
    ['question marks', (text: string) => text.replace(/[^\p{ASCII}]/gu, '?')],
    ['replacement characters', (text: string) => text.replace(/[\u0600-\u06ff]/g, '\ufffd')],
    ['UTF-8 read as windows-1252', (text: string) => readAs('windows-1252', text)],
    ['UTF-8 read as windows-1256', (text: string) => readAs('windows-1256', text)],
  ])('%s never overwrite good ones, and the note says so', (_, damage) => {
    const sheet = damage(exportCsv(imported).replace(/^\ufeff/, '')).replace('120', '125');
    const file = readMenuFile(utf8(sheet));
    const plan = planImport(file, 'cafe', imported);
    const [tarb] = plan.menu.categories[0]?.dishes.slice(1) ?? [];
    expect(tarb?.price).toBe(12_500);
    if (tarb) tarb.price = 12_000;
    expect(plan.menu).toEqual(imported.menu);
    expect(file.warnings.length).toBeGreaterThan(0);
    for (const note of file.warnings) expect(note).toMatchObject({ code: 'text_damaged' });
  });

  test('leave out a dish that nothing else tells', () => {
    const file = readMenuFile(utf8('category,name,price\nA,????,10\nA,Tea,5\n'));
    const plan = planImport(file, 'cafe', null);
    expect(plan.menu.categories.flatMap(({ dishes }) => dishes.map(({ name }) => name.en))).toEqual(['Tea']);
    expect(plan.skipped).toMatchObject([{ where: 'row 2', code: 'text_damaged' }]);
  });

  test('leave out the dishes of a category that nothing else tells', () => {
    const file = readMenuFile(utf8('category,name,price\n????,Tea,10\n????,Rice,10\nA,Juice,5\nA,Cola,6\n'));
    expect(file.skipped.map(({ where, code }) => [where, code])).toEqual([
      ['row 2', 'text_damaged'],
      ['row 3', 'text_damaged'],
    ]);
  });

  test("of the venue's own name leave it as it is", () => {
    const file = readMenuFile(utf8(JSON.stringify({ ...MENU, venue: { name: 'Cafe', name_ar: '????' } })));
    expect(file.venue.name).toEqual({ en: 'Cafe' });
    expect(file.skipped).toMatchObject([{ where: 'venue.name', code: 'text_damaged' }]);
  });

  test.each([
    'Really?',
    'What??',
    'Café',
    'São Tomé',
    'قهوة؟',
    'طعمية وعيش',
    'ظرف ¼ كيلو',
    'Â la carte',
    '½ kilo',
    '25 £',
  ])('%s is sound', (text) => expect(isDamaged(text)).toBe(false));
  test.each(['????', '?? ?????? 500', 'Pepsi ????', 'CafÃ©', 'Chefâ€™s', 'Ø´Ø§ÙŠ'])('%s is damaged', (text) =>
    expect(isDamaged(text)).toBe(true),
  );
});

test('a row that cannot be read leaves the dish of the venue as it is', () => {
  const file = readMenuFile(
    utf8('category,name,price\nGrill,Kofta,cheap\nGrill,Tarb,130\nمشروبات,شاي,11\nمشروبات,قهوة,12\n'),
  );
  const { changes, menu } = planImport(file, 'cafe', imported);
  expect(changes.missing.dishes).toMatchObject([{ en: 'Kofta' }]);
  expect(menu.categories[0]?.dishes.map(({ name, price }) => [name.en, price])).toEqual([
    ['Kofta', 9_000],
    ['Tarb', 13_000],
  ]);
});

describe('a name that was lost', () => {
  const VENUE = {
    categories: [
      {
        id: 'hot',
        name: 'Hot',
        dishes: [
          { id: 'cafe', name: 'Café au lait', price: 30 },
          { id: 'tea', name: 'Tea', price: 10 },
          { id: 'sahlab', name: 'Sahlab', price: 25 },
        ],
      },
      {
        id: 'cold',
        name: 'Cold',
        dishes: [
          { id: 'cola', name: 'Cola', price: 15 },
          { id: 'lemon', name: 'Lemon', price: 20 },
        ],
      },
    ],
  };
  const venue = planImport(readMenuFile(utf8(JSON.stringify(VENUE))), 'cafe', null);
  const dishesAfter = (text: string) => {
    const plan = planImport(readMenuFile(utf8(text)), 'cafe', venue, { remove: true });
    return plan.menu.categories.flatMap(({ dishes }) => dishes.map(({ name }) => name.en || name.ar));
  };

  test.each([
    ['lost', 'category,name,price\nHot,CafÃ© au lait,30\nHot,Tea,10\n'],
    ['lost with its category', 'category,name,price\n????,CafÃ© au lait,30\nHot,Tea,10\n'],
  ])('removes no dish where a name is %s', (_, text) => {
    expect(dishesAfter(text).toSorted()).toEqual(['Café au lait', 'Cola', 'Lemon', 'Sahlab', 'Tea']);
  });

  test('removes no dish where an unknown dish lost one of its names', () => {
    expect(dishesAfter('category,name,name_secondry,price\nHot,CafÃ© au lait,كافيه,30\nHot,Tea,,10\n')).toHaveLength(6);
  });

  test('removes no dish where an id tells the dish', () => {
    expect(dishesAfter('id,category,name,price\ncafe,Hot,CafÃ© au lait,30\n,Cold,Cola,15\n')).toHaveLength(5);
  });

  test.each([
    ['blank', { name: '' }],
    ['damaged', { name: '????' }],
  ])('a category that is %s takes no dish away', (_, broken) => {
    const [hot, cold] = VENUE.categories;
    const { id: _id, ...named } = { ...hot, ...broken };
    expect(dishesAfter(JSON.stringify({ categories: [named, cold] }))).toHaveLength(5);
  });
});
