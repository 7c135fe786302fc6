import { DISH_FIELDS, type DishFieldOf, mapDishFields } from '#src/contract/dish-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { AREA_COLUMNS, MENU_COLUMNS, type AreaColumn, type MenuColumn } from './columns.ts';
import { readSheet, type SheetRow } from './csv.ts';
import { UnreadableFile } from './decode.ts';
import { unescapeText, listOfCell, splitCell } from './lists-in-cells.ts';
import type {
  FileCategory,
  FileDish,
  FileReport,
  FileSize,
  FileZone,
  MenuFile,
  OptionalField,
  Reason,
} from './menu-file.ts';
import { parsePriceText, warnOfCurrency } from './prices.ts';
import { addressOf, flagOf, idOf, isBlank, longTextOf, numberOf, textOf } from './record-fields.ts';

/** A file defines a field if it has one of these columns. */
const COLUMN_OF_FIELD: Partial<Record<OptionalField, readonly MenuColumn[]>> = {
  nameAr: ['name_secondry', 'name_en'],
  description: ['description', 'description_en'],
  descriptionAr: ['description_secondry', 'description_en'],
  image: ['image'],
  sizes: ['sizes'],
  ...Object.fromEntries(DISH_FIELDS.map(({ name, column }) => [name, [column]])),
  categoryAr: ['category_secondry', 'category_en'],
  categoryImage: ['category_image'],
};

type Row = SheetRow<MenuColumn>;
type Base = 'category' | 'name' | 'description';

/** If a sheet has a column for the English text, its plain column holds the Arabic one (columns.ts). */
const bilingualReader =
  (columns: ReadonlySet<MenuColumn>) =>
  (row: Row, base: Base, read: (text: string) => string): Bilingual => {
    const plain = read(row.cell(base));
    const arabic = read(row.cell(`${base}_secondry`));
    return columns.has(`${base}_en`)
      ? { en: read(row.cell(`${base}_en`)), ar: arabic || plain }
      : { en: plain, ar: arabic };
  };

const sizesOf = (row: Row, where: string, report: FileReport): FileSize[] | Reason => {
  const arabic = listOfCell(row.cell('sizes_secondry'));
  const sizes: FileSize[] = [];
  for (const [index, step] of splitCell(row.cell('sizes'), '|').entries()) {
    if (step.trim() === '') continue;
    const [name = '', written = '', ...more] = splitCell(step, '=').map(unescapeText);
    const label = { en: textOf(name), ar: textOf(arabic[index]) };
    if (isBlank(label) || more.length > 0) {
      return { code: 'size_unreadable', message: `the size ${JSON.stringify(step)} is not written as Name=Price` };
    }
    const price = parsePriceText(written);
    if (!price.ok) return price.reason;
    warnOfCurrency(price, where, report);
    if (price.amount === null) {
      return { code: 'size_unreadable', message: `the size ${JSON.stringify(step)} has no price` };
    }
    sizes.push({ id: null, name: label, price: price.amount });
  }
  const ids = listOfCell(row.cell('size_ids'));
  return ids.length === sizes.length ? sizes.map((size, index) => ({ ...size, id: idOf(ids[index]) })) : sizes;
};

const labelsOf = (row: Row, { column }: DishFieldOf<'labels'>): Bilingual[] => {
  const main = listOfCell(row.cell(column));
  const arabic = listOfCell(row.cell(`${column}_secondry`));
  return Array.from({ length: Math.max(main.length, arabic.length) }, (_, index) => ({
    en: textOf(main[index]),
    ar: textOf(arabic[index]),
  })).filter((label) => !isBlank(label));
};

const dishOf = (
  row: Row,
  name: Bilingual,
  description: Bilingual,
  where: string,
  report: FileReport,
): FileDish | Reason => {
  if (isBlank(name)) return { code: 'name_missing', message: 'the name is missing' };
  const price = parsePriceText(row.cell('price'));
  if (!price.ok) return price.reason;
  const sizes = sizesOf(row, where, report);
  if (!Array.isArray(sizes)) return sizes;
  warnOfCurrency(price, where, report);
  return {
    id: idOf(row.cell('id')),
    name,
    description,
    image: addressOf(row.cell('image'), where, report),
    price: sizes[0]?.price ?? price.amount,
    sizes,
    ...mapDishFields('name', {
      number: (field) => numberOf(row.cell(field.column), field, where, report),
      flag: ({ column, unset }) => flagOf(row.cell(column), unset, where, report),
      labels: (field) => labelsOf(row, field),
      ids: ({ column }) => listOfCell(row.cell(column)).flatMap((id) => idOf(id) ?? []),
    }),
  };
};

const tooWide = (row: SheetRow<never>, headerWidth: number): Reason | null =>
  row.width <= headerWidth
    ? null
    : {
        code: 'too_many_cells',
        message: `it has ${row.width} cells and the first row ${headerWidth}: is a text with commas not in quotes?`,
      };

