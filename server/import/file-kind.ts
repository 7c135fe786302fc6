import type { ImportFileKind } from '#src/contract/staff/menu-import.ts';
import { AREA_COLUMNS, MENU_COLUMNS, OPTION_COLUMNS } from './columns.ts';
import { columnFinder, type Headers } from './header.ts';
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

const OPTIONS = [['group', 'group_secondry'], ['kind'], ['option', 'option_secondry']] as const;
const AREAS = [['area', 'area_en', 'area_secondry'], ['fee']] as const;

/**
 * By its headers; a menu if they do not say.
 * @throws UnreadableFile when it cannot be read at all.
 */
export function fileKind(file: FileContent): ImportFileKind {
  const content = contentOf(file);
  if (isJson(content)) return 'menu';
  const tables = tablesOf(content);
  if (hasHeader(tables, OPTION_COLUMNS, OPTIONS, false)) return 'options';
  // Areas may be headed "name" and "price", but so may a menu without its categories.
  return hasHeader(tables, AREA_COLUMNS, AREAS, true) ? 'areas' : 'menu';
}
