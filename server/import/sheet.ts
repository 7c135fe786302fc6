import { readPrice } from '#src/domain/written-price.ts';
import { type Cell, type TableRow, tableRows } from './csv-rows.ts';
import { unguardFormula } from './csv.ts';
import { UnreadableFile } from './decode.ts';
import { columnFinder, findHeaderRow, HEADER_ROWS, type Headers, readHeader } from './header.ts';
import type { Reason } from './menu-file.ts';
import { type CellKind, guessKind, isSplitWrongly, shiftedRows } from './shifted-cells.ts';
import { isHeaderRow, isTotalsRow } from './row-kinds.ts';

/**
 * `row`: its number as a spreadsheet shows it. `problem`: why the cells are uncertain, so the row must not be imported;
 * cells before the problem, such as the category, may still be read.
 */
export type SheetRow<Column extends string> = {
  row: number;
  cell: (column: Column) => string;
  problem: Reason | null;
};

export type Sheet<Column extends string> = {
  /** The known columns of the file. */
  columns: ReadonlySet<Column>;
  /** The number of the header's row. */
  headerRow: number;
  /** Headers that nobody reads. */
  ignored: string[];
  rows: SheetRow<Column>[];
};

/** `amounts`: columns of prices. `names`: a row has at least one of them. `groups`: headings that rows share. */
export type SheetForm<Column extends string> = {
  headers: Headers<Column>;
  names: readonly Column[];
  groups: readonly Column[];
  amounts: readonly Column[];
  kindOf: (column: Column) => CellKind;
};

const DELIMITERS = [',', ';', '\t'] as const;

const isAmount = (cell: Cell | undefined): boolean => readPrice(cell?.text ?? '').kind === 'amount';

const QUOTE_OPEN: Reason = { code: 'quote_open', message: 'a quotation mark is opened and never closed' };
const CELLS_SHIFTED: Reason = {
  code: 'cells_shifted',
  message: 'a comma inside its price splits the cell: put the price in quotation marks, or write it without the comma',
};

const HEADER_AGAIN: Reason = { code: 'header_again', message: 'it repeats the header' };
const TOTALS_ROW: Reason = { code: 'totals_row', message: 'it holds a total' };

const widthOf = (cells: readonly Cell[]): number => cells.findLastIndex((cell) => cell.text !== '') + 1;

const tooWide = (cells: readonly Cell[], headerWidth: number): Reason | null => {
  const width = widthOf(cells);
  return width <= headerWidth
    ? null
    : {
        code: 'too_many_cells',
        message: `it has ${width} cells and the header ${headerWidth}: is a text with commas not in quotes?`,
      };
};

const firstRows = (text: string, delimiter: string): TableRow[] =>
  tableRows(text, delimiter).take(HEADER_ROWS).toArray();

/**
 * Reads a spreadsheet saved as text. The delimiter is the one that yields the most known headers.
 * @throws UnreadableFile when no header is known, one appears twice, or commas split most rows.
 */
export function readSheet<Column extends string>(text: string, form: SheetForm<Column>): Sheet<Column> {
  const { headers } = form;
  const matchOf = columnFinder(headers);
  const columnOf = (header: string) => matchOf(header)?.column;
  const isKnown = (header: string) => columnOf(header) !== undefined;
  // Some exports write `sep=;` above the header, as a hint for Excel. It is a row like the others.
  const body = text.replace(/^\ufeff/, '');
  const [best] = DELIMITERS.flatMap((delimiter) => {
    const found = findHeaderRow(firstRows(body, delimiter), isKnown);
    return found ? [{ ...found, delimiter }] : [];
  }).toSorted((a, b) => b.score - a.score);
  if (!best) {
    const expected = (Object.keys(headers) as Column[]).map((column) => headers[column][0]).join(', ');
    throw new UnreadableFile(
      `The file names no column this command knows in its first ${HEADER_ROWS} lines. Known columns: ${expected}.`,
    );
  }
  const { places, ignored, width } = readHeader(best.row.cells, matchOf, form.amounts);
  const placesOf = (columns: readonly Column[]) => columns.flatMap((column) => places.get(column) ?? []);
  const [names, groups, amounts] = [placesOf(form.names), placesOf(form.groups), placesOf(form.amounts)];
  const isRow = (cells: Cell[]): boolean =>
    cells.length <= width &&
    names.some((at) => (cells[at]?.text ?? '') !== '') &&
    amounts.some((at) => isAmount(cells[at]));
  const read = tableRows(body, best.delimiter, { from: best.row.end, row: best.row.row + 1, isRow })
    .filter(({ cells }) => widthOf(cells) > 0)
    .toArray();

  const kinds = new Map([...places].map(([column, at]) => [at, form.kindOf(column)]));
  const shifted = new Set(
    best.delimiter === ','
      ? amounts.flatMap((at) => [...shiftedRows(read, at, kinds.get(at + 1) ?? guessKind(read, at + 1), width)])
      : [],
  );
  const split = read.filter((row) => shifted.has(row) || (!row.open && tooWide(row.cells, width)));
  if (isSplitWrongly(split.length, read.length)) {
    const which = split.slice(0, 5).map(({ row }) => row);
    throw new UnreadableFile(
      `Commas split the cells of ${split.length} of ${read.length} rows, such as ${which.join(', ')}: ` +
        'prices like 1,250 or texts with commas are not in quotation marks. Nothing was imported. ' +
        'Save the sheet as CSV from a spreadsheet program, or separated by tabs.',
    );
  }
  const problemOf = (row: TableRow): Reason | null => {
    if (row.open) return QUOTE_OPEN;
    if (isHeaderRow(row.cells, columnOf, places)) return HEADER_AGAIN;
    if (isTotalsRow(row.cells, names, groups)) return TOTALS_ROW;
    return tooWide(row.cells, width) ?? (shifted.has(row) ? CELLS_SHIFTED : null);
  };
  const rows = read.map((row): SheetRow<Column> => ({
    row: row.row,
    problem: problemOf(row),
    cell: (column) => unguardFormula(row.cells[places.get(column) ?? -1]?.text ?? ''),
  }));
  return { columns: new Set(places.keys()), headerRow: best.row.row, ignored, rows };
}
