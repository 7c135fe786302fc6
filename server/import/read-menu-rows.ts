import { DISH_FIELDS, type DishFieldOf, mapDishFields } from '#src/contract/dish-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { foldHeader, type MenuColumn } from './columns.ts';
import { categoryGroups } from './category-groups.ts';
import { TEXT_DAMAGED, withoutDamage } from './damaged-text.ts';
import { unescapeText, listOfCell, splitCell } from './csv.ts';
import { readFlagWord } from './flag-words.ts';
import { COLUMNS_MAX } from './limits.ts';
import {
  type FileDish,
  type FileGroupUse,
  type FileReport,
  type FileSize,
  hiddenThere,
  type OptionalField,
  OTHER,
  type Reason,
  reportOtherSheets,
  reportUnread,
  withoutCategory,
} from './menu-file.ts';
import { currencyOf, parseMinorUnits, parsePriceText, type PriceText, warnOfCurrency } from './prices.ts';
import { groupsOfRow, WRITTEN_NAMES } from './read-csv-options.ts';
import { isHidden, presetRows } from './preset-rows.ts';
import { type Preset, PRESETS } from './presets.ts';
import type { ReadMenu } from './read-json-menu.ts';
import { MENU_FORM, groupOfHeader, presetForm } from './sheet-forms.ts';
import { type Table, tablesOf } from './table.ts';
import { isNoDish } from './row-kinds.ts';
import { requireColumns } from './required-columns.ts';
import { sizeRows, twice } from './size-rows.ts';
import { sizeOfHeader } from './size-words.ts';
import { readSheet, type SheetRow } from './sheet.ts';
import type { Workbook } from './workbook.ts';
import { addressOf, flagOf, idOf, isBlank, descriptionOf, numberOf, textOf } from './record-fields.ts';

