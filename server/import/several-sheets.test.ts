import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import { fileKind } from './file-kind.ts';
import { joinFiles } from './join-files.ts';
import type { MenuFile } from './menu-file.ts';
import { planImport } from './plan-import.ts';
import { readMenuFile, readOptionFile } from './read-menu-file.ts';
import { openFile } from './workbook.ts';
import { EGP } from '#tests/support/currencies.ts';

type Cells = (string | number)[][];

const bytes = (rows: Cells) => new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n'));
const bookOf = async (sheets: Record<string, Cells>) =>
  readMenuFile(
    await openFile(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })),
  );
/** The dishes with the names of their option groups, and all groups with the prices of their options. */
function planned(file: MenuFile) {
  const { menu, warnings } = planImport(file, 'x', null);
  const names = new Map(menu.optionGroups.map(({ id, name }) => [id, name.en]));
  return {
    dishes: menu.categories.flatMap(({ name, dishes }) =>
      dishes.map((dish) => [name.en, dish.name.en, dish.option_groups.map(({ id }) => names.get(id)).join('+')]),
    ),
    groups: menu.optionGroups.map(({ name, kind, min, max, options }) => [
      `${name.en} ${kind} ${min}-${max}`,
      options.map((option) => `${option.name.en} ${option.price}`).join(', '),
    ]),
    codes: [...file.skipped, ...file.warnings, ...warnings].map(({ code }) => code),
  };
}

const GROUPS: Cells = [
  ['Group Name', 'Option Name', 'Option Price', 'Min Qty', 'Max Qty'],
  ['Spice:', 'Hot', 0, 1, 1],
  ['Spice:', 'Mild', 0, 1, 1],
  ['Extras', 'Cheese', '+$5', '', ''],
  ['', 'Egg', '', '', ''],
];
const ITEMS: Cells = [
  ['Category', 'Item Name', 'Base Price', 'Groups (for this Item)'],
  ['A', 'Ful', 10, 'Spice#Extras'],
  ['A', 'Rice', 20, 'Spice#Nobody'],
];

test('a second sheet of options becomes groups; an option without a price is named', async () => {
  const sheets = [
    { name: 'Items', rows: ITEMS },
    { name: 'Groups', rows: GROUPS },
  ];
  expect(fileKind(await openFile(await writeXlsx({ sheets })))).toBe('menu');
  expect(planned(await bookOf({ Items: ITEMS, Groups: GROUPS }))).toEqual({
    dishes: [
      ['A', 'Ful', 'Spice+Extras'],
      ['A', 'Rice', 'Spice'],
    ],
    groups: [
      ['Spice choice 1-1', 'Hot 0, Mild 0'],
      ['Extras extra 0-null', 'Cheese 500'],
    ],
    codes: ['option_unreadable', 'currency', 'group_unknown'],
  });
});

const OF_DISHES: Cells = [
  ['item_name', 'modifier_name', 'modifier_type', 'option_name', 'option_price'],
  ['Ful', 'Sides', '(Optional)', 'Bread', 2],
  ['Rice', 'Sides', '(Optional)', 'Salad', 3],
  ['Fish', 'Sides', '(Optional)', 'Salad', 3],
];

describe('options of each dish', () => {
  const expected = {
    dishes: [
      ['A', 'Ful', 'Sides'],
      ['A', 'Rice', 'Sides'],
    ],
    groups: [
      ['Sides extra 0-null', 'Bread 200'],
      ['Sides extra 0-null', 'Salad 300'],
    ],
  };
  const menu = ITEMS.map((row) => row.slice(0, 3));

  test('are read from a second sheet', async () => {
    const { codes, ...plan } = planned(await bookOf({ Items: menu, Modifiers: OF_DISHES }));
    expect(plan).toEqual(expected);
    expect(codes.toSorted()).toEqual(['columns_unused', 'group_without_dish']);
  });

  test('are read from a second file', () => {
    expect(fileKind(bytes(OF_DISHES))).toBe('options');
    const options = { name: 'modifiers.csv', ...readOptionFile(bytes(OF_DISHES), EGP) };
    const { codes, ...plan } = planned(joinFiles(readMenuFile(bytes(menu)), 'menu.csv', { options, areas: null }));
    expect(plan).toEqual(expected);
    expect(codes.toSorted()).toEqual(['columns_unused', 'group_without_dish']);
  });

  test('may be rows of the menu, with the dish repeated or above', () => {
    const rows: Cells = [
      ['Category', 'Item Name', 'Price', 'Modifier Group', 'Modifier', 'Modifier Price'],
      ['A', 'Ful', 10, 'Sides', 'Bread', 2],
      ['A', 'Ful', 10, 'Sides', 'Honey', ''],
      ['A', 'Rice', 20, 'Sides', 'Salad', '+3'],
    ];
    const { codes, ...plan } = planned(readMenuFile(bytes(rows)));
    expect(plan).toEqual(expected);
    expect(codes).toEqual(['option_unreadable']);
    const below: Cells = [...rows.slice(0, 2), ['', '', '', '', 'Egg', 4], ...rows.slice(3)];
    expect(planned(readMenuFile(bytes(below))).groups[0]).toEqual(['Sides extra 0-null', 'Bread 200, Egg 400']);
  });

  test('are not read without their group', () => {
    const file = readMenuFile(
      bytes([...menu.slice(0, 1), ['A', 'Ful', 10]].map((row, at) => [...row, at ? 'No' : 'Modifier'])),
    );
    expect(file.warnings.map(({ code }) => code)).toEqual(['flags_unread', 'columns_unused']);
  });
});

