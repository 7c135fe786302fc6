import { describe, expect, test } from 'vitest';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const read = (text: string) => readMenuFile(new TextEncoder().encode(text));
const planOf = (text: string, before: ImportPlan | null = null) => planImport(read(text), 'cafe', before);
const json = (dishes: unknown[]) => JSON.stringify({ venue: { slug: 'cafe' }, categories: [{ name: 'A', dishes }] });
const idsOf = (plan: ImportPlan) =>
  new Map(plan.menu.categories.flatMap(({ dishes }) => dishes.map((dish) => [dish.name.en, dish.id] as const)));

describe('an id of a file', () => {
  test('that only numbers the rows is no identity: a dish keeps its own by its name', () => {
    const first = planOf('id,category,name,price\n1,A,Tea,10\n2,A,Coffee,10\n');
    const second = planOf('id,category,name,price\n1,A,Water,10\n2,A,Tea,10\n3,A,Coffee,10\n', first);
    const [before, after] = [idsOf(first), idsOf(second)];
    expect([after.get('Tea'), after.get('Coffee')]).toEqual([before.get('Tea'), before.get('Coffee')]);
    expect([...before.values()]).not.toContain(after.get('Water'));
    expect(second.changes.added.map(({ en }) => en)).toEqual(['Water']);
    const other = planOf('id,category,name,price\n1,A,Juice,10\n', second);
    expect([...after.values()]).not.toContain(idsOf(other).get('Juice'));
  });

  test('that numbers the dishes of a JSON file is no identity either', () => {
    const named = (...names: string[]) => json(names.map((name, at) => ({ id: at + 1, name, price: 10 })));
    const first = planOf(named('Tea', 'Coffee'));
    const second = planOf(named('Water', 'Juice'), first);
    expect(second.changes.added.map(({ en }) => en)).toEqual(['Water', 'Juice']);
    expect(second.changes.missing.dishes.map(({ en }) => en)).toEqual(['Tea', 'Coffee']);
  });

  test('that belongs to a dish of another name is a conflict, which is shown', () => {
    const dish = (id: string, name: string) => ({ id, name, price: 10 });
    const first = planOf(json([dish('a7', 'Tea'), dish('b9', 'Coffee'), dish('c2', 'Rice')]));
    const second = planOf(json([dish('a7', 'Coffee'), dish('b9', 'Tea'), dish('c2', 'Rice with nuts')]), first);
    expect(idsOf(second)).toEqual(
      new Map([
        ['Coffee', 'b9'],
        ['Tea', 'a7'],
        ['Rice with nuts', 'c2'],
      ]),
    );
    expect(second.warnings.map(({ where, code, values }) => [where, code, values?.['name']])).toEqual([
      ['categories[0].dishes[0]', 'id_conflict', 'Tea'],
      ['categories[0].dishes[1]', 'id_conflict', 'Coffee'],
    ]);
  });

  test('of a size never makes it another size', () => {
    const sized = (...names: string[]) =>
      json([
        { id: 'mix', name: 'Mix', price: 1, sizes: names.map((name, at) => ({ id: at + 1, name, price: at + 1 })) },
      ]);
    const sizesOf = (plan: ImportPlan) =>
      new Map(plan.menu.categories[0]?.dishes[0]?.sizes.map((s) => [s.name.en, s.id]));
    const before = sizesOf(planOf(sized('Small', 'Large')));
    const first = planOf(sized('Small', 'Large'));
    const after = sizesOf(planOf(sized('Tiny', 'Small', 'Large'), first));
    expect(before.size).toBe(2);
    expect([after.get('Small'), after.get('Large')]).toEqual([...sizesOf(first).values()]);
    expect([...sizesOf(first).values()]).not.toContain(after.get('Tiny'));
  });

  test('is kept where only the spelling of the name changes', () => {
    const dish = (id: string, name: string) => ({ id, name, price: 10 });
    const first = planOf(json([dish('a7', 'كفتة'), dish('b9', 'Coffee')]));
    const second = planOf(json([dish('a7', 'كفته'), dish('b9', 'COFFEE ')]), first);
    expect([...idsOf(second).values()]).toEqual(['a7', 'b9']);
    expect(second.warnings).toEqual([]);
  });
});

test('a category and a dish are found under another spelling', () => {
  const first = planOf('category,name,price\nساخنة,قهوة,10\n');
  const second = planOf('category,name,price\nساخنه,قهوه,12\nساخنة,شاي,5\n', first);
  expect(second.menu.categories).toHaveLength(1);
  expect(second.menu.categories[0]?.id).toBe(first.menu.categories[0]?.id);
  expect(idsOf(second).get('قهوه')).toBe(idsOf(first).get('قهوة'));
});

