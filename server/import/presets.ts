import type { ImportField, ImportFileFormat } from '#src/contract/staff/import-recognition.ts';
import { words } from './columns.ts';
import { cellOfList, listOfCell } from './csv.ts';
import { readFlagWord } from './flag-words.ts';

/**
 * What the tables of one program mean. `has`: sets of headers, one of which tells the program. Of several headers for
 * one field the first filled one holds; sizes of several columns are joined. `columns` null: says nothing about a
 * menu. `clean`: the cell as our own columns write it.
 */
export type Preset = {
  format: ImportFileFormat;
  has: readonly (readonly string[])[];
  columns: Partial<Record<ImportField, readonly string[]>>;
  patterns?: readonly { field: ImportField; of: RegExp }[];
  silent?: readonly string[];
  clean?: Partial<Record<ImportField, (cell: string, header: string) => string>>;
};

const leafOf = (path: string, separator: string): string => path.split(separator).at(-1)?.trim() ?? '';
const withoutWord = (cell: string): string => (/^variable$/i.test(cell) ? '' : cell);
/** A comma inside a name has a backslash before it. */
const listOf = (cell: string): string[] => listOfCell(cell).filter((part) => part !== '');
/** `-1` is a draft. */
const publishedOf = (cell: string): string => (cell === '-1' || readFlagWord(cell) === false ? 'no' : cell);

const LOYVERSE: Preset = {
  format: 'loyverse_csv',
  has: [
    ['Handle', 'SKU', 'Name'],
    ['Handle', 'REF', 'Nombre'],
  ],
  columns: {
    id: ['Handle'],
    size: words('Option 1 value, Option 2 value, Option 3 value, Opción 1 valor, Opción 2 valor', 'Opción 3 valor'),
    price: ['Default price', 'Precio por defecto'],
  },
  patterns: [
    { field: 'price', of: /^(price|precio)( \[.*\])?$/i },
    { field: 'available', of: /^(available for sale|disponibles? para la venta)( \[.*\])?$/i },
    { field: 'group_flag', of: /^(?:modifier|modificador) - (.+)$/i },
  ],
  silent: words(
    'Option 1 name, Option 2 name, Option 3 name, Opción 1 nombre, Opción 2 nombre',
    'Opción 3 nombre, SKU of included item, REF del componente',
  ),
  clean: { price: withoutWord },
};

const SQUARE: Preset = {
  format: 'square_csv',
  has: [['Item Name', 'Variation Name', 'Price']],
  columns: {
    size_id: ['Token'],
    name: ['Item Name'],
    size: ['Variation Name'],
    category: ['Reporting Category', 'Category', 'Categories'],
    hidden: ['Archived'],
  },
  patterns: [{ field: 'group_flag', of: /^modifier set - (.+)$/i }],
  clean: {
    price: withoutWord,
    category: (cell, header) => (/^categories$/i.test(header) ? leafOf(cell.split(',')[0] ?? '', '>') : cell),
  },
};

const WOOCOMMERCE: Preset = {
  format: 'woocommerce_csv',
  has: [['Type', 'Name', 'Published', 'Regular price']],
  columns: {
    id: ['ID'],
    article: ['SKU'],
    parent: ['Parent'],
    size: ['Attribute 1 value(s)', 'Attribute 2 value(s)', 'Attribute 3 value(s)'],
    shown: ['Published', 'Type'],
    available: ['In stock?'],
    recommended: ['Is featured?'],
    description: ['Short description', 'Description'],
    price: ['Regular price'],
    category: ['Categories'],
    image: ['Images'],
  },
  silent: ['Attribute 1 name', 'Attribute 2 name', 'Attribute 3 name'],
  clean: {
    category: (cell) => leafOf(listOf(cell)[0] ?? '', '>'),
    image: (cell) => listOf(cell)[0] ?? '',
    tags: (cell) => cellOfList(listOf(cell)),
    shown: (cell, header) =>
      /^type$/i.test(header) ? (/^(simple|variable|variation)\b/i.test(cell) ? 'yes' : 'no') : publishedOf(cell),
    available: publishedOf,
    // The exporter writes a line break as a backslash and an n, and has a second backslash before one that was typed.
    description: (cell) => cell.replace(/(\\?)\\n/g, (_, typed: string) => (typed === '' ? '\n' : '\\n')),
  },
};

const ODOO: Preset = {
  format: 'odoo_csv',
  has: [
    ['Name', 'Sales Price'],
    ['name', 'list_price'],
    ['name', 'lst_price'],
  ],
  columns: {
    id: ['External ID', 'ID'],
    price: ['Sales Price', 'list_price', 'lst_price'],
    category: words(
      'Point of Sale Category, Point of Sale Categories, pos_categ_id, pos_categ_ids',
      'pos_categ_id/name, pos_categ_ids/name, Category, Product Category, categ_id, categ_id/name',
    ),
    description: ['Sales Description', 'description_sale', 'Public Description'],
    shown: words(
      'Available in POS, available_in_pos, Can be Sold, Sales, sale_ok, Active, active',
      'Visible on current website',
    ),
    size: words(
      'Variant Values, Attribute Values, product_template_variant_value_ids',
      'product_template_attribute_value_ids',
    ),
    variants: ['Product Attributes / Values', 'attribute_line_ids/value_ids'],
  },
  silent: ['Product Attributes / Attribute', 'attribute_line_ids/attribute_id'],
  clean: {
    // A category is written with those above it: `Food / Grills`.
    category: (cell) => leafOf(cell.split(',')[0] ?? '', ' / '),
    // `Size: Large` is the size "Large".
    size: (cell) => cell.replaceAll(/[^,:]+: */g, ''),
  },
};

/** `*_localized` is the Arabic text. */
const FOODICS: Preset = {
  format: 'foodics_csv',
  has: [['name', 'name_localized', 'price']],
  columns: {
    name_ar: ['name_localized'],
    description_ar: ['description_localized'],
    available: ['is_active'],
    category: words('category_name, category/name, category.name, category, category_reference', 'category/reference'),
    category_ar: ['category_name_localized', 'category/name_localized'],
    price_open: ['pricing_method'],
  },
  clean: { price_open: (cell) => (/^(2|open)/i.test(cell) ? 'yes' : 'no') },
};

const TOAST: Preset = {
  format: 'toast_csv',
  has: [
    ['Menu Group', 'Menu Item'],
    ['Menu Group', 'Item'],
    ['Menu Group Name', 'Menu Item Name'],
  ],
  columns: {
    category: ['Menu Group', 'Menu Group Name'],
    name: words('Menu Item, Menu Item Name, Item, Item Name'),
    description: ['Description', 'Item Description', 'Menu Item Description'],
    price: words('Base Price, Price, Item Price, Menu Item Price'),
    size: ['Size', 'Size Name'],
    option_groups: ['Modifier Groups', 'Modifier Group', 'Modifier Group Name'],
    image: ['Image', 'Image URL'],
    kcal: ['Calories'],
  },
  clean: { option_groups: (cell) => cellOfList(listOf(cell)) },
};

/** The list of all items, in which modifiers are rows too. */
const TOAST_ITEMS: Preset = {
  format: 'toast_csv',
  has: [['Item ID', 'GUID', 'Base Price']],
  columns: { id: ['Item ID'], price: ['Base Price'], hidden: ['Archived', 'Modifier'] },
};

export const PRESETS: readonly Preset[] = [LOYVERSE, SQUARE, WOOCOMMERCE, ODOO, FOODICS, TOAST, TOAST_ITEMS];