test('groups of a dish may go on in the rows below it', () => {
  const rows: Cells = [
    ['Category', 'Name', 'Price', 'Modifier Groups'],
    ['A', 'Ful', 10, 'Spice'],
    ['', '', '', 'Extras'],
    ['A', 'Egg', 5, ''],
    ['A', 'Rice', 'x', 'Spice'],
    ['', '', '', 'Extras'],
  ];
  const file = readMenuFile(bytes(rows));
  expect(file.categories[0]?.dishes.map(({ optionGroups }) => optionGroups)).toEqual([
    [{ group: 'Spice' }, { group: 'Extras' }],
    [],
  ]);
  expect(file.skipped.map(({ where, code }) => [where, code])).toEqual([
    ['row 5', 'price_not_number'],
    ['row 6', 'name_missing'],
  ]);
});

describe('categories in a sheet of their own', () => {
  const item = (...more: string[]): Cells => [
    ['id', 'itemName', 'itemPrice', ...more],
    [1, 'Tea', 10, ...more.map(() => 8)],
    [2, 'Rice', 20, ...more.map(() => 9)],
  ];
  const categories: Cells = [
    ['id', 'categoryName', 'name_ar'],
    [8, 'Hot', 'ساخن'],
    [9, 'Food', ''],
  ];
  const namesOf = ({ categories: all }: MenuFile) => all.map(({ name, dishes }) => [name.en, name.ar, dishes.length]);

  test('are found by the id beside the dish', async () => {
    const file = await bookOf({ Category: categories, Item: item('categoryId'), Tags: [['id', 'tagName']] });
    expect(namesOf(file)).toEqual([
      ['Hot', 'ساخن', 1],
      ['Food', '', 1],
    ]);
    expect(file.warnings.map(({ code, values }) => [code, values?.['name']])).toEqual([['sheet_unread', 'Tags']]);
  });

  test('are found in the sheet that a person points at', async () => {
    const sheets = [
      { name: 'Category', rows: categories },
      { name: 'Item', rows: item('categoryId') },
    ];
    const content = await openFile(await writeXlsx({ sheets }));
    expect(namesOf(readMenuFile(content, { ...NOTHING_SAID, sheet: 'Item' }))).toHaveLength(2);
  });

  test('are found by a sheet of pairs', async () => {
    const pairs: Cells = [
      ['categoryId', 'itemId'],
      [8, 1],
    ];
    const file = await bookOf({ Category: categories, Item: item(), 'Category Items': pairs });
    expect(namesOf(file)).toEqual([
      ['Hot', 'ساخن', 1],
      ['Other', 'أخرى', 1],
    ]);
  });

  test('are not guessed where no dish has one', async () => {
    const file = await bookOf({ Category: categories, Item: item('kitchen') });
    expect(namesOf(file)).toEqual([['Other', 'أخرى', 2]]);
    expect(file.warnings.map(({ code }) => code)).toContain('without_category');
  });
});

test('a formula without a result in a column of tags is no reason to leave a dish out', async () => {
  const rows: Cells = [
    ['category', 'name', 'price', 'tags'],
    ['A', 'Tea', 10, ''],
  ];
  const cells = new Map([['1,3', { value: '', formula: 'IF(A2="","x","")' }]]);
  const file = readMenuFile(await openFile(await writeXlsx({ sheets: [{ name: 'Menu', rows, cells }] })));
  expect(file.categories[0]?.dishes.map(({ name }) => name.en)).toEqual(['Tea']);
});
