import type { ImportFileKind } from '#src/contract/staff/menu-import.ts';
import { AREA_COLUMNS, MENU_COLUMNS, OPTION_SHEET_COLUMNS } from './columns.ts';
import type { Cell } from './csv-rows.ts';
import { columnFinder, type Headers } from './header.ts';
import { missingColumns } from './required-columns.ts';
import { MENU_FORM, OPTION_FORM } from './sheet-forms.ts';
import type { SheetForm } from './sheet.ts';
import { contentOf, isJson, type Table, tablesOf } from './table.ts';
import type { FileContent } from './workbook.ts';

const isMenuColumn = columnFinder(MENU_COLUMNS);

/** `own`: only by words that no column of a menu has. */
function hasHeader<Column extends string>(
  tables: readonly Table[],
  headers: Headers<Column>,
  needed: readonly (readonly Column[])[],
  own: boolean,
): boolean {
  const matchOf = columnFinder(headers);
  return tables.some(({ top }) =>
    top.some(({ cells }) => {
      const titles = cells.map((cell) => cell.text).filter((title) => !own || !isMenuColumn(title));
      const known = new Set(titles.map((title) => matchOf(title)?.column));
      return needed.every((columns) => columns.some((column) => known.has(column)));
    }),
  );
}

const OPTIONS = [['group', 'group_ar'], ['kind'], ['option', 'option_ar']] as const;

const titlesKnown = <Column extends string>(cells: readonly Cell[], matchOf: SheetForm<Column>['matchOf']) =>
  new Set(cells.flatMap(({ text }) => matchOf(text)?.column ?? []));

const isMenuHeader = (cells: readonly Cell[]): boolean =>
  !missingColumns(titlesKnown(cells, MENU_FORM.matchOf)).some((column) => column !== 'category');

/** Our own options say a kind. Those of another program have groups with options and their prices, and no menu. */
export const isOptionTable = (table: Table): boolean =>
  hasHeader([table], OPTION_SHEET_COLUMNS, OPTIONS, false) ||
  table.top.some(({ cells }) => {
    const known = titlesKnown(cells, OPTION_FORM.matchOf);
    return !isMenuHeader(cells) && (['group', 'option', 'price'] as const).every((column) => known.has(column));
  });

const AREAS = [['area', 'area_en', 'area_ar'], ['fee']] as const;

/**
 * By its headers; a menu if they do not say. A workbook of a menu may hold options too.
 * @throws UnreadableFile when it cannot be read at all.
 */
export function fileKind(file: FileContent): ImportFileKind {
  const content = contentOf(file);
  if (isJson(content)) return 'menu';
  const tables = tablesOf(content);
  const options = tables.filter(isOptionTable);
  const hasMenu = tables.some(
    (table) => !options.includes(table) && table.top.some(({ cells }) => isMenuHeader(cells)),
  );
  if (options.length > 0 && !hasMenu) return 'options';
  // Areas may be headed "name" and "price", but so may a menu without its categories.
  return hasHeader(tables, AREA_COLUMNS, AREAS, true) ? 'areas' : 'menu';
}