const COLUMN_OF_FIELD: Partial<Record<OptionalField, readonly MenuColumn[]>> = {
  nameAr: ['name_secondry', 'name_en'],
  description: ['description', 'description_en'],
  descriptionAr: ['description_secondry', 'description_en'],
  image: ['image'],
  sizes: ['sizes', 'size', 'size_price'],
  optionGroups: ['extras', 'removals', 'choice', 'option_groups', 'group_flag'],
  ...Object.fromEntries(DISH_FIELDS.map(({ name, column }) => [name, [column]])),
  available: ['available', 'sold_out'],
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

const sizeColumnsOf = (row: Row, report: FileReport): FileSize[] | Reason => {
  const sizes: FileSize[] = [];
  for (const { header, text } of row.cells('size_price')) {
    const price = parsePriceText(text);
    if (!price.ok) return price.reason;
    warnOfCurrency(price, report);
    const name = textOf(sizeOfHeader(header) ?? header);
    if (price.amount !== null) sizes.push({ id: null, name: { en: name, ar: '' }, price: price.amount });
  }
  return sizes;
};

const writtenSizesOf = (row: Row, report: FileReport): FileSize[] | Reason => {
  const arabic = listOfCell(row.cell('sizes_secondry'));
  const sizes: FileSize[] = [];
  for (const [index, step] of splitCell(row.cell('sizes'), '|').entries()) {
    if (step.trim() === '') continue;
    const [name = '', written = '', ...more] = splitCell(step, '=').map(unescapeText);
    const label = { en: textOf(name), ar: textOf(arabic[index]) };
    if (isBlank(label) || more.length > 0) {
      return {
        code: 'size_unreadable',
        message: `the size ${JSON.stringify(step)} is not written as Name=Price`,
        values: { written: step.slice(0, 100) },
      };
    }
    const price = parsePriceText(written);
    if (!price.ok) return price.reason;
    warnOfCurrency(price, report);
    if (price.amount === null) {
      return {
        code: 'size_unreadable',
        message: `the size ${JSON.stringify(step)} has no price`,
        values: { written: step.slice(0, 100) },
      };
    }
    sizes.push({ id: null, name: label, price: price.amount });
  }
  const ids = listOfCell(row.cell('size_ids'));
  return ids.length === sizes.length ? sizes.map((size, index) => ({ ...size, id: idOf(ids[index]) })) : sizes;
};

const sizesOf = (row: Row, report: FileReport): FileSize[] | Reason => {
  const [written, columns] = [writtenSizesOf(row, report), sizeColumnsOf(row, report)];
  if (!Array.isArray(written) || !Array.isArray(columns)) return Array.isArray(written) ? columns : written;
  return written.length > 0 && columns.length > 0 ? twice(row.cell('sizes')) : [...written, ...columns];
};

const priceOf = (row: Row): PriceText => {
  if (readFlagWord(row.cell('price_open')) === true) return { ok: true, amount: null, currency: null };
  const currency = row.cell('currency');
  const minor = row.cell('price_minor');
  const price = minor === '' ? parsePriceText(row.cell('price')) : parseMinorUnits(minor, currency);
  return price.ok && price.amount !== null ? { ...price, currency: price.currency ?? currencyOf(currency) } : price;
};

const labelsOf = (row: Row, { column }: DishFieldOf<'labels'>): Bilingual[] => {
  const main = listOfCell(row.cell(column));
  const arabic = listOfCell(row.cell(`${column}_secondry`));
  return Array.from({ length: Math.max(main.length, arabic.length) }, (_, index) => ({
    en: textOf(main[index]),
    ar: textOf(arabic[index]),
  })).filter((label) => !isBlank(label));
};

const variantsLeftOut = (written: string): Reason => ({
  code: 'variants_left_out',
  message: `its variants ${JSON.stringify(written)} have prices that this file does not hold, so they were left out`,
  values: { written },
});

const flagCell = (row: Row, column: DishFieldOf<'flag'>['column']): string | boolean => {
  const cell = row.cell(column);
  if (column !== 'available' || cell !== '') return cell;
  const soldOut = readFlagWord(row.cell('sold_out'));
  return soldOut === null ? row.cell('sold_out') : !soldOut;
};

const flaggedGroups = (row: Row): FileGroupUse[] =>
  row
    .cells('group_flag')
    .filter(({ text }) => readFlagWord(text) === true)
    .map(({ header }) => ({ group: groupOfHeader(header) }));

const dishOf = (
  row: Row,
  name: Bilingual,
  description: Bilingual,
  where: string,
  report: FileReport,
): FileDish | Reason => {
  if (isBlank(name)) return { code: 'name_missing', message: 'the name is missing' };
  const price = priceOf(row);
  if (!price.ok) return price.reason;
  const sizes = sizesOf(row, report);
  if (!Array.isArray(sizes)) return sizes;
  warnOfCurrency(price, report);
  const variants = row.cell('variants');
  if (variants !== '' && sizes.length === 0 && row.cell('size') === '') report.warn(where, variantsLeftOut(variants));
  return withoutDamage(
    {
      where,
      id: idOf(row.cell('id')),
      name,
      description,
      image: addressOf(row.cell('image'), report),
      price: sizes[0]?.price ?? price.amount,
      sizes,
      optionGroups: [...flaggedGroups(row), ...groupsOfRow(row.cell, where, report)],
      ...mapDishFields('name', {
        number: (field) => numberOf(row.cell(field.column), field, where, report),
        flag: (field) => flagOf(flagCell(row, field.column), field, where, report),
        labels: (field) => labelsOf(row, field),
        ids: ({ column }) => listOfCell(row.cell(column)).flatMap((id) => idOf(id) ?? []),
      }),
    },
    report,
  );
};

const presetOf = (tables: readonly Table[]): Preset | undefined => {
  const rows = tables.flatMap(({ top }) =>
    top.map(({ cells }) => new Set(cells.slice(0, COLUMNS_MAX).map(({ text }) => foldHeader(text)))),
  );
  return PRESETS.find(({ has }) =>
    rows.some((titles) => has.some((headers) => headers.every((header) => titles.has(foldHeader(header))))),
  );
};

/** The sizes below a row that was left out may be those of another dish than the last one that was read. */
const DISH_LEFT_OUT: Reason = {
  code: 'size_dish_left_out',
  message: 'it is a size of the dish above, and the row with the name of that dish was left out',
};
const CATEGORY_MISSING: Reason = { code: 'category_missing', message: 'the category is missing' };

/**
 * A row that cannot be read is reported and skipped. A row with a category only adds that category.
 * @throws UnreadableFile when the columns do not make a menu.
 */
export function readMenuRows(
  content: string | Workbook,
  report: FileReport,
  assigned: ReadonlyMap<string, MenuColumn | null>,
): ReadMenu {
  const preset = presetOf(tablesOf(content));
  const sheet = readSheet(content, preset ? presetForm(preset) : MENU_FORM, assigned);
  reportOtherSheets(sheet.otherSheets, report);
  if (!preset) requireColumns(sheet);
  const silent = preset?.silent ?? [];
  reportUnread(
    sheet.columns.filter(({ header }) => !silent.includes(header)),
    'column',
    report,
  );
  const joinSizes = sizeRows();
  const bilingual = bilingualReader(sheet.known);
  const groups = categoryGroups(report);
  let withoutOne = 0;
  for (const row of preset ? presetRows(sheet.rows, sheet.known.has('parent'), report) : sheet.rows) {
    const where = `row ${row.row}`;
    const { problem } = row;
    if (problem && isNoDish(problem.code)) {
      report.skip(where, problem);
      continue;
    }
    const size = textOf(row.cell('size'));
    const ownName = bilingual(row, 'name', textOf);
    if (isHidden(row)) {
      report.skip(where, hiddenThere(ownName.en || ownName.ar));
      continue;
    }
    const ownCategory = bilingual(row, 'category', textOf);
    const isOther = preset !== undefined && isBlank(ownCategory) && !isBlank(ownName);
    const written = isOther ? OTHER : ownCategory;
    const image = () => addressOf(row.cell('category_image'), report);
    // Before the row is checked: even if it is skipped, the rows below belong to this category.
    const category = groups.enter(where, idOf(row.cell('category_id')), written, image);
    const above = isBlank(ownName) ? joinSizes.above(category) : null;
    const name = above && size !== '' ? above.name : ownName;
    const place = category !== null && category !== 'damaged' ? { category } : {};
    const leaveOut = (reason: Reason): void => {
      report.skip(where, reason, { id: idOf(row.cell('id')), name, ...place });
      // A repeated size may belong to another dish, whose name is missing in its row.
      const isOther = !above || size === '' || reason.code === 'twice';
      joinSizes.leaveOut(category, above?.name ?? name, size, isOther, preset !== undefined && problem !== null);
    };
    if (problem) {
      leaveOut(problem);
      continue;
    }
    if (!category) {
      leaveOut(CATEGORY_MISSING);
      continue;
    }
    if (category === 'damaged') {
      leaveOut(TEXT_DAMAGED);
      continue;
    }
    const onlyCategory =
      isBlank(name) && ['price', 'sizes', 'description', 'id'].every((column) => row.cell(column as MenuColumn) === '');
    if (onlyCategory && !isBlank(written)) {
      groups.use(category);
      continue;
    }
    if (above?.isLeftOut && size !== '') {
      leaveOut(DISH_LEFT_OUT);
      continue;
    }
    const dish = dishOf(row, name, bilingual(row, 'description', descriptionOf), where, report);
    if ('code' in dish) {
      leaveOut(dish);
      continue;
    }
    if (isBlank(written)) {
      const inCategory = category.name.en || category.name.ar;
      report.warn(where, {
        code: 'category_above',
        message: `no category: taken as ${JSON.stringify(inCategory)}, as in the row above`,
        values: { name: inCategory },
      });
    }
    const refused = joinSizes.add(groups.use(category), dish, size, idOf(row.cell('size_id')));
    if (refused) leaveOut(refused);
    else if (isOther) withoutOne += 1;
  }
  if (withoutOne > 0) report.warn('file', withoutCategory(withoutOne));
  joinSizes.markDoubtful();
  const definedFields = new Set<OptionalField>();
  for (const [field, columns] of Object.entries(COLUMN_OF_FIELD) as [OptionalField, readonly MenuColumn[]][]) {
    if (columns.some((column) => sheet.known.has(column))) definedFields.add(field);
  }
  // Programs write a size for each dish, though none has several.
  if (preset && !groups.used().some(({ dishes }) => dishes.some(({ sizes }) => sizes.length > 0)))
    definedFields.delete('sizes');
  const flagged = sheet.columns.flatMap(({ header, field }) => (field === 'group_flag' ? [groupOfHeader(header)] : []));
  return {
    slug: null,
    venue: {},
    zones: null,
    optionGroups: null,
    foreignGroups: [],
    content: {},
    categories: groups.used(),
    definedFields,
    coveredGroups: {
      all: preset === undefined && sheet.known.has('option_groups'),
      named: flagged,
      written: [
        ...(sheet.known.has('extras') ? [{ kind: 'extra', name: WRITTEN_NAMES.extra } as const] : []),
        ...(sheet.known.has('removals') ? [{ kind: 'remove', name: WRITTEN_NAMES.remove } as const] : []),
      ],
    },
    recognised: { format: preset?.format ?? 'sheet', columns: sheet.columns, rows: sheet.rows.length },
  };
}
