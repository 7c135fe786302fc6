import { textOf } from '#server/import/record-fields.ts';
import { groupByCategory, type ForeignDish } from './foreign-menu.ts';
import { dishOfRow, foreignForm, readableRows, type TableFormat } from './table-format.ts';

/** `*_localized` is the Arabic text. */
export const foodicsCsv: TableFormat = {
  id: 'foodics_csv',
  isOf: (has) => has('name', 'name_localized', 'price'),
  form: foreignForm({
    name_secondry: ['name_localized'],
    description_secondry: ['description_localized'],
    available: ['is_active'],
    category: ['category_name', 'category/name', 'category.name', 'category'],
    category_secondry: ['category_name_localized', 'category/name_localized'],
    'category:reference': ['category_reference', 'category/reference'],
    'price:method': ['pricing_method'],
  }),
  read: (sheet, report) => {
    const dishes = readableRows(sheet, report).map((row): ForeignDish => {
      const dish = dishOfRow(row, sheet);
      // The cashier types the price.
      const isOpen = /^(2|open)/i.test(row.cell('price:method'));
      return {
        category: {
          en: textOf(row.cell('category') || row.cell('category:reference')),
          ar: textOf(row.cell('category_secondry')),
        },
        dish: isOpen ? { ...dish, price: null } : dish,
      };
    });
    return { categories: groupByCategory(dishes, report) };
  },
};
