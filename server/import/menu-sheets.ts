import type { ImportFileFormat, ImportReading } from '#src/contract/staff/import-recognition.ts';
import { languageOf } from '#src/domain/text.ts';
import { readNumber } from '#src/domain/written-price.ts';
import { foldHeader, type MenuColumn } from './columns.ts';
import { UnreadableFile } from './decode.ts';
import { type FileReport, reportOtherSheets } from './menu-file.ts';
import { isOptionTable } from './file-kind.ts';
import { withLinkedCategories } from './linked-categories.ts';
import { readOptionSheet, withOptionSheet } from './option-rows.ts';
import { presetOf, type ReadMenu, readMenuRows } from './read-menu-rows.ts';
import { missingColumns } from './required-columns.ts';
import { MENU_FORM } from './sheet-forms.ts';
import { joinLanguages } from './sheet-languages.ts';
import { readSheet } from './sheet.ts';
import { firstRows } from './source-table.ts';
import { saidOf } from './surmised-columns.ts';
import type { Table } from './table.ts';

/** `titles`: of a menu with categories; null: the sheet is one category. `prices`: of its rows, as numbers where they are. */
type MenuSheet = {
  sheet: string;
  table: Table;
  titles: string | null;
  categories: ReadonlySet<string>;
  isArabic: boolean;
  prices: string[];
};

function menuSheet(table: Table, reading: ImportReading): MenuSheet[] {
  if (table.sheet === null) return [];
  try {
    const { known, columns, rows } = readSheet([table], MENU_FORM, saidOf(reading));
    const missing = missingColumns(known).join();
    if (rows.length === 0 || !['', 'category'].includes(missing)) return [];
    const titles = columns.map(({ header, field }) => field ?? foldHeader(header)).join();
    const filled = (columns: readonly MenuColumn[]) =>
      rows.flatMap(({ cell, problem }) => (problem ? [] : columns.map(cell))).filter((text) => text !== '');
    const names = filled(MENU_FORM.names);
    return [
      {
        sheet: table.sheet,
        table,
        titles: missing === '' ? titles : null,
        categories: new Set(filled(MENU_FORM.groups)),
        isArabic: names.filter((name) => languageOf(name) === 'ar').length * 2 > names.length,
        prices: filled(MENU_FORM.amounts).map((text) => String(readNumber(text) ?? text)),
      },
    ];
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

/** Two sheets with other dishes share fewer prices. */
const SHARED_MIN = 0.6;

/** Whether sheets in Arabic and in another language may be one menu: `languages` if their prices are in the same order. */
function languagesOf(sheets: readonly MenuSheet[]): 'languages' | 'sheets' | null {
  const pricesOf = (isArabic: boolean) => sheets.flatMap((sheet) => (sheet.isArabic === isArabic ? sheet.prices : []));
  const [arabic, other] = [pricesOf(true), pricesOf(false)];
  if (arabic.length === 0 || other.length === 0) return null;
  if (arabic.join('\n') === other.join('\n')) return 'languages';
  const times = (prices: readonly string[]) => Map.groupBy(prices, (price) => price);
  const again = times(other);
  const shared = [...times(arabic)].reduce(
    (sum, [price, own]) => sum + Math.min(own.length, again.get(price)?.length ?? 0),
    0,
  );
  return shared >= SHARED_MIN * Math.min(arabic.length, other.length) ? 'sheets' : null;
}

/** The sheets of a workbook that may be read together. */
const sheetsOf = (tables: readonly Table[], reading: ImportReading): MenuSheet[] =>
  reading.sheet !== null || presetOf(tables) ? [] : tables.flatMap((table) => menuSheet(table, reading));

/**
 * Those that are one menu: as a person said, or with the same titles and other categories (one with the same may be an
 * older menu), or without categories, of which each is one.
 */
function partsOf(sheets: readonly MenuSheet[], reading: ImportReading): readonly MenuSheet[] {
  if (reading.sheets === 'parts') return sheets;
  const whole = sheets.find(({ titles }) => titles !== null);
  if (whole) {
    const same = sheets.filter(({ titles }) => titles === whole.titles);
    return same.filter(({ categories }, at) =>
      same.slice(0, at).every((other) => other.categories.isDisjointFrom(categories)),
    );
  }
  return reading.category === '' ? sheets : [];
}

/**
 * Reads the rows of a menu. `format`: of records whose program is known.
 * @throws UnreadableFile when the columns do not make a menu.
 */
export function readMenuTables(all: readonly Table[], report: FileReport, format?: ImportFileFormat): ReadMenu {
  const { reading } = report;
  // Sheets of options, beside the menu that a person may have pointed at.
  const options = all.filter((table) => table.sheet !== null && table.sheet !== reading.sheet && isOptionTable(table));
  const menus = options.length === all.length ? all : all.filter((table) => !options.includes(table));
  const tables = reading.category === '' ? withLinkedCategories(menus, reading.sheet) : menus;
  if (format === undefined || format === 'other_json') report.table = firstRows(tables, saidOf(reading), all);
  const menu = readMenuSheets(tables, report, format);
  return menus === all ? menu : options.reduce((read, table) => withOptionsOf(read, table, report), menu);
}

/** Reports a sheet as unread if it holds no table of options. */
function withOptionsOf(menu: ReadMenu, table: Table, report: FileReport): ReadMenu {
  try {
    return withOptionSheet(menu, readOptionSheet([table], report), report);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    reportOtherSheets([table.sheet ?? ''], report);
    return menu;
  }
}

function readMenuSheets(tables: readonly Table[], report: FileReport, format?: ImportFileFormat): ReadMenu {
  const { reading } = report;
  const sheets = format === undefined ? sheetsOf(tables, reading) : [];
  const asks = languagesOf(sheets);
  if (asks === 'languages' && reading.sheets === 'languages') {
    const read = (isArabic: boolean) =>
      joinedMenu(
        sheets.filter((sheet) => sheet.isArabic === isArabic),
        report,
      );
    const [other, arabic] = [read(false), read(true)];
    const joined = joinLanguages(other, arabic);
    if (joined) return reportJoined(joined, sheets, tables, report);
  }
  if (asks && reading.sheets !== 'parts') report.ask({ about: asks, names: sheets.map(({ sheet }) => sheet) });
  const parts = partsOf(sheets, reading);
  if (parts.length < 2) return readMenuRows(tables, report, reading, format);
  return reportJoined(joinedMenu(parts, report), parts, tables, report);
}

function joinedMenu(sheets: readonly MenuSheet[], report: FileReport): ReadMenu {
  const { reading } = report;
  const [menu, ...more] = sheets.map(({ sheet, table, titles }) =>
    readMenuRows([table], report, titles === null ? { ...reading, category: sheet } : reading, undefined),
  ) as [ReadMenu, ...ReadMenu[]];
  for (const { categories, recognised } of more) {
    menu.categories.push(...categories);
    menu.recognised = { ...menu.recognised, rows: menu.recognised.rows + recognised.rows };
  }
  return menu;
}

function reportJoined(
  menu: ReadMenu,
  sheets: readonly MenuSheet[],
  tables: readonly Table[],
  report: FileReport,
): ReadMenu {
  const names = sheets.map(({ sheet }) => sheet);
  const values = { names: names.join(', ') };
  report.warn('file', { code: 'sheets_joined', values });
  reportOtherSheets(
    tables.flatMap(({ sheet }) => (sheet === null || names.includes(sheet) ? [] : [sheet])),
    report,
  );
  return menu;
}