const requireColumns = (columns: ReadonlySet<MenuColumn>): void => {
  const has = (...names: MenuColumn[]) => names.some((name) => columns.has(name));
  const missing = [
    has('category', 'category_en', 'category_secondry') ? [] : ['category'],
    has('name', 'name_en', 'name_secondry') ? [] : ['name'],
    has('price', 'sizes') ? [] : ['price'],
  ].flat();
  if (missing.length === 0) return;
  const spellings = missing
    .map((name) => MENU_COLUMNS[name as MenuColumn].map((word) => JSON.stringify(word)).join(' or '))
    .join('; ');
  throw new UnreadableFile(
    `The table has no column for: ${missing.join(', ')}. The first line must name it: ${spellings}.`,
  );
};

/**
 * Reads a menu from a spreadsheet: one dish per row, categories in order of appearance. A row that cannot be read is
 * reported and skipped. A row with a category only adds that category.
 * @throws UnreadableFile when the columns do not make a menu.
 */
export function readCsvMenu(text: string, report: FileReport): Pick<MenuFile, 'categories' | 'definedFields'> {
  const sheet = readSheet(text, MENU_COLUMNS);
  requireColumns(sheet.columns);
  if (sheet.ignored.length > 0) report.warn('row 1', `columns nobody knows were ignored: ${sheet.ignored.join(', ')}`);
  const bilingual = bilingualReader(sheet.columns);
  const categories = new Map<string, FileCategory>();
  const used = new Set<FileCategory>();
  let last: FileCategory | undefined;
  for (const row of sheet.rows) {
    const where = `row ${row.row}`;
    const categoryName = bilingual(row, 'category', textOf);
    const name = bilingual(row, 'name', textOf);
    const id = idOf(row.cell('category_id'));
    const key = id ? `id ${id}` : `name ${categoryName.en || categoryName.ar}`;
    const category: FileCategory | undefined = isBlank(categoryName)
      ? last
      : (categories.get(key) ?? {
          id,
          name: categoryName,
          image: addressOf(row.cell('category_image'), where, report),
          dishes: [],
        });
    // Before the row is checked: the rows below belong to this category even if this row is skipped.
    if (category && !isBlank(categoryName)) {
      // Only one row of the category may have the Arabic name.
      if (category.name.ar === '') category.name.ar = categoryName.ar;
      categories.set(key, category);
      last = category;
    }
    const wide = tooWide(row, sheet.headerWidth);
    if (wide) {
      report.skip(where, wide);
      continue;
    }
    if (!category) {
      report.skip(where, { code: 'category_missing', message: 'the category is missing' });
      continue;
    }
    const onlyCategory =
      isBlank(name) && ['price', 'sizes', 'description', 'id'].every((column) => row.cell(column as MenuColumn) === '');
    const dish =
      onlyCategory && !isBlank(categoryName)
        ? null
        : dishOf(row, name, bilingual(row, 'description', longTextOf), where, report);
    if (dish && 'code' in dish) {
      report.skip(where, dish);
      continue;
    }
    if (isBlank(categoryName))
      report.warn(
        where,
        `no category: taken as ${JSON.stringify(category.name.en || category.name.ar)}, as in the row above`,
      );
    used.add(category);
    if (dish) category.dishes.push(dish);
  }
  const definedFields = new Set<OptionalField>();
  for (const [field, columns] of Object.entries(COLUMN_OF_FIELD) as [OptionalField, readonly MenuColumn[]][]) {
    if (columns.some((column) => sheet.columns.has(column))) definedFields.add(field);
  }
  return { categories: [...categories.values()].filter((category) => used.has(category)), definedFields };
}

/**
 * Reads delivery areas from a spreadsheet.
 * @throws UnreadableFile when the area or the fee has no column, or no row can be read.
 */
export function readAreas(text: string, report: FileReport): FileZone[] {
  const { columns, rows, headerWidth } = readSheet(text, AREA_COLUMNS);
  const hasName = (['area', 'area_en', 'area_secondry'] satisfies AreaColumn[]).some((column) => columns.has(column));
  if (!hasName || !columns.has('fee'))
    throw new UnreadableFile('The table of delivery areas needs the columns "area" and "fee".');
  const zones: FileZone[] = [];
  for (const row of rows) {
    const where = `delivery row ${row.row}`;
    const plain = textOf(row.cell('area'));
    const arabic = textOf(row.cell('area_secondry'));
    const arabicOrNull = columns.has('area_secondry') ? arabic : null;
    const name = columns.has('area_en')
      ? { en: textOf(row.cell('area_en')), ar: arabic || plain }
      : { en: plain, ar: arabicOrNull };
    const fee = parsePriceText(row.cell('fee'));
    const minimum = parsePriceText(row.cell('minimum'));
    const wide = tooWide(row, headerWidth);
    if (wide) report.skip(where, wide);
    else if (name.en === '' && !name.ar)
      report.skip(where, { code: 'name_missing', message: 'the name of the area is missing' });
    else if (!fee.ok) report.skip(where, fee.reason);
    else if (fee.amount === null)
      report.skip(where, { code: 'fee_missing', message: 'the fee is missing (write 0 for free delivery)' });
    else if (!minimum.ok) report.skip(where, minimum.reason);
    else {
      warnOfCurrency(fee, where, report);
      zones.push({
        id: idOf(row.cell('id')),
        name,
        fee: fee.amount,
        minimum: columns.has('minimum') ? (minimum.amount ?? 0) : null,
      });
    }
  }
  if (zones.length === 0) throw new UnreadableFile('The table of delivery areas has no row that can be read.');
  return zones;
}
