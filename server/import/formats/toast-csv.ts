import { textOf } from '#server/import/record-fields.ts';
import { groupByCategory, type ForeignDish, withVariants } from './foreign-menu.ts';
import { dishOfRow, foreignForm, type ForeignRow, readableRows, type TableFormat } from './table-format.ts';

const isSameDish = (a: ForeignRow | undefined, b: ForeignRow): boolean =>
  b.cell('size') !== '' && a?.cell('name') === b.cell('name') && a.cell('category') === b.cell('category');

export const toastCsv: TableFormat = {
  id: 'toast_csv',
  isOf: (has) =>
    has('Menu Group', 'Menu Item') || has('Menu Group', 'Item') || has('Menu Group Name', 'Menu Item Name'),
  form: foreignForm({
    category: ['Menu Group', 'Menu Group Name'],
    name: ['Menu Item', 'Menu Item Name', 'Item', 'Item Name'],
    description: ['Description', 'Item Description', 'Menu Item Description'],
    price: ['Base Price', 'Price', 'Item Price', 'Menu Item Price'],
    size: ['Size', 'Size Name'],
    option_groups: ['Modifier Groups', 'Modifier Group', 'Modifier Group Name'],
    image: ['Image', 'Image URL'],
    kcal: ['Calories'],
  }),
  read: (sheet, report) => {
    const items: ForeignRow[][] = [];
    for (const row of readableRows(sheet, report)) {
      const last = items.at(-1);
      if (last && isSameDish(last[0], row)) last.push(row);
      else items.push([row]);
    }
    const dishes = items.flatMap((rows): ForeignDish[] => {
      const [first] = rows;
      if (!first) return [];
      const groups = first
        .cell('option_groups')
        .split(/[|;,]/)
        .map((name) => textOf(name))
        .filter((name) => name !== '');
      const dish = {
        ...dishOfRow(first, sheet),
        ...(groups.length > 0 && { option_groups: groups.map((id) => ({ id })) }),
      };
      const variants = rows.map((row) => ({ name: row.cell('size'), price: row.cell('price') }));
      return [
        {
          category: { en: textOf(first.cell('category')), ar: textOf(first.cell('category_secondry')) },
          dish: withVariants(dish, variants),
        },
      ];
    });
    return { categories: groupByCategory(dishes, report) };
  },
};
