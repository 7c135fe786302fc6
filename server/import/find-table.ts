import type { Cell } from './csv-rows.ts';
import { findHeaderRow, type Match, surerHeader } from './header.ts';
import { COLUMNS_MAX } from './limits.ts';
import type { Table } from './table.ts';

/** What a person said about a table; null: nothing. `header`: the number of its row, 0 for none. */
export type Said<Column extends string> = {
  sheet: string | null;
  header: number | null;
  columns: ReadonlyMap<string, Column | null>;
};
export const NOTHING: Said<never> = { sheet: null, header: null, columns: new Map() };

/** `amounts`: prices. `names`: a row has at least one of them. `groups`: headings that rows share. */
export type TableForm<Column extends string> = {
  matchOf: (header: string) => Match<Column> | undefined;
} & Record<'names' | 'groups' | 'amounts', readonly Column[]>;

/** `at`: the place of the header among the first rows; -1: there is none. */
export type FoundTable = { table: Table; at: number; cells: Cell[]; known: number; filled: number };

const BLANK: Cell = { text: '', quoted: true };

function saidHeader(table: Table, header: number): FoundTable | undefined {
  const width = Math.max(0, ...table.top.map(({ cells }) => cells.length));
  if (header === 0)
    return { table, at: -1, cells: Array.from({ length: width }, () => BLANK), known: 0, filled: width };
  const at = table.top.findIndex(({ row }) => row === header);
  const cells = table.top[at]?.cells;
  return cells && { table, at, cells, known: 0, filled: cells.length };
}

/**
 * Of a text, by the delimiter that yields the most known headers; of a workbook, the first of the sheets that say the
 * most of name, price and category.
 */
export function findTable<Column extends string>(
  tables: readonly Table[],
  { matchOf, names, groups, amounts }: TableForm<Column>,
  { sheet, header, columns }: Said<Column>,
): FoundTable | undefined {
  const columnOf = (title: string) => columns.get(title) ?? matchOf(title)?.column;
  const isKnown = (title: string) => columns.has(title) || columnOf(title) !== undefined;
  const partsOf = ({ cells }: FoundTable): number => {
    const known = new Set(cells.slice(0, COLUMNS_MAX).map(({ text }) => columnOf(text)));
    // Lists of categories have names too, but no prices.
    return [names, groups, amounts, amounts].filter((part) => part.some((column) => known.has(column))).length;
  };
  const chosen = tables.filter((table) => table.sheet === sheet);
  const found = (sheet === null || chosen.length === 0 ? tables : chosen).flatMap((table): FoundTable[] => {
    const said = header === null || table.isOfRecords ? undefined : saidHeader(table, header);
    if (said) return [said];
    const row = findHeaderRow(table.isOfRecords ? table.top.slice(0, 1) : table.top, isKnown);
    return row ? [{ ...row, table }] : [];
  });
  const withHeader = found.filter(({ table, known }) => table.sheet !== null && known > 1);
  const [surestSheet] = withHeader.toSorted((a, b) => partsOf(b) - partsOf(a));
  // Without a header the delimiter that splits the most cells is the likeliest.
  if (header === 0) return found.toSorted((a, b) => b.filled - a.filled)[0];
  return surestSheet ?? found.toSorted(surerHeader)[0];
}
