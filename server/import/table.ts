import { type Cell, type TableRow, tableRows } from './csv-rows.ts';
import { checkRows, ROWS_MAX } from './limits.ts';
import type { Workbook } from './workbook.ts';

export type Table = {
  /** The first rows, among them the header. */
  top: readonly TableRow[];
  /** `isRow` recognises a complete row by its cells. */
  below: (at: number, isRow: (cells: Cell[]) => boolean) => TableRow[];
  /** Cells were split at commas, those inside of numbers too. */
  isCommaSplit: boolean;
  sheet: string | null;
  /** Of JSON: the first row holds the keys, and no row is a total or a second header. */
  isOfRecords?: true;
};

/** The header is one of the first 20 rows: a title, a date and blank lines may come before it. */
export const HEADER_ROWS = 20;
const DELIMITERS = [',', ';', '\t'] as const;

const textTable = (text: string, delimiter: string): Table => {
  const top = tableRows(text, delimiter).take(HEADER_ROWS).toArray();
  return {
    top,
    below: (at, isRow) => {
      const from = top[at]?.end ?? 0;
      const rows = tableRows(text, delimiter, { from, row: at + 2, isRow })
        .take(ROWS_MAX + 1)
        .toArray();
      checkRows(rows.length);
      return rows;
    },
    isCommaSplit: delimiter === ',',
    sheet: null,
  };
};

const sheetTable = ({ name, rows }: Workbook['sheets'][number]): Table => ({
  top: rows.slice(0, HEADER_ROWS),
  below: (at) => rows.slice(at + 1),
  isCommaSplit: false,
  sheet: name,
});

/** The likeliest first. Some exports write `sep=;` above the header; it is a row like the others. */
export function tablesOf(content: string | Workbook): Table[] {
  if (typeof content !== 'string') return content.sheets.map(sheetTable);
  const body = content.replace(/^\ufeff/, '');
  return DELIMITERS.map((delimiter) => textTable(body, delimiter));
}
