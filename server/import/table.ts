import { type Cell, type TableRow, tableRows } from './csv-rows.ts';
import { checkNumber, ROWS_MAX } from './limits.ts';
import { decodeText } from './decode.ts';
import type { FileContent, Workbook } from './workbook.ts';

export type Table = {
  /** The first rows, among them the header. */
  top: readonly TableRow[];
  /** `isRow` recognises a complete row by its cells. */
  below: (at: number, isRow: (cells: Cell[]) => boolean) => TableRow[];
  /** Cells were split at commas, those inside of numbers too. */
  isCommaSplit: boolean;
  sheet: string | null;
  /** Hidden rows and columns of a workbook that were left out. */
  hidden?: { rows: number; columns: number };
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
      checkNumber('too_many_rows', rows.length);
      return rows;
    },
    isCommaSplit: delimiter === ',',
    sheet: null,
  };
};

const withoutColumns = (row: TableRow, columns: ReadonlySet<number>): TableRow =>
  columns.size === 0 ? row : { ...row, cells: row.cells.filter((_, at) => !columns.has(at)) };

/** `isAlone`: the workbook has no other sheet, so the number of a row is its place. */
function sheetTable(
  { name, rows: all, hidden }: Workbook['sheets'][number],
  withHidden: boolean,
  isAlone: boolean,
): Table {
  const rows = isAlone ? all : all.map((row) => ({ ...row, where: `row ${row.row} of ${JSON.stringify(name)}` }));
  const shown = withHidden
    ? rows
    : rows.filter(({ row }) => !hidden.rows.has(row)).map((row) => withoutColumns(row, hidden.columns));
  const left = { rows: rows.length - shown.length, columns: hidden.columns.size };
  return {
    top: shown.slice(0, HEADER_ROWS),
    below: (at) => shown.slice(at + 1),
    isCommaSplit: false,
    sheet: name,
    ...(!withHidden && left.rows + left.columns > 0 && { hidden: left }),
  };
}

/** The likeliest first. Some exports write `sep=;` above the header; it is a row like the others. */
export function tablesOf(content: string | Workbook, { hidden = false }: { hidden?: boolean } = {}): Table[] {
  if (typeof content !== 'string') {
    const { sheets } = content;
    return sheets.map((sheet) => sheetTable(sheet, hidden, sheets.length === 1));
  }
  const body = content.replace(/^\ufeff/, '');
  return DELIMITERS.map((delimiter) => textTable(body, delimiter));
}

export const contentOf = (file: FileContent): string | Workbook =>
  file instanceof Uint8Array ? decodeText(file) : file;
export const isJson = (content: string | Workbook): content is string =>
  typeof content === 'string' && /^\ufeff?\s*[{[]/.test(content);
