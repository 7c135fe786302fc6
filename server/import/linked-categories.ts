import type { Cell, TableRow } from './csv-rows.ts';
import { foldHeader, words } from './columns.ts';
import { findTable, type FoundTable, NOTHING } from './find-table.ts';
import { OTHER } from './menu-file.ts';
import { missingColumns } from './required-columns.ts';
import { MENU_FORM } from './sheet-forms.ts';
import type { Table } from './table.ts';

const CATEGORY_ID = words('category_id, category_code');
const DISH_ID = words('item_id, item_code, dish_id, product_id');
const NAMES = words('category_name, category, name_en, name, title');
const ARABIC = words('category_name_ar, category_ar, name_ar');

const placeOf = ({ cells }: FoundTable, spellings: readonly string[]): number =>
  spellings.map((word) => cells.findIndex(({ text }) => foldHeader(text) === word)).find((at) => at >= 0) ?? -1;
const textAt = ({ cells }: TableRow, at: number): string => cells[at]?.text ?? '';
const rowsBelow = ({ table, at }: FoundTable): TableRow[] => table.below(at, () => false);
/** Of two filled columns. The first row of a key holds. */
const pairsOf = (found: FoundTable, key: number, value: number): Map<string, string> =>
  new Map(
    rowsBelow(found)
      .map((row) => [textAt(row, key), textAt(row, value)] as const)
      .filter(([from, to]) => from !== '' && to !== '')
      .toReversed(),
  );

const isMenu = ({ cells }: FoundTable): boolean =>
  missingColumns(new Set(cells.flatMap(({ text }) => MENU_FORM.matchOf(text)?.column ?? []))).join() === 'category';
const cellOf = (text: string): Cell => ({ text, quoted: true });

function withCells(table: Table, header: number, titles: readonly string[], of: (row: TableRow) => string[]): Table {
  const wide = (row: TableRow, width: number, more: readonly string[]): TableRow => {
    const blank = Array.from({ length: Math.max(0, width - row.cells.length) }, () => cellOf(''));
    return { ...row, cells: [...row.cells.slice(0, width), ...blank, ...more.map(cellOf)] };
  };
  const width = table.top[header]?.cells.length ?? 0;
  return {
    ...table,
    top: table.top.map((row, at) => (at < header ? row : wide(row, width, at === header ? titles : of(row)))),
    below: (at, isRow) => table.below(at, isRow).map((row) => wide(row, width, of(row))),
  };
}

/** `sheet`: the one that a person pointed at. Workbooks of some tills name the categories in a sheet of their own, and the dishes of each by ids. */
export function withLinkedCategories(tables: readonly Table[], sheet: string | null): readonly Table[] {
  const found = tables.flatMap((table) => (table.sheet === null ? [] : (findTable([table], MENU_FORM, NOTHING) ?? [])));
  const menu = found.find((each) => isMenu(each) && (sheet === null || each.table.sheet === sheet));
  const others = found.filter((each) => each !== menu);
  const names = others.find(
    (each) =>
      placeOf(each, [...CATEGORY_ID, 'id']) >= 0 &&
      /categor|قسم|أقسام/i.test(each.table.sheet ?? '') &&
      placeOf(each, NAMES) >= 0,
  );
  if (!menu || !names) return tables;
  const own = placeOf(menu, CATEGORY_ID);
  const link = others.find((each) => placeOf(each, CATEGORY_ID) >= 0 && placeOf(each, DISH_ID) >= 0);
  if (own < 0 && !link) return tables;
  const dishAt = placeOf(menu, [...DISH_ID, 'id']);
  const linked = link && pairsOf(link, placeOf(link, DISH_ID), placeOf(link, CATEGORY_ID));
  const idOf = (row: TableRow): string => (own >= 0 ? textAt(row, own) : (linked?.get(textAt(row, dishAt)) ?? ''));
  const key = placeOf(names, [...CATEGORY_ID, 'id']);
  const [english, arabic] = [NAMES, ARABIC].map((spellings) => pairsOf(names, key, placeOf(names, spellings))) as [
    Map<string, string>,
    Map<string, string>,
  ];
  // No dish has a category there.
  if (!rowsBelow(menu).some((row) => english.has(idOf(row)))) return tables;
  const nameOf = (row: TableRow): string[] => {
    if (row.cells.every(({ text }) => text === '')) return ['', ''];
    const id = idOf(row);
    return english.has(id) ? [english.get(id) ?? '', arabic.get(id) ?? ''] : [OTHER.en, OTHER.ar];
  };
  const joined = withCells(menu.table, menu.at, ['category', 'category_ar'], nameOf);
  return tables
    .filter((table) => table !== names.table && (own >= 0 || table !== link?.table))
    .map((table) => (table === menu.table ? joined : table));
}
