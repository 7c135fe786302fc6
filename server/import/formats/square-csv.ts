import { readFlagWord } from '#server/import/flag-words.ts';
import { textOf } from '#server/import/record-fields.ts';
import { groupByCategory, type ForeignDish, leafOf, skipHidden, withVariants } from './foreign-menu.ts';
import { dishOfRow, foreignForm, type ForeignRow, readableRows, type TableFormat } from './table-format.ts';

const MODIFIER = /^modifier set - (.+)$/i;
const groupIn = (header: string): string => MODIFIER.exec(header)?.[1] ?? header;

const categoryOf = (row: ForeignRow): string => {
  const [first = ''] = row.cell('category:all').split(',');
  return textOf(row.cell('category') || leafOf(first, '>'));
};

/** One row for each variation, those of an item one below the other. */
export const squareCsv: TableFormat = {
  id: 'square_csv',
  isOf: (has) => has('Item Name', 'Variation Name', 'Price'),
  form: foreignForm(
    {
      'size:id': ['Token'],
      name: ['Item Name'],
      size: ['Variation Name'],
      category: ['Reporting Category', 'Category'],
      'category:all': ['Categories'],
      'is_new:archived': ['Archived'],
    },
    {
      patterns: [{ column: 'option_groups', isOf: (header) => MODIFIER.test(header) }],
      repeated: ['option_groups'],
    },
  ),
  read: (sheet, report) => {
    const items: ForeignRow[][] = [];
    for (const row of readableRows(sheet, report)) {
      const last = items.at(-1);
      const isSame = last?.[0]?.cell('name') === row.cell('name') && categoryOf(last[0]) === categoryOf(row);
      if (last && isSame) last.push(row);
      else items.push([row]);
    }
    const dishes = items.flatMap((rows): ForeignDish[] => {
      const [first] = rows;
      if (!first) return [];
      const groups = first
        .cells('option_groups')
        .filter(({ text }) => readFlagWord(text) === true)
        .map(({ header }) => ({ id: groupIn(header) }));
      const dish = { ...dishOfRow(first, sheet), ...(sheet.known.has('option_groups') && { option_groups: groups }) };
      if (readFlagWord(first.cell('is_new:archived')) === true) {
        skipHidden(`row ${first.row}`, dish, report);
        return [];
      }
      const variants = rows.map((row) => ({
        id: row.cell('size:id'),
        name: row.cell('size'),
        price: row.cell('price').replace(/^variable$/i, ''),
      }));
      return [
        {
          category: { en: categoryOf(first), ar: textOf(first.cell('category_secondry')) },
          dish: withVariants(dish, variants),
        },
      ];
    });
    const named = sheet.columns.flatMap(({ header, field }) => (field === 'option_groups' ? [groupIn(header)] : []));
    return { categories: groupByCategory(dishes, report), named_groups: named };
  },
};
