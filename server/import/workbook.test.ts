import { problemWords } from './problem-words.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from './decode.ts';
import { readAreaFile, readMenuFile } from './read-menu-file.ts';
import { openFile } from './workbook.ts';
import { EGP } from '#tests/support/currencies.ts';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (entries: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([kind, target], at) => `<Relationship Id="r${at}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

type SheetParts = { name: string; rows: string; merged?: string; state?: 'hidden' };

/** `rows`: `<row>` elements. The style 1 is a date. */
const partsOf = (sheets: readonly SheetParts[]): Zippable => {
  const texts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${SPREADSHEET}"><si><t>مشروبات</t></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${SPREADSHEET}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  for (const [at, { rows, merged }] of sheets.entries()) {
    const merges = merged ? `<mergeCells><mergeCell ref="${merged}"/></mergeCells>` : '';
    texts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows}</sheetData>${merges}</worksheet>`;
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
};

type Value = string | number | { xml: string };
const cell = (value: Value, place: string): string => {
  if (value === '') return '';
  if (typeof value === 'object') return value.xml.replace('<c', `<c r="${place}"`);
  return typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
};
const row = (number: number, ...values: Value[]): string =>
  `<row r="${number}">${values.map((value, at) => cell(value, `${String.fromCharCode(65 + at)}${number}`)).join('')}</row>`;
const formula = (value: string | null): Value => ({
  xml: `<c><f>SUM(1)</f>${value === null ? '' : `<v>${value}</v>`}</c>`,
});

const workbook = (...sheets: SheetParts[]) => zipSync(partsOf(sheets));
const read = async (bytes: Uint8Array) => {
  const { categories, skipped, warnings, recognised } = readMenuFile(await openFile(bytes));
  return {
    dishes: categories.flatMap(({ name, dishes }) => dishes.map((dish) => [name.en, dish.name.en, dish.price])),
    skipped: skipped.map(({ where, code }) => [where, code]),
    warnings: warnings.map(problemWords),
    recognised,
  };
};
const refusalOf = (bytes: Uint8Array) =>
  openFile(bytes).then(
    () => 'opened',
    (error: unknown) => (error instanceof UnreadableFile ? error.message : error),
  );

