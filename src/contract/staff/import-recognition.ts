import * as v from 'valibot';
import { CATEGORY_DETAIL_NAMES } from './menu-fields.ts';
import { DISH_FIELDS, type DishField, type DishFieldOf } from '#src/contract/dish-fields.ts';

const TEXT_FIELDS = [
  'id',
  'category',
  'category_en',
  'category_ar',
  'category_id',
  'name',
  'name_en',
  'name_ar',
  'description',
  'description_en',
  'description_ar',
  'price',
  /** In the currency's smallest unit. */
  'price_minor',
  'currency',
  /** Each size has its own row. */
  'size',
  /** The column's header is a size, its cells are prices. Repeatable. */
  'size_price',
  'sizes',
  'size_ids',
  'sizes_ar',
  'image',
  'extras',
  'extras_ar',
  'removals',
  'removals_ar',
  'choice',
  'choice_ar',
  'option_groups',
  /** The column's header is an option group, its cells say yes or no. Repeatable. */
  'group_flag',
  /** A row for each option of a dish, which may stand in the first of them alone. */
  'option_group',
  'option',
  'option_price',
  /** Names of sizes without their prices: named as not read. */
  'variants',
  /** The opposite of `available`. */
  'sold_out',
  /** Of the price: `kg`, or whether the dish is sold by weight. */
  'unit',
  /** Whether guests see the row where the file comes from. Repeatable. */
  'shown',
  'hidden',
  /** The cashier types the price. */
  'price_open',
  'size_id',
  /** Of our own export: the venue and the version of its menu. */
  'exported',
  /** The row is a size of the dish with this id or article number. */
  'parent',
  'article',
] as const;

export type CategoryColumn = `category_${(typeof CATEGORY_DETAIL_NAMES)[number]}`;
const CATEGORY_COLUMNS = CATEGORY_DETAIL_NAMES.map((name): CategoryColumn => `category_${name}`);

/** What a column can hold (docs/venues.md, CSV). */
export type ImportField =
  (typeof TEXT_FIELDS)[number] | CategoryColumn | DishField['column'] | `${DishFieldOf<'labels'>['column']}_ar`;
export const IMPORT_FIELDS: readonly ImportField[] = [
  ...TEXT_FIELDS,
  ...CATEGORY_COLUMNS,
  ...DISH_FIELDS.flatMap(({ column, kind }): ImportField[] =>
    kind === 'labels' ? [column, `${column}_ar`] : [column],
  ),
];

export const IMPORT_FILE_FORMATS = [
  'sheet',
  'json',
  'loyverse_csv',
  'square_csv',
  'square_json',
  'toast_csv',
  'toast_json',
  'foodics_csv',
  'foodics_json',
  'odoo_csv',
  'woocommerce_csv',
  'uber_eats_json',
  'schema_org_json',
  'other_json',
] as const;
export type ImportFileFormat = (typeof IMPORT_FILE_FORMATS)[number];

/** `field` null: ignored. `example`: the first filled cell below the header. */
export const ImportColumn = v.object({
  header: v.string(),
  field: v.nullable(v.picklist(IMPORT_FIELDS)),
  example: v.optional(v.string(), ''),
});
export type ImportColumn = v.InferOutput<typeof ImportColumn>;

/** `columns`: empty for JSON in our own shape. `rows`: rows or dishes of the file, including those left out. */
export const ImportRecognition = v.object({
  format: v.picklist(IMPORT_FILE_FORMATS),
  columns: v.array(ImportColumn),
  rows: v.number(),
});
export type ImportRecognition = v.InferOutput<typeof ImportRecognition>;

/**
 * Columns that a manager assigned; null: ignored. The key is the column's header, or its index (from `"0"`) if the
 * header is blank or repeated.
 */
export const ImportAssignment = v.record(v.string(), v.nullable(v.picklist(IMPORT_FIELDS)));
export type ImportAssignment = v.InferOutput<typeof ImportAssignment>;

const Word = v.pipe(v.string(), v.maxLength(200));

/** `parts`: sheets of one menu. `languages`: the same dishes in the same order, in Arabic and in another language. */
export const IMPORT_SHEETS = ['', 'parts', 'languages'] as const;

/**
 * How a person wants a table to be read; what is not said is guessed. `header`: the row's number; 0: there is none.
 * `sheets`: how several sheets belong together. `category`: for all dishes of a table without that column. `no_price`: no column has prices, so guests ask for them.
 * `currency`: of prices that name none; the venue's own: of all. `decimal`: the sign before the last three digits of `4.000` begins
 * decimals (`.`), or it does not (`,`). `words`: whether a word in a status column, or a
 * category of what is usually not for sale, means available. `hidden`: also hidden
 * rows and columns.
 */
export const ImportReading = v.object({
  sheet: v.optional(v.nullable(Word), null),
  sheets: v.optional(v.picklist(IMPORT_SHEETS), ''),
  header: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  columns: v.optional(ImportAssignment, {}),
  category: v.optional(Word, ''),
  no_price: v.optional(v.boolean(), false),
  currency: v.optional(v.pipe(v.string(), v.maxLength(3)), ''),
  decimal: v.optional(v.picklist(['', '.', ',']), ''),
  words: v.optional(v.record(Word, v.boolean()), {}),
  hidden: v.optional(v.boolean(), false),
});
export type ImportReading = v.InferOutput<typeof ImportReading>;
export const NOTHING_SAID: ImportReading = v.parse(ImportReading, {});

/**
 * What only a person knows. `price`: which of the columns `names` guests pay. `sheets`: how the sheets `names` belong
 * together; `languages`: the same, and they have the same prices in the same order. `words`: which of the words `names`
 * means available. `currency`: whether prices in the first of `names` are taken as numbers of the second, the venue's.
 */
export const IMPORT_QUESTIONS = ['price', 'sheets', 'languages', 'words', 'currency'] as const;
export const ImportQuestion = v.object({ about: v.picklist(IMPORT_QUESTIONS), names: v.array(v.string()) });
export type ImportQuestion = v.InferOutput<typeof ImportQuestion>;

/**
 * The first rows as they are. `header`: the number of the row that was taken for it; 0: none; null: the keys of JSON. `unknown_words`: beside
 * dishes, in a status column. `unclear_price`: such as `4.000`, or blank.
 */
export const ImportTable = v.object({
  sheets: v.array(v.string()),
  sheet: v.nullable(v.string()),
  header: v.nullable(v.number()),
  rows: v.array(v.object({ row: v.number(), cells: v.array(v.string()) })),
  unknown_words: v.optional(v.array(v.string()), []),
  unclear_price: v.optional(v.string(), ''),
  questions: v.optional(v.array(ImportQuestion), []),
});
export type ImportTable = v.InferOutput<typeof ImportTable>;
