import { DISH_FIELDS, type DishFieldOf, mapDishFields } from '#src/contract/dish-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { MENU_COLUMNS, type AreaColumn, type MenuColumn } from './columns.ts';
import { categoryGroups } from './category-groups.ts';
import { TEXT_DAMAGED, withoutDamage, withoutZoneDamage } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import { unescapeText, listOfCell, splitCell } from './lists-in-cells.ts';
import type { FileDish, FileReport, FileSize, FileZone, MenuFile, OptionalField, Reason } from './menu-file.ts';
import { parsePriceText, warnOfCurrency } from './prices.ts';
import { groupsOfRow } from './read-csv-options.ts';
import { MENU_FORM, AREA_FORM } from './sheet-forms.ts';
import { isNoDish } from './row-kinds.ts';
import { readSheet, type SheetRow } from './sheet.ts';
import { addressOf, flagOf, idOf, isBlank, descriptionOf, numberOf, textOf } from './record-fields.ts';

/** A file defines a field if it has one of these columns. */
const COLUMN_OF_FIELD: Partial<Record<OptionalField, readonly MenuColumn[]>> = {
  nameAr: ['name_secondry', 'name_en'],
  description: ['description', 'description_en'],
  descriptionAr: ['description_secondry', 'description_en'],
  image: ['image'],
  sizes: ['sizes'],
  optionGroups: ['extras', 'removals', 'choice', 'option_groups'],
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

const sizesOf = (row: Row, report: FileReport): FileSize[] | Reason => {
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
    warnOfCurrency(price, report);
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
  const sizes = sizesOf(row, report);
  if (!Array.isArray(sizes)) return sizes;
  warnOfCurrency(price, report);
  return withoutDamage(
    {
      where,
      id: idOf(row.cell('id')),
      name,
      description,
      image: addressOf(row.cell('image'), report),
      price: sizes[0]?.price ?? price.amount,
      sizes,
      optionGroups: groupsOfRow(row.cell, where, report),
      ...mapDishFields('name', {
        number: (field) => numberOf(row.cell(field.column), field, where, report),
        flag: (field) => flagOf(row.cell(field.column), field, where, report),
        labels: (field) => labelsOf(row, field),
        ids: ({ column }) => listOfCell(row.cell(column)).flatMap((id) => idOf(id) ?? []),
      }),
    },
    report,
  );
};

const CATEGORY_MISSING: Reason = { code: 'category_missing', message: 'the category is missing' };

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
  const sheet = readSheet(text, MENU_FORM);
  requireColumns(sheet.columns);
  for (const column of sheet.ignored) report.unused('column', column);
  const bilingual = bilingualReader(sheet.columns);
  const groups = categoryGroups(report);
  for (const row of sheet.rows) {
    const where = `row ${row.row}`;
    const { problem } = row;
    if (problem && isNoDish(problem.code)) {
      report.skip(where, problem);
      continue;
    }
    const name = bilingual(row, 'name', textOf);
    const written = bilingual(row, 'category', textOf);
    const image = () => addressOf(row.cell('category_image'), report);
    // Before the row is checked: the rows below belong to this category even if this row is skipped.
    const category = groups.enter(where, idOf(row.cell('category_id')), written, image);
    const doubtful = { id: idOf(row.cell('id')), name };
    if (problem) {
      report.skip(where, problem, doubtful);
      continue;
    }
    if (!category) {
      report.skip(where, CATEGORY_MISSING, doubtful);
      continue;
    }
    if (category === 'damaged') {
      report.skip(where, TEXT_DAMAGED, doubtful);
      continue;
    }
    const onlyCategory =
      isBlank(name) && ['price', 'sizes', 'description', 'id'].every((column) => row.cell(column as MenuColumn) === '');
    if (onlyCategory && !isBlank(written)) {
      groups.use(category);
      continue;
    }
    const dish = dishOf(row, name, bilingual(row, 'description', descriptionOf), where, report);
    if ('code' in dish) {
      report.skip(where, dish, doubtful);
      continue;
    }
    if (isBlank(written))
      report.warn(
        where,
        `no category: taken as ${JSON.stringify(category.name.en || category.name.ar)}, as in the row above`,
      );
    groups.use(category).dishes.push(dish);
  }
  const definedFields = new Set<OptionalField>();
  for (const [field, columns] of Object.entries(COLUMN_OF_FIELD) as [OptionalField, readonly MenuColumn[]][]) {
    if (columns.some((column) => sheet.columns.has(column))) definedFields.add(field);
  }
  return { categories: groups.used(), definedFields };
}

/**
 * Reads delivery areas from a spreadsheet.
 * @throws UnreadableFile when the area or the fee has no column, or no row can be read.
 */
export function readAreas(text: string, report: FileReport): FileZone[] {
  const { columns, rows, ignored } = readSheet(text, AREA_FORM);
  for (const column of ignored) report.unused('column of areas', column);
  const hasName = (['area', 'area_en', 'area_secondry'] satisfies AreaColumn[]).some((column) => columns.has(column));
  if (!hasName || !columns.has('fee'))
    throw new UnreadableFile('The table of delivery areas needs the columns "area" and "fee".');
  const zones: FileZone[] = [];
  for (const row of rows) {
    const where = `delivery row ${row.row}`;
    const plain = textOf(row.cell('area'));
    const arabic = textOf(row.cell('area_secondry'));
    const arabicOrNull = columns.has('area_secondry') ? arabic : null;
    const written = columns.has('area_en')
      ? { en: textOf(row.cell('area_en')), ar: arabic || plain }
      : { en: plain, ar: arabicOrNull };
    const name = withoutZoneDamage(written);
    const fee = parsePriceText(row.cell('fee'));
    const minimum = parsePriceText(row.cell('minimum'));
    if (row.problem) report.skip(where, row.problem);
    else if (!name) report.skip(where, TEXT_DAMAGED);
    else if (name.en === '' && !name.ar)
      report.skip(where, { code: 'name_missing', message: 'the name of the area is missing' });
    else if (!fee.ok) report.skip(where, fee.reason);
    else if (fee.amount === null)
      report.skip(where, { code: 'fee_missing', message: 'the fee is missing (write 0 for free delivery)' });
    else if (!minimum.ok) report.skip(where, minimum.reason);
    else {
      warnOfCurrency(fee, report);
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
