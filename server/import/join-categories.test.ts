import { describe, expect, test } from 'vitest';
import { exportCsv } from './export-menu.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const read = (text: string) => readMenuFile(new TextEncoder().encode(text));
const MENU = {
  venue: { slug: 'cafe', name: 'Cafe' },
  categories: [
    {
      id: 'grill',
      name: 'Grills',
      name_ar: 'مشاوي',
      dishes: [
        { id: 'kofta', name: 'Kofta', price: 90 },
        { id: 'tarb', name: 'Tarb', price: 120 },
      ],
    },
    { id: 'drink', name: 'Drinks', name_ar: 'مشروبات', dishes: [{ id: 'tea', name: 'Tea', price: 10 }] },
  ],
};
const venue = planImport(read(JSON.stringify(MENU)), 'cafe', null);
const exported = exportCsv(venue).replace(/^\ufeff/, '');

const edited = (edit: (row: Record<string, string>, at: number) => void, more: Record<string, string>[] = []) => {
  const [head = '', ...lines] = exported.trim().split(/\r?\n/);
  const columns = head.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
  for (const [at, row] of rows.entries()) edit(row, at);
  return [head, ...[...rows, ...more].map((row) => columns.map((column) => row[column] ?? '').join(','))].join('\n');
};
const planOf = (text: string): ImportPlan & { left: unknown[] } => {
  const file = read(text);
  const plan = planImport(file, 'cafe', venue);
  return { ...plan, left: [...file.skipped, ...plan.skipped].map(({ where, code }) => [where, code]) };
};
const menuOf = ({ menu }: ImportPlan) =>
  menu.categories.map(({ id, name, dishes }) => [id, name.en, dishes.map((dish) => dish.name.en)]);
const rename = (texts: Record<string, string>) => (row: Record<string, string>) => {
  for (const column of ['category', 'category_ar']) row[column] = texts[row[column] ?? ''] ?? row[column] ?? '';
};

describe('an edited sheet of the venue', () => {
  test('that is not edited changes nothing', () => {
    const { changes, left, warnings, menu } = planOf(exported);
    expect([left, warnings, changes.changed, changes.added, changes.missing.dishes]).toEqual([[], [], [], [], []]);
    expect(menu).toEqual(venue.menu);
  });

  test.each([
    ['behind', (text: string) => text],
    ['before', (text: string) => text.replace(/^(.*\n)([^]*)\n(.*)$/, '$1$3\n$2')],
  ])('takes a new row without the id of its category, %s the others', (_, order) => {
    const plan = planOf(order(edited(() => undefined, [{ category: 'Grills', name: 'Shish', price: '80' }])));
    const dishes = new Map(plan.menu.categories.map(({ id, dishes: all }) => [id, all.map(({ name }) => name.en)]));
    expect([...dishes.keys()].toSorted()).toEqual(['drink', 'grill']);
    expect(dishes.get('grill')?.toSorted()).toEqual(['Kofta', 'Shish', 'Tarb']);
    expect(plan.changes.added.map(({ en }) => en)).toEqual(['Shish']);
  });

  test.each([0, 1])('moves a dish by the text of its category: row %i', (moved) => {
    const plan = planOf(
      edited((row, at) => {
        if (at === moved) row['category'] = 'Drinks';
      }),
    );
    const [stays, moves] = moved === 0 ? ['Tarb', 'Kofta'] : ['Kofta', 'Tarb'];
    expect(menuOf(plan)).toEqual([
      ['grill', 'Grills', [stays]],
      ['drink', 'Drinks', ['Tea', moves]],
    ]);
    expect(plan.left).toEqual([]);
    expect(plan.changes.changed.map(({ en }) => en)).toEqual([moves]);
  });

  test('moves a dish by the Arabic text of its category', () => {
    const plan = planOf(
      edited((row, at) => {
        if (at === 1) row['category_ar'] = 'مشروبات';
      }),
    );
    expect(menuOf(plan)).toEqual([
      ['grill', 'Grills', ['Kofta']],
      ['drink', 'Drinks', ['Tea', 'Tarb']],
    ]);
  });

  test('moves the only dish of a category', () => {
    const plan = planOf(
      edited((row) => {
        if (row['category_id'] === 'drink') row['category'] = 'Grills';
      }),
    );
    expect(menuOf(plan)).toEqual([
      ['grill', 'Grills', ['Kofta', 'Tarb', 'Tea']],
      ['drink', 'Drinks', []],
    ]);
    expect(plan.changes.missing.categories.map(({ en }) => en)).toEqual(['Drinks']);
  });

  test('renames a category where all its rows agree', () => {
    const plan = planOf(edited(rename({ Grills: 'Charcoal' })));
    expect(menuOf(plan)[0]).toEqual(['grill', 'Charcoal', ['Kofta', 'Tarb']]);
  });

  test.each([0, 1])('makes a new category of a new name on some rows: row %i', (at) => {
    const plan = planOf(
      edited((row, index) => {
        if (index !== at) return;
        row['category'] = 'Charcoal';
        row['category_ar'] = '';
      }),
    );
    const names = at === 0 ? ['Charcoal', 'Grills', 'Drinks'] : ['Grills', 'Charcoal', 'Drinks'];
    expect(plan.menu.categories.map(({ name }) => name.en)).toEqual(names);
    expect(plan.menu.categories.flatMap(({ dishes }) => dishes.map(({ id }) => id))).toEqual(['kofta', 'tarb', 'tea']);
    expect(plan.warnings).toMatchObject([{ where: `row ${at + 2}`, code: 'id_conflict', values: { name: 'Grills' } }]);
  });

  test.each([0, 1])('names another spelling of a part of the rows: row %i', (at) => {
    const plan = planOf(
      edited((row, index) => {
        if (index === at) row['category_ar'] = 'مشويات';
      }),
    );
    expect(plan.menu.categories.map(({ name }) => name)).toEqual(venue.menu.categories.map(({ name }) => name));
    expect(plan.warnings).toMatchObject([{ code: 'category_spelling', values: { written: 'مشويات', name: 'مشاوي' } }]);
  });
});

test('splits one id with two names into two categories in a file of another program', () => {
  const file = read('category_id,category,name,price\n7,A,Tea,10\n7,B,Rice,20\n7,A,Cola,5\n');
  const plan = planImport(file, 'cafe', null);
  expect(menuOf(plan).map(([, ...rest]) => rest)).toEqual([
    ['A', ['Tea', 'Cola']],
    ['B', ['Rice']],
  ]);
  expect(plan.warnings).toMatchObject([{ where: 'row 3', code: 'id_conflict', values: { name: 'A' } }]);
});
