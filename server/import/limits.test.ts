import { expect, test } from 'vitest';
import { IMPORT_MAX_BYTES } from '#src/contract/staff/menu-import.ts';
import { planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';
import { openFile } from './workbook.ts';

const read = (text: string) => readMenuFile(new TextEncoder().encode(text));
const json = (dishes: object[]) => JSON.stringify({ categories: [{ name: 'A', dishes }] });

test('a file above the limit is refused before it is read', async () => {
  await expect(openFile(new Uint8Array(IMPORT_MAX_BYTES + 1))).rejects.toThrow('larger than 12 MB');
});

test('a table and a list with more than the most are refused with the number', () => {
  expect(() =>
    read(`category,name,price\n${Array.from({ length: 20_001 }, (_, at) => `A,Tea ${at},1\n`).join('')}`),
  ).toThrow('20001 dishes, and a menu holds up to 20000');
  expect(() => read(`category,name,price\n${'A,,\n'.repeat(60_001)}`)).toThrow('more than 60000 rows');
  const dishes = Array.from({ length: 20_001 }, (_, at) => ({ name: `Tea ${at}`, price: 1 }));
  expect(() => read(json(dishes))).toThrow('20001 dishes, and a menu holds up to 20000');
});

test('a long text is cut before a pattern looks at it', () => {
  const long = `1${' '.repeat(60_000)}x`;
  const [category] = read(json([{ name: 'Tea', price: 1, description: long, kcal: long }])).categories;
  expect(category?.dishes[0]).toMatchObject({ description: { en: '1' }, kcal: null });
  const [sheet] = read(`category,name,price,description\nA,Tea,1,"${'é'.repeat(9_000)}"\n`).categories;
  expect(sheet?.dishes[0]?.description.en).toHaveLength(2_000);
});

test('prices of sizes are named one by one', () => {
  const menu = (large: number) => read(`category,name,sizes\nA,Tea,Small=10|Large=${large}\n`);
  const before = planImport(menu(20), 'x', null);
  const { changes } = planImport(menu(25), 'x', before);
  expect(changes.prices).toEqual([
    { name: { en: 'Tea', ar: '' }, size: { en: 'Large', ar: '' }, from: 2_000, to: 2_500 },
  ]);
  expect([changes.repriced, changes.changed, changes.unchanged]).toEqual([1, [], 0]);
});
