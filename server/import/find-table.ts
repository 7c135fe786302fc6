import type { Cell } from './csv-rows.ts';
import { findHeaderRow, surerHeader } from './header.ts';
import type { Table } from './table.ts';

/** What a person said about a table; null: nothing. `header`: the number of its row, 0 for none. */
export type Said<Column extends string> = {
  sheet: string | null;
  header: number | null;
  columns: ReadonlyMap<string, Column | null>;
};
export const NOTHING: Said<never> = { sheet: null, header: null, columns: new Map() };

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

/** Of a text, by the delimiter that yields the most known headers; of a workbook, the first sheet with a header. */
export function findTable<Column extends string>(
  tables: readonly Table[],
  columnOf: (header: string) => Column | undefined,
  { sheet, header, columns }: Said<Column>,
): FoundTable | undefined {
  const isKnown = (title: string) => columns.has(title) || columnOf(title) !== undefined;
  const chosen = tables.filter((table) => table.sheet === sheet);
  const found = (sheet === null || chosen.length === 0 ? tables : chosen).flatMap((table): FoundTable[] => {
    const said = header === null || table.isOfRecords ? undefined : saidHeader(table, header);
    if (said) return [said];
    const row = findHeaderRow(table.isOfRecords ? table.top.slice(0, 1) : table.top, isKnown);
    return row ? [{ ...row, table }] : [];
  });
  const sheetWithHeader = found.find(({ table, known }) => table.sheet !== null && known > 1);
  // Without a header the delimiter that splits the most cells is the likeliest.
  if (header === 0) return found.toSorted((a, b) => b.filled - a.filled)[0];
  return sheetWithHeader ?? found.toSorted(surerHeader)[0];
}
