import { readFlagWord } from '#server/import/flag-words.ts';
import type { FileReport } from '#server/import/menu-file.ts';
import { textOf } from '#server/import/record-fields.ts';
import { groupByCategory, type ForeignDish, leafOf, skipHidden, withVariants } from './foreign-menu.ts';
import { dishOfRow, foreignForm, type ForeignRow, readableRows, type TableFormat } from './table-format.ts';

/** Variants repeat the name of their product, lines of attributes leave it blank. */
function productsOf(rows: readonly ForeignRow[]): ForeignRow[][] {
  const products: ForeignRow[][] = [];
  for (const row of rows) {
    const last = products.at(-1);
    const isSame = row.cell('name') === '' || (row.cell('size') !== '' && last?.[0]?.cell('name') === row.cell('name'));
    if (last && isSame) last.push(row);
    else products.push([row]);
  }
  return products;
}

function dishOf(dish: Record<string, unknown>, rows: readonly ForeignRow[], where: string, report: FileReport) {
  const variants = rows.filter((row) => row.cell('size') !== '');
  const isAttribute = rows.some((row) => row.cell('choice:values') !== '');
  if (variants.length === 0 && isAttribute) {
    const written = rows
      .map((row) => row.cell('choice:values'))
      .filter((text) => text !== '')
      .join(', ');
    const message = `its variants ${JSON.stringify(written)} have prices that this file does not hold, so they were left out`;
    report.warn(where, { code: 'variants_left_out', message, values: { written } });
  }
  return variants.length === 0
    ? dish
    : // `Size: Large` is the size "Large".
      withVariants(
        dish,
        variants.map((row) => ({ name: row.cell('size').replaceAll(/[^,:]+: */g, ''), price: row.cell('price') })),
      );
}

export const odoo: TableFormat = {
  id: 'odoo_csv',
  isOf: (has) => has('Name', 'Sales Price') || has('name', 'list_price') || has('name', 'lst_price'),
  form: foreignForm({
    id: ['External ID', 'ID'],
    price: ['Sales Price', 'list_price', 'lst_price'],
    category: [
      'Point of Sale Category',
      'Point of Sale Categories',
      'pos_categ_id',
      'pos_categ_ids',
      'pos_categ_id/name',
      'pos_categ_ids/name',
    ],
    'category:product': ['Product Category', 'categ_id', 'categ_id/name'],
    description: ['Sales Description', 'description_sale', 'Public Description'],
    'is_new:pos': ['Available in POS', 'available_in_pos'],
    'is_new:sold': ['Can be Sold', 'Sales', 'sale_ok'],
    'is_new:active': ['Active', 'active'],
    size: [
      'Variant Values',
      'Attribute Values',
      'product_template_variant_value_ids',
      'product_template_attribute_value_ids',
    ],
    'choice:name': ['Product Attributes / Attribute', 'attribute_line_ids/attribute_id'],
    'choice:values': ['Product Attributes / Values', 'attribute_line_ids/value_ids'],
  }),
  read: (sheet, report) => {
    const dishes = productsOf(readableRows(sheet, report)).flatMap((rows): ForeignDish[] => {
      const [first] = rows;
      if (!first) return [];
      const where = `row ${first.row}`;
      const dish = dishOfRow(first, sheet);
      if (['pos', 'sold', 'active'].some((flag) => readFlagWord(first.cell(`is_new:${flag}`)) === false)) {
        skipHidden(where, dish, report);
        return [];
      }
      // Odoo writes a category with those above it: `Food / Grills`.
      const category = leafOf((first.cell('category') || first.cell('category:product')).split(',')[0] ?? '', ' / ');
      return [
        {
          category: { en: textOf(category), ar: textOf(first.cell('category_secondry')) },
          dish: dishOf(dish, rows, where, report),
        },
      ];
    });
    return { categories: groupByCategory(dishes, report) };
  },
};
