import type { ImportFileKind } from '#src/contract/staff/menu-import.ts';
import { MENU_COLUMNS } from './columns.ts';
import type { Cell } from './csv-rows.ts';
import { columnFinder } from './header.ts';
import { missingColumns } from './required-columns.ts';
import { AREA_FORM, MENU_FORM, OPTION_FORM } from './sheet-forms.ts';
import type { SheetForm } from './sheet.ts';
import { contentOf, isJson, type Table, tablesOf } from './table.ts';
import type { FileContent } from './workbook.ts';

const titlesKnown = <Column extends string>(cells: readonly Cell[], matchOf: SheetForm<Column>['matchOf']) =>
  new Set(cells.flatMap(({ text }) => matchOf(text)?.column ?? []));

const isMenuHeader = (cells: readonly Cell[]): boolean =>
  !missingColumns(titlesKnown(cells, MENU_FORM.matchOf)).some((column) => column !== 'category');

/** Our own options say a kind. Those of another program have groups with options and their prices, and no menu. */
export const isOptionTable = ({ top }: Table): boolean =>
  top.some(({ cells }) => {
    const known = titlesKnown(cells, OPTION_FORM.matchOf);
    const [hasGroup, hasOption] = (['group', 'option'] as const).map((one) => known.has(one) || known.has(`${one}_ar`));
    return hasGroup && hasOption && (known.has('kind') || (known.has('price') && !isMenuHeader(cells)));
  });

const isMenuColumn = columnFinder(MENU_COLUMNS);
/** Only by words that no column of a menu has. */
const isAreaHeader = (cells: readonly Cell[]): boolean => {
  const known = titlesKnown(
    cells.filter(({ text }) => !isMenuColumn(text)),
    AREA_FORM.matchOf,
  );
  return known.has('fee') && AREA_FORM.names.some((column) => known.has(column));
};

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
  return tables.some(({ top }) => top.some(({ cells }) => isAreaHeader(cells))) ? 'areas' : 'menu';
}
