import type { ImportFileFormat, ImportReading } from '#src/contract/staff/import-recognition.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { readNumber, priceKind } from '#src/domain/written-price.ts';
import { categoryGroups } from './category-groups.ts';
import { CATEGORY_DETAIL_NAMES } from '#src/contract/staff/menu-fields.ts';
import { detailsOfRow } from './category-details.ts';
import { foldHeader, type MenuColumn } from './columns.ts';
import { TEXT_DAMAGED } from './damaged-text.ts';
import { readFlagWord, saidFlag } from './flag-words.ts';
import { isNotForSale } from './goods-words.ts';
import { currencyOfHeader } from './header-currency.ts';
import { COLUMNS_MAX } from './limits.ts';
import {
  type FileCategory,
  type FileDish,
  type FileReport,
  hiddenThere,
  type MenuFile,
  OTHER,
  type Reason,
  type SaidField,
  reportOtherSheets,
  withoutCategory,
} from './menu-file.ts';
import { isHidden, presetRows } from './preset-rows.ts';
import { type Preset, PRESETS } from './presets.ts';
import { askAboutWord, descriptionOf, idOf, isBlank, textOf, textsIn } from './record-fields.ts';
import { askAboutStatus, reportFree, reportUnreadFlags, reportUnreadOf, reportWeights } from './report-columns.ts';
import { missingColumns, requireColumns } from './required-columns.ts';
import { optionsOfMenu, withoutLoneOptions } from './option-rows.ts';
import { readSurmised, saidOf } from './surmised-columns.ts';
import { dishOfRow } from './row-dish.ts';
import { isNoDish } from './row-kinds.ts';
import { groupsOfRow, isOurGroups } from './option-cells.ts';
import { presetForm } from './sheet-forms.ts';
import { readSheet, type Sheet, type SheetRow } from './sheet.ts';
import { sizeRows } from './size-rows.ts';
import type { Table } from './table.ts';

type Row = SheetRow<MenuColumn>;

type Base = 'category' | 'name' | 'description';

/** If a sheet has a column for the English text, its plain column holds the Arabic one (columns.ts). */
const bilingualReader =
  (columns: ReadonlySet<MenuColumn>) =>
  (row: Row, base: Base, read: (text: unknown) => string): Bilingual => {
    const plain = textsIn(row.value(base), read);
    const arabic = read(row.value(`${base}_ar`));
    return columns.has(`${base}_en`)
      ? { en: read(row.value(`${base}_en`)), ar: arabic || plain.en }
      : { en: plain.en, ar: arabic || plain.ar };
  };

export const presetOf = (tables: readonly Table[]): Preset | undefined => {
  const rows = tables.flatMap(({ top }) =>
    top.map(({ cells }) => new Set(cells.slice(0, COLUMNS_MAX).map(({ text }) => foldHeader(text)))),
  );
  return PRESETS.find(({ has }) =>
    rows.some((titles) => has.some((headers) => headers.every((header) => titles.has(foldHeader(header))))),
  );
};

export type ReadMenu = Pick<MenuFile, 'recognised' | 'exported' | 'categories' | 'hasAllGroups' | 'optionGroups'>;

/** `All prices in USD`, above the header. Letters in lower case may be any word. */
const currencyAbove = ({ above }: Sheet<MenuColumn>, own: string): string =>
  above
    .filter((text) => /pric|سعر|سعار|preis|prix|preci|preç|prezz|fiyat|цен/iu.test(text))
    .map((text) => currencyOfHeader(text.replace(/\b[a-z]{3}\b/g, ' '), own) ?? '')
    .find((currency) => currency !== '') ?? '';

/** Categories are texts, and dishes share them. */
function mayBeCategory(cells: readonly string[]): boolean {
  const texts = cells.filter((text) => readNumber(text) === null && readFlagWord(text) === null);
  return texts.length > 0 && (texts.length < 3 || new Set(texts).size <= texts.length * 0.7);
}