describe('an .xlsx workbook', () => {
  test('is read with its Arabic, its numbers and the values of its formulas', async () => {
    const rows = [
      row(1, 'قائمة المطعم'),
      row(3, 'القسم', 'الصنف', 'السعر', 'السعرات'),
      row(4, { xml: '<c t="s"><v>0</v></c>' }, 'شاي', 12.5, 4),
      row(5, { xml: '<c t="s"><v>0</v></c>' }, 'قهوة', formula('25.300000000000001'), ''),
      row(6, { xml: '<c t="s"><v>0</v></c>' }, 'مياه', '١٠ جنيه', ''),
    ];
    const file = await read(workbook({ name: 'Menu', rows: rows.join('') }));
    expect(file.dishes).toEqual([
      ['مشروبات', 'شاي', 1250],
      ['مشروبات', 'قهوة', 2530],
      ['مشروبات', 'مياه', 1000],
    ]);
    expect(file.recognised).toMatchObject({
      format: 'sheet',
      rows: 3,
      columns: [{ header: 'القسم', field: 'category' }, {}, {}, {}],
    });
  });

  test('names rows by their numbers in the sheet, and keeps rows out whose price cannot be read', async () => {
    const rows = [
      row(2, 'category', 'name', 'price'),
      row(4, 'A', 'Tea', 10),
      row(7, 'A', 'Half', { xml: '<c s="1"><v>45000</v></c>' }),
      row(8, 'A', 'Broken', { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }),
      row(9, 'A', 'Not calculated', formula(null)),
      row(10, 'A', 'Rice', 5),
      row(11, 'A', 'Soup', 7),
    ];
    const file = await read(workbook({ name: 'Menu', rows: rows.join('') }));
    expect(file.dishes.map(([, name]) => name)).toEqual(['Tea', 'Rice', 'Soup']);
    expect(file.skipped).toEqual([
      ['row 7', 'price_not_number'],
      ['row 8', 'formula_broken'],
      ['row 9', 'formula_broken'],
    ]);
  });

  test('rounds the numbers of its cells to two decimals', async () => {
    const rows = [
      row(1, 'category', 'name', 'price', 'weight'),
      row(2, 'A', 'Tea', formula('50.625'), 1.125),
      row(3, 'A', 'Rice', 1.005, 6_221_234_567),
      row(4, 'A', 'Soup', -1.125),
      row(5, 'A', 'Cake', '50.625'),
    ];
    const file = await read(workbook({ name: 'Menu', rows: rows.join('') }));
    expect(file.dishes).toEqual([
      ['A', 'Tea', 5063],
      ['A', 'Rice', 101],
    ]);
    expect(file.skipped).toEqual([
      ['row 4', 'price_negative'],
      ['row 5', 'price_unclear'],
    ]);
  });

  test('is damaged when its merged cells overlap', async () => {
    const merged = Array.from({ length: 101 }, () => 'A2:A60001').join('"/><mergeCell ref="');
    const rows = row(1, 'category', 'name', 'price') + row(2, 'A', 'Tea', 10);
    await expect(read(workbook({ name: 'Menu', rows, merged }))).rejects.toMatchObject({ code: 'workbook_damaged' });
  });

  test('may have merged cells and notes beside the table', async () => {
    const rows = [
      row(1, 'category', 'name', 'price'),
      row(2, 'A', 'Tea', 10, 'ask Mona'),
      row(3, '', 'Rice', 5),
      row(4, '', 'Soup', 7, '', 'old'),
    ];
    const file = await read(workbook({ name: 'Menu', rows: rows.join(''), merged: 'A2:A4' }));
    expect([file.dishes.length, file.skipped, file.warnings]).toEqual([3, [], []]);
  });

  test('is read from its first visible sheet with a header, and the others are named', async () => {
    const menu = [row(1, 'category', 'name', 'price'), row(2, 'A', 'Tea', 10)].join('');
    const file = await read(
      workbook(
        { name: 'Cover', rows: row(1, 'Our price list') },
        { name: 'Old', rows: menu.replace('Tea', 'Old tea'), state: 'hidden' },
        { name: 'Menu', rows: menu },
        { name: 'Winter', rows: menu.replace('Tea', 'Soup') },
        { name: 'Blank', rows: '' },
      ),
    );
    expect(file.dishes).toEqual([['A', 'Tea', 1000]]);
    expect(file.warnings).toEqual(['the sheet "Cover" was not read', 'the sheet "Winter" was not read']);
  });

  test('may have cells at the end of what a sheet can hold', async () => {
    const rows = [
      row(1, 'category', 'name', 'price'),
      row(2, 'A', 'Tea', 10),
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    ];
    expect((await read(workbook({ name: 'Menu', rows: rows.join('') }))).dishes).toEqual([['A', 'Tea', 1000]]);
  });

  test('may hold delivery areas', async () => {
    const rows = [row(1, 'المنطقة', 'الرسوم'), row(2, 'الزيتون', 35)].join('');
    const { zones } = readAreaFile(await openFile(workbook({ name: 'Areas', rows })), EGP);
    expect(zones.map(({ name, delivery_fee: fee }) => [name.en, fee])).toEqual([['الزيتون', 3500]]);
  });
});

describe('a packed file is refused when', () => {
  const parts = partsOf([{ name: 'Menu', rows: row(1, 'category', 'name', 'price') }]);
  const bomb = zipSync({ ...parts, 'xl/sharedStrings.xml': new Uint8Array(80 * 1024 * 1024) });
  const lie = () => {
    const bytes = Buffer.from(bomb);
    const [local, central] = ['xl/sharedStrings.xml', 'xl/sharedStrings.xml'].map((name, at) =>
      at === 0 ? bytes.indexOf(name) : bytes.lastIndexOf(name),
    );
    bytes.writeUInt32LE(100, (local ?? 0) - 30 + 22);
    bytes.writeUInt32LE(100, (central ?? 0) - 46 + 24);
    return new Uint8Array(bytes);
  };

  test.each<[string, Uint8Array, RegExp]>([
    ['it unpacks to more than the limit', bomb, /larger than 64 MB/],
    ['it does so and states another size', lie(), /larger than 64 MB/],
    ['it is no workbook', zipSync({ 'photo.jpg': Uint8Array.of(1) }), /no workbook/],
    ['it breaks off', zipSync(parts).slice(0, 900), /damaged|no workbook/],
    ['its sheet is no XML', zipSync({ ...parts, 'xl/workbook.xml': strToU8('menu') }), /damaged/],
  ])('%s', async (_, bytes, message) => {
    expect(await refusalOf(bytes)).toMatch(message);
  });
});