describe('a dish without an id in another category', () => {
  const header = 'category,name,price\n';
  const first = planOf(`${header}A,Tea,10\nA,Rice,5\nB,Coffee,20\nB,Rice,6\n`);

  test('moves with its id where its name is unique in the menu and in the file', () => {
    const { menu, changes } = planOf(`${header}A,Rice,5\nB,Tea,12\nB,Coffee,20\nB,Rice,6\n`, first);
    expect(menu.categories.map(({ dishes }) => dishes.map(({ name }) => name.en))).toEqual([
      ['Rice'],
      ['Tea', 'Coffee', 'Rice'],
    ]);
    expect(menu.categories[1]?.dishes[0]).toMatchObject({ id: idsOf(first).get('Tea'), price: 1_200 });
    expect([changes.added, changes.missing.dishes]).toEqual([[], []]);
  });

  test('is added where two dishes have its name', () => {
    const { changes } = planOf(`${header}A,Tea,10\nB,Coffee,20\nC,Rice,5\n`, first);
    expect(changes.added.map(({ en }) => en)).toEqual(['Rice']);
    expect(changes.missing.dishes.map(({ en }) => en)).toEqual(['Rice', 'Rice']);
  });
});

describe('a file in Arabic alone', () => {
  const name = (en: string, ar: string) => ({ name: en, name_secondry: ar });
  const venue = planOf(
    JSON.stringify({
      categories: [
        {
          id: 'hot',
          ...name('Hot', 'ساخنة'),
          dishes: [
            {
              id: 'tea',
              ...name('Tea', 'شاي'),
              description: 'With mint',
              description_secondry: 'بالنعناع',
              price: 10,
              image: 'https://pictures.example/tea.webp',
              sizes: [
                { id: 'small', ...name('Small', 'صغير'), price: 10 },
                { id: 'large', ...name('Large', 'كبير'), price: 20 },
              ],
              tags: [name('Vegan', 'نباتي')],
            },
            { id: 'coffee', ...name('Coffee', 'قهوة'), price: 20 },
          ],
        },
      ],
      delivery_zones: [{ id: 'maadi', ...name('Maadi', 'المعادي'), delivery_fee: 10 }],
    }),
  );

  test.each([
    [
      'a sheet',
      'القسم,الاسم,الوصف,الأحجام,الوسوم,السعر\nساخنه,شاي,بالنعناع,صغير=10|كبير=20,نباتي,\nساخنه,قهوه,,,,25\n',
    ],
    [
      'JSON',
      JSON.stringify({
        categories: [
          {
            name: 'ساخنة',
            dishes: [
              {
                name: 'شاي',
                price: 10,
                sizes: ['صغير', 'كبير'].map((size, at) => ({ name: size, price: 10 + 10 * at })),
              },
              { name: 'قهوه', price: 25 },
            ],
          },
        ],
        delivery_zones: [{ name: 'المعادي', delivery_fee: 10 }],
      }),
    ],
  ])('finds what got an English name since, and keeps that: %s', (_, text) => {
    const { menu, changes } = planOf(text, venue);
    expect([changes.added, changes.missing.dishes, changes.categories.added, changes.renamed]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(menu.categories[0]).toMatchObject({ id: 'hot', name: { en: 'Hot' } });
    const [tea, coffee] = menu.categories[0]?.dishes ?? [];
    const [old] = venue.menu.categories[0]?.dishes ?? [];
    expect(tea).toEqual(old);
    expect(coffee).toMatchObject({ id: 'coffee', name: { en: 'Coffee', ar: 'قهوه' }, price: 2_500 });
    expect(menu.zones).toEqual(venue.menu.zones);
  });

  test('and one in English find their records in a menu of both languages', () => {
    const english = planOf('category,name,price\nHot,Tea,10\nHot,Coffee,20\n', venue);
    expect(english.changes.missing.dishes).toEqual([]);
    expect(english.menu.categories[0]?.dishes[1]?.name).toEqual({ en: 'Coffee', ar: 'قهوة' });
  });

  test('does not take two dishes that share one language for one', () => {
    const both = planOf('category,name,name_secondry,price\nA,Espresso,قهوة,10\nA,Latte,قهوة,20\n');
    const next = planOf('category,name,name_secondry,price\nA,Espresso,قهوة,10\nA,Mocha,قهوة,30\n', both);
    expect(next.changes.added.map(({ en }) => en)).toEqual(['Mocha']);
  });
});
