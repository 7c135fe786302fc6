import type { ImportFileFormat, ImportReading } from '#src/contract/staff/import-recognition.ts';
import { foldHeader } from './columns.ts';
import { UnreadableFile } from './decode.ts';
import { type FileReport, reportOtherSheets } from './menu-file.ts';
import { isOptionTable } from './file-kind.ts';
import { withLinkedCategories } from './linked-categories.ts';
import { readOptionSheet } from './read-option-sheet.ts';
import { withOptionSheet } from './use-option-sheet.ts';
import { presetOf, type ReadMenu, readMenuRows } from './read-menu-rows.ts';
import { missingColumns } from './required-columns.ts';
import { MENU_FORM } from './sheet-forms.ts';
import { readSheet } from './sheet.ts';
import { firstRows } from './source-table.ts';
import { saidOf } from './surmised-columns.ts';
import type { Table } from './table.ts';

/** `titles`: of a menu with categories; null: the sheet is one category. */
type MenuSheet = { sheet: string; table: Table; titles: string | null; categories: ReadonlySet<string> };

function menuSheet(table: Table, reading: ImportReading): MenuSheet[] {
  if (table.sheet === null) return [];
  try {
    const { known, columns, rows } = readSheet([table], MENU_FORM, saidOf(reading));
    const missing = missingColumns(known).join();
    if (rows.length === 0 || !['', 'category'].includes(missing)) return [];
    const titles = columns.map(({ header }) => foldHeader(header)).join();
    const categories = new Set(rows.flatMap(({ cell }) => MENU_FORM.groups.map(cell)).filter((name) => name !== ''));
    return [{ sheet: table.sheet, table, titles: missing === '' ? titles : null, categories }];
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

/**
 * The sheets of a workbook that are one menu: with the same titles and other categories (one with the same may be an
 * older menu), or without categories, of which each is one.
 */
function menuSheets(tables: readonly Table[], reading: ImportReading): MenuSheet[] {
  if (reading.sheet !== null || presetOf(tables)) return [];
  const sheets = tables.flatMap((table) => menuSheet(table, reading));
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
  const sheets = format === undefined ? menuSheets(tables, reading) : [];
  if (sheets.length < 2) return readMenuRows(tables, report, reading, format);
  const [menu, ...more] = sheets.map(({ sheet, table, titles }) =>
    readMenuRows([table], report, titles === null ? { ...reading, category: sheet } : reading, format),
  ) as [ReadMenu, ...ReadMenu[]];
  const names = sheets.map(({ sheet }) => sheet);
  const values = { names: names.join(', ') };
  report.warn('file', { code: 'sheets_joined', message: `the sheets ${values.names} were read as one menu`, values });
  reportOtherSheets(
    tables.flatMap(({ sheet }) => (sheet === null || names.includes(sheet) ? [] : [sheet])),
    report,
  );
  for (const { categories, definedFields, recognised } of more) {
    menu.categories.push(...categories);
    menu.definedFields = menu.definedFields.union(definedFields);
    menu.recognised = { ...menu.recognised, rows: menu.recognised.rows + recognised.rows };
  }
  return menu;
}
