import { textOf } from '#server/import/record-fields.ts';
import { groupByCategory, type ForeignDish, withVariants } from './foreign-menu.ts';
import { dishOfRow, foreignForm, type ForeignRow, readableRows, sameText, type TableFormat } from './table-format.ts';

const MODIFIER = /^modifier - (.+)$/i;
const groupIn = (header: string): string => MODIFIER.exec(header)?.[1] ?? header;
const VARIANTS = ['size', 'size:2', 'size:3'] as const;

const variantOf = (row: ForeignRow) => ({
  name: VARIANTS.map((column) => row.cell(column))
    .filter((text) => text !== '')
    .join(' / '),
  // A price that the cashier types is written as "variable".
  price: (
    sameText(row, 'price') ??
    row
      .cells('price')
      .map(({ text }) => text)
      .join(' / ')
  ).replace(/^variable$/i, ''),
});

/** The rows of an item share its handle, and the first one has its name. */
export const loyverse: TableFormat = {
  id: 'loyverse_csv',
  isOf: (has) => has('Handle', 'SKU', 'Name'),
  form: foreignForm(
    {
      id: ['Handle'],
      'size:name': ['Option 1 name'],
      size: ['Option 1 value'],
      'size:name2': ['Option 2 name'],
      'size:2': ['Option 2 value'],
      'size:name3': ['Option 3 name'],
      'size:3': ['Option 3 value'],
      price: ['Default price'],
      'size:part': ['SKU of included item'],
    },
    {
      patterns: [
        { column: 'price', isOf: (header) => /^price( \[.*\])?$/i.test(header) },
        { column: 'available', isOf: (header) => /^available for sale( \[.*\])?$/i.test(header) },
        { column: 'option_groups', isOf: (header) => MODIFIER.test(header) },
      ],
      repeated: ['price', 'available', 'option_groups'],
    },
  ),
  read: (sheet, report) => {
    const items = new Map<string, ForeignRow[]>();
    for (const row of readableRows(sheet, report)) {
      // A row of a composite item names one of its parts.
      if (row.cell('name') === '' && row.cell('size:part') !== '') continue;
      const handle = row.cell('id') || `row ${row.row}`;
      const known = items.get(handle);
      if (known) known.push(row);
      else items.set(handle, [row]);
    }
    const dishes = [...items.values()].flatMap((rows): ForeignDish[] => {
      const [first] = rows;
      if (!first) return [];
      const groups = first
        .cells('option_groups')
        .filter(({ text }) => /^y$/i.test(text))
        .map(({ header }) => ({ id: groupIn(header) }));
      const available = sheet.known.has('available') && {
        // Branches that differ are no clear yes.
        available:
          sameText(first, 'available') ??
          first
            .cells('available')
            .map(({ text }) => text)
            .join('/'),
      };
      const dish = {
        ...dishOfRow(first, sheet),
        ...available,
        ...(sheet.known.has('option_groups') && { option_groups: groups }),
      };
      return [
        {
          category: { en: textOf(first.cell('category')), ar: textOf(first.cell('category_secondry')) },
          dish: withVariants(dish, rows.map(variantOf)),
        },
      ];
    });
    const named = sheet.columns.flatMap(({ header, field }) => (field === 'option_groups' ? [groupIn(header)] : []));
    return { categories: groupByCategory(dishes, report), named_groups: named };
  },
};
