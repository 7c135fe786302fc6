import { readFlagWord } from '#server/import/flag-words.ts';
import type { FileReport } from '#server/import/menu-file.ts';
import { textOf } from '#server/import/record-fields.ts';
import { groupByCategory, type ForeignDish, leafOf, skipHidden, withVariants } from './foreign-menu.ts';
import {
  dishOfRow,
  foreignForm,
  type ForeignRow,
  type ForeignSheet,
  readableRows,
  type TableFormat,
} from './table-format.ts';

/** A comma inside a name has a backslash before it. */
const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** The exporter writes a line break as a backslash and an n, and has a second backslash before one that was typed. */
const withLineBreaks = (cell: string): string =>
  cell.replace(/(\\?)\\n/g, (_, typed: string) => (typed === '' ? '\n' : '\\n'));

const isOff = (row: ForeignRow, column: 'is_new:published' | 'available'): boolean => {
  const text = row.cell(column);
  return text !== '' && (text === '-1' || readFlagWord(text) === false);
};

/** A size names its dish as `id:12` or by its SKU. */
function sizesOfDishes(rows: readonly ForeignRow[], report: FileReport): ReadonlyMap<ForeignRow, ForeignRow[]> {
  const parents = new Map<string, ForeignRow>();
  for (const row of rows) {
    if (row.cell('size:type').includes('variation')) continue;
    parents.set(`id:${row.cell('id')}`, row);
    if (row.cell('id:sku') !== '') parents.set(row.cell('id:sku'), row);
  }
  const sizes = new Map<ForeignRow, ForeignRow[]>();
  for (const row of rows.filter((each) => each.cell('size:type').includes('variation'))) {
    const where = `row ${row.row}`;
    const parent = parents.get(row.cell('size:parent'));
    const name = row.cell('name');
    if (!parent) {
      const message = `the dish ${JSON.stringify(row.cell('size:parent'))} of this size is not in the file`;
      report.skip(where, { code: 'size_without_dish', message, values: { name } });
    } else if (isOff(row, 'is_new:published') || isOff(row, 'available')) skipHidden(where, { name }, report);
    else {
      const known = sizes.get(parent);
      if (known) known.push(row);
      else sizes.set(parent, [row]);
    }
  }
  return sizes;
}

function dishOf(row: ForeignRow, sizes: readonly ForeignRow[], sheet: ForeignSheet): ForeignDish {
  const category = leafOf(listOf(row.cell('category'))[0] ?? '', '>');
  const dish = {
    ...dishOfRow(row, sheet),
    ...((sheet.known.has('description') || sheet.known.has('description:short')) && {
      description: withLineBreaks(row.cell('description:short') || row.cell('description')),
    }),
    ...(sheet.known.has('image') && { image: listOf(row.cell('image'))[0] ?? '' }),
    ...(sheet.known.has('tags') && { tags: listOf(row.cell('tags')) }),
  };
  const variants = sizes.map((size) => ({
    id: size.cell('id'),
    name:
      ['size', 'size:2', 'size:3']
        .map((column) => size.cell(column as 'size'))
        .filter((text) => text !== '')
        .join(' / ') || size.cell('name'),
    price: size.cell('price'),
  }));
  return {
    category: { en: textOf(category), ar: textOf(row.cell('category_secondry')) },
    dish: variants.length > 0 ? withVariants(dish, variants) : dish,
  };
}

export const woocommerce: TableFormat = {
  id: 'woocommerce_csv',
  isOf: (has) => has('Type', 'Name', 'Published', 'Regular price'),
  form: foreignForm({
    id: ['ID'],
    'id:sku': ['SKU'],
    'size:type': ['Type'],
    'size:parent': ['Parent'],
    size: ['Attribute 1 value(s)'],
    'size:2': ['Attribute 2 value(s)'],
    'size:3': ['Attribute 3 value(s)'],
    'size:name': ['Attribute 1 name'],
    'size:name2': ['Attribute 2 name'],
    'size:name3': ['Attribute 3 name'],
    'is_new:published': ['Published'],
    available: ['In stock?'],
    recommended: ['Is featured?'],
    'description:short': ['Short description'],
    price: ['Regular price'],
    category: ['Categories'],
    image: ['Images'],
  }),
  read: (sheet, report) => {
    const rows = readableRows(sheet, report);
    const sizes = sizesOfDishes(rows, report);
    const dishes = rows.flatMap((row): ForeignDish[] => {
      const type = row.cell('size:type').toLowerCase();
      const where = `row ${row.row}`;
      if (type.includes('variation')) return [];
      if (isOff(row, 'is_new:published')) skipHidden(where, { name: row.cell('name') }, report);
      else if (/^(simple|variable)\b/.test(type)) return [dishOf(row, sizes.get(row) ?? [], sheet)];
      else
        report.skip(where, {
          code: 'type_unknown',
          message: `the type ${JSON.stringify(type)} is no dish`,
          values: { written: type },
        });
      return [];
    });
    return { categories: groupByCategory(dishes, report) };
  },
};