/** The category of dishes in a table without that column: said, or headings above them. Null: a column says it. */
function categoryBeside(sheet: Sheet<MenuColumn>, category: string): 'said' | 'headings' | 'none' | null {
  if (!missingColumns(sheet.known).includes('category')) return null;
  if (category !== '') return 'said';
  if (sheet.rows.some((row) => isHeading(row.heading))) return 'headings';
  const unread = sheet.columns.flatMap(({ field, header }, at) => (field === null && header !== '' ? [at] : []));
  return unread.some((at) => mayBeCategory(sheet.unread(at))) ? null : 'none';
}
const isHeading = (text: string | null): text is string => text !== null && priceKind(text) === 'not_a_number';

/**
 * A row that cannot be read is reported and skipped. A row with a category only adds that category. `format`: of records
 * whose program is known.
 * @throws UnreadableFile when the columns do not make a menu.
 */
export function readMenuRows(
  tables: readonly Table[],
  report: FileReport,
  reading: ImportReading,
  format: ImportFileFormat | undefined,
): ReadMenu {
  const preset = format === undefined ? presetOf(tables) : undefined;
  const isSheet = preset === undefined && format === undefined;
  const isForeign = !isSheet && format !== 'json';
  const sheet = withoutLoneOptions(
    preset ? readSheet(tables, presetForm(preset), saidOf(reading)) : readSurmised(tables, reading, isSheet, report),
  );
  const currency = reading.currency || currencyAbove(sheet, report.prices.own.code);
  const priced = { ...report, reading: { ...reading, currency } };
  const beside = categoryBeside(sheet, reading.category);
  reportOtherSheets(sheet.otherSheets, report);
  if (sheet.hidden) report.warn('file', { code: 'hidden_left_out', values: sheet.hidden });
  // Records of a program we know say by their keys what they are.
  const without = [(beside !== null || !isSheet) && 'category', reading.no_price && 'price'] as const;
  if (isSheet || format === 'other_json') requireColumns(sheet, without);
  reportUnreadOf(sheet, tables, preset?.silent ?? [], report);
  if (isSheet) reportUnreadFlags(sheet, report);
  let heading: Bilingual = { en: beside === 'said' ? reading.category : '', ar: '' };
  const takeHeading = (where: string, text: string): void => {
    heading = { en: textOf(text), ar: '' };
    report.warn(where, { code: 'category_heading', values: { name: heading.en } });
  };
  if (beside === 'headings' && sheet.headingAbove) takeHeading(sheet.headingAbove.where, sheet.headingAbove.heading);
  askAboutStatus(sheet, report);
  reportWeights(sheet, report);
  /** What the row says that it is, where that is no dish. */
  const notForSale = (row: Row, category: FileCategory | null): string | null =>
    [...row.others(), ...Object.values(category?.name ?? {})].find(
      (text) => isNotForSale(text) && saidFlag(text, reading.words) !== true,
    ) ?? null;
  const joinSizes = sizeRows(report);
  const bilingual = bilingualReader(sheet.known);
  const saidOfCategory = (row: Row, { ar }: Bilingual): ReadonlySet<SaidField> => {
    const hasArabic = ar !== '' || (!isForeign && (row.has('category_ar') || row.has('category_en')));
    return new Set([
      'name',
      ...(hasArabic ? (['nameAr'] as const) : []),
      ...CATEGORY_DETAIL_NAMES.filter((detail) => row.has(`category_${detail}`)),
    ]);
  };
  const groups = categoryGroups(report);
  let withoutOne = 0;
  // A row of its own names the category of the rows below.
  let isSection = false;
  let dishAbove: FileDish | null = null;
  const rowsOfOptions = optionsOfMenu(sheet, report);
  for (const row of preset ? presetRows(sheet.rows, sheet.known.has('parent'), report) : sheet.rows) {
    const { where, problem } = row;
    if (problem && isNoDish(problem.code)) {
      report.skip(where, problem);
      continue;
    }
    if (beside === 'headings' && isHeading(row.heading)) {
      takeHeading(where, row.heading);
      continue;
    }
    const size = textOf(row.cell('size'));
    const ownName = bilingual(row, 'name', textOf);
    if (isHidden(row, reading.words)) {
      report.skip(where, hiddenThere(ownName.en || ownName.ar));
      continue;
    }
    const ownCategory = beside === null ? bilingual(row, 'category', textOf) : heading;
    const isOther = (!isSheet || beside !== null) && isBlank(ownCategory) && !isBlank(ownName);
    const written = isOther ? OTHER : ownCategory;
    const details = () => ({ ...detailsOfRow(row, report), said: saidOfCategory(row, written) });
    // Before the row is checked: even if it is skipped, the rows below belong to this category.
    const category = groups.enter(where, idOf(row.value('category_id')), written, details);
    const above = isBlank(ownName) ? joinSizes.above(category) : null;
    const name = above && size !== '' ? above.name : ownName;
    const leaveOut = (reason: Reason): void => {
      dishAbove = null;
      report.skip(where, reason);
      // A repeated size may belong to another dish, whose name is missing in its row.
      const isOther = !above || size === '' || reason.code === 'twice';
      joinSizes.leaveOut(category, above?.name ?? name, size, isOther, preset !== undefined && problem !== null);
    };
    if (problem) {
      leaveOut(problem);
      continue;
    }
    const goods = notForSale(row, category);
    if (goods !== null) {
      askAboutWord(goods, report);
      report.skip(where, { code: 'not_for_sale', values: { name: ownName.en || ownName.ar, written: goods } });
      continue;
    }
    if (!category) {
      leaveOut(isBlank(written) ? { code: 'category_missing' } : TEXT_DAMAGED);
      continue;
    }
    const isOfDishAbove =
      isBlank(ownName) && (beside !== null || isBlank(ownCategory)) && row.cell('price') === '' && size === '';
    if (dishAbove && isOfDishAbove && row.cell('option_groups') !== '') {
      dishAbove.optionGroups.push(...groupsOfRow(row, report));
      continue;
    }
    if (rowsOfOptions.take(row, category, ownName, dishAbove)) continue;
    const onlyCategory =
      row.isCategory ??
      (isBlank(name) && (['price', 'sizes', 'description', 'id'] as const).every((column) => row.cell(column) === ''));
    if (onlyCategory && !isBlank(written)) {
      groups.use(category);
      isSection = true;
      continue;
    }
    // The sizes below a row that was left out may be those of another dish than the last one that was read.
    if (above?.isLeftOut && size !== '') {
      leaveOut({ code: 'size_dish_left_out' });
      continue;
    }
    const dish = dishOfRow(row, name, bilingual(row, 'description', descriptionOf), isForeign, priced);
    if ('code' in dish) {
      leaveOut(dish);
      continue;
    }
    if (!isBlank(written)) isSection = false;
    else if (!isSection) {
      const inCategory = category.name.en || category.name.ar;
      report.warn(where, { code: 'category_above', values: { name: inCategory } });
    }
    dishAbove = dish;
    rowsOfOptions.begin(row, category, dish);
    const refused = joinSizes.add(groups.use(category), dish, size, idOf(row.cell('size_id')));
    if (refused) leaveOut(refused);
    else if (isOther) withoutOne += 1;
  }
  if (withoutOne > 0) report.warn('file', withoutCategory(withoutOne));
  if (format !== 'json') reportFree(groups.used(), report);
  joinSizes.markUnread();
  rowsOfOptions.end();
  return {
    exported: sheet.rows.map((row) => row.cell('exported')).find((mark) => mark !== '') ?? null,
    categories: groups.used(),
    optionGroups: null,
    hasAllGroups:
      isSheet && sheet.columns.some(({ field, header }) => field === 'option_groups' && isOurGroups(header)),
    recognised: {
      format: preset?.format ?? format ?? 'sheet',
      columns: sheet.columns,
      rows: sheet.rows.length,
    },
  };
}
