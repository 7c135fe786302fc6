import { priceKind } from '#src/domain/written-price.ts';
import { type Cell, placeOf, type TableRow } from './csv-rows.ts';
import { unguardFormula } from './csv.ts';
import { type SheetColumn, UnreadableFile } from './decode.ts';
import { findTable, NOTHING, type Said, type TableForm } from './find-table.ts';
import { type Headers, readHeader } from './header.ts';
import type { Reason } from './menu-file.ts';
import { type CellKind, isSplitWrongly, kindBeside, shiftedRows } from './shifted-cells.ts';
import { isHeaderRow, isOtherHeader, isSeparatorRow, isTotalsRow } from './row-kinds.ts';
import { HEADER_ROWS, type Table } from './table.ts';

/**
 * `where`: such as `row 12`. `problem`: why it must not be imported; cells before it may still be read. `value`: what a
 * JSON file has there, else the text.
 */
export type SheetRow<Column extends string> = {
  where: string;
  isCategory: boolean | undefined;
  /** The text of a row with one filled cell, which may be a heading. */
  heading: string | null;
  cell: (column: Column) => string;
  value: (column: Column) => unknown;
  has: (column: Column) => boolean;
  cells: (column: Column) => { header: string; text: string }[];
  /** Of all columns but names and amounts. */
  others: () => string[];
  problem: Reason | null;
};

export type Sheet<Column extends string> = {
  known: ReadonlySet<Column>;
  columns: SheetColumn<Column>[];
  rows: SheetRow<Column>[];
  /** In the row above the header. */
  headingAbove: { where: string; heading: string } | null;
  /** The texts above the header. */
  above: string[];
  otherSheets: string[];
  sheet: string | null;
  hidden: Table['hidden'];
  /** The filled cells of a column, by its place. */
  unread: (at: number) => string[];
};

/** `repeated`: columns that a file may have several times. */
export type SheetForm<Column extends string> = TableForm<Column> & {
  headers: Headers<Column>;
  repeated?: readonly Column[];
  kindOf: (column: Column) => CellKind;
  clean?: Partial<Record<Column, (cell: string, header: string) => string>>;
};

/** Of several columns for one field. Branches that differ are no clear answer. */
const JOINED: Readonly<Record<string, (texts: readonly string[]) => string>> = {
  size: (texts) => texts.filter((text) => text !== '').join(' / '),
  price: (texts) => [...new Set(texts)].join('/'),
  available: (texts) => [...new Set(texts)].join('/'),
};
/** `places`: columns of names and headings. A heading may also stand in the first column or in one without a title. */
const headingOf = (cells: readonly Cell[], places: readonly number[], titles: readonly string[]): string | null => {
  const [one, ...more] = [...cells.entries()].filter(([, { text }]) => text !== '');
  if (!one || more.length > 0) return null;
  const [at, { text }] = one;
  return at === 0 || places.includes(at) || (titles[at] ?? '') === '' ? text : null;
};
const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const firstFilled = (texts: readonly string[]): string => texts.find((text) => text !== '') ?? '';

const isAmount = (cell: Cell | undefined): boolean => priceKind(cell?.text ?? '') === 'amount';

const repeatsTitles = (cells: readonly Cell[], titles: readonly string[]): boolean =>
  cells.every(({ text }, at) => text === '' || text === titles[at]);

const widthOf = (cells: readonly Cell[]): number =>
  cells.findLastIndex(({ text, value }) => text !== '' || !isEmptyValue(value)) + 1;

/** A sheet of a workbook may have notes beside the table. */
const tooWide = (cells: readonly Cell[], headerWidth: number, table: Table): Reason | null => {
  const width = widthOf(cells);
  return table.sheet !== null || width <= headerWidth
    ? null
    : { code: 'too_many_cells', values: { cells: width, columns: headerWidth } };
};

/** @throws UnreadableFile when no header is known, one appears twice, or commas split most rows. */
export function readSheet<Column extends string>(
  tables: readonly Table[],
  form: SheetForm<Column>,
  said: Said<Column> = NOTHING,
): Sheet<Column> {
  const { matchOf } = form;
  const columnOf = (header: string) => matchOf(header)?.column;
  const best = findTable(tables, form, said);
  const repeated = best?.table.isOfRecords ? (Object.keys(form.headers) as Column[]) : form.repeated;
  const allowed = { amounts: form.amounts, ...(repeated && { repeated }) };
  const header = best && readHeader(best.cells, matchOf, allowed, said.columns, best.table.top.slice(best.at + 1));
  if (!header || header.places.size === 0) {
    throw new UnreadableFile(header ? 'columns_unknown' : 'no_table', { lines: HEADER_ROWS }, header);
  }
  const { places: first, columns } = header;
  const width = columns.length;
  const placesOf = (all: readonly Column[]) => all.flatMap((column) => first.get(column) ?? []);
  const [names, groups, amounts] = [placesOf(form.names), placesOf(form.groups), placesOf(form.amounts)];
  const isRow = (cells: Cell[]): boolean =>
    cells.length <= width &&
    names.some((at) => (cells[at]?.text ?? '') !== '') &&
    amounts.some((at) => isAmount(cells[at]));
  const read = best.table.below(best.at, isRow).filter(({ cells }) => widthOf(cells) > 0);

  const kinds = new Map([...first].flatMap(([column, all]) => all.map((at) => [at, form.kindOf(column)] as const)));
  const textAt = (row: TableRow, at = -1): string => unguardFormula(row.cells[at]?.text ?? '');
  // A formula for a photo or a tag may have a blank result.
  const needed = new Set([
    ...names,
    ...groups,
    ...amounts,
    ...[...kinds.keys()].filter((at) => kinds.get(at) === 'number' || kinds.get(at) === 'flag'),
  ]);
  const kindAfter = (at: number) =>
    columns[at + 1]?.header === '' ? null : (kinds.get(at + 1) ?? kindBeside(read, at + 1));
  const commas = best.table.isCommaSplit ? amounts : [];
  const shifted = new Set(commas.flatMap((at) => [...shiftedRows(read, at, width, kindAfter(at))]));
  const split = read.filter((row) => shifted.has(row) || (!row.problem && tooWide(row.cells, width, best.table)));
  if (isSplitWrongly(split.length, read.length)) {
    const numbers = split.slice(0, 5).map(({ row }) => row);
    throw new UnreadableFile('commas_split', { number: split.length, all: read.length, rows: numbers.join(', ') });
  }
  const problemOf = (row: TableRow): Reason | null => {
    if (row.problem) return row.problem;
    if (row.cells.some(({ isBroken }, at) => isBroken && needed.has(at))) return { code: 'formula_broken' };
    if (best.table.isOfRecords) return null;
    if (isHeaderRow(row.cells, columnOf, first) || repeatsTitles(row.cells, headerOf(row).titles))
      return { code: 'header_again' };
    if (isSeparatorRow(row.cells)) return { code: 'separator_row' };
    if (isTotalsRow(row.cells, names, groups)) return { code: 'totals_row' };
    return tooWide(row.cells, width, best.table) ?? (shifted.has(row) ? { code: 'cells_shifted' } : null);
  };
  const second = new Set<TableRow>();
  const own = { places: first, titles: columns.map((each) => each.header) };
  let current = own;
  const headers = new Map<TableRow, typeof own>();
  for (const row of best.table.isOfRecords ? [] : read) {
    if (isOtherHeader(row.cells, columnOf, current.places, form.names)) {
      second.add(row);
      const { places } = readHeader(row.cells, matchOf, allowed, said.columns, []);
      current = { places, titles: row.cells.map(({ text }) => text) };
    }
    headers.set(row, current);
  }
  const headerOf = (row: TableRow) => headers.get(row) ?? own;
  const cellsOf = (row: TableRow, column: Column) => {
    const { places, titles } = headerOf(row);
    return (places.get(column) ?? []).map((at) => {
      const title = titles[at] ?? '';
      const text = textAt(row, at);
      return { header: title, text: form.clean?.[column]?.(text, title) ?? text };
    });
  };
  const textOf = (row: TableRow, column: Column): string =>
    (JOINED[column] ?? firstFilled)(cellsOf(row, column).map(({ text }) => text));
  // Records may call one thing by several keys.
  const valueOf = (row: TableRow, column: Column): unknown =>
    (first.get(column) ?? []).map((at) => row.cells[at]?.value).find((value) => !isEmptyValue(value));
  const rows = read.map((row): SheetRow<Column> => ({
    where: placeOf(row),
    isCategory: row.isCategory,
    problem: second.has(row) ? { code: 'header_again' } : problemOf(row),
    heading: headingOf(row.cells, [...names, ...groups], headerOf(row).titles),
    cell: (column) => textOf(row, column),
    value: (column) => valueOf(row, column) ?? textOf(row, column),
    has: (column) =>
      best.table.isOfRecords
        ? (first.get(column) ?? []).some((at) => row.cells[at]?.value !== undefined)
        : headerOf(row).places.has(column),
    cells: (column) => cellsOf(row, column),
    others: () => row.cells.flatMap(({ text }, at) => (names.includes(at) || amounts.includes(at) ? [] : text || [])),
  }));
  const above = best.table.top[best.at - 1];
  const headingAbove = above && headingOf(above.cells, [...names, ...groups], []);
  const otherSheets = tables.flatMap(({ sheet }) => (sheet === null || sheet === best.table.sheet ? [] : [sheet]));
  return {
    known: new Set(first.keys()),
    columns,
    rows,
    headingAbove: above && headingAbove ? { where: placeOf(above), heading: headingAbove } : null,
    above: best.table.top
      .slice(0, Math.max(0, best.at))
      .flatMap(({ cells }) => cells.flatMap(({ text }) => text || [])),
    otherSheets,
    sheet: best.table.sheet,
    hidden: best.table.hidden,
    unread: (at) => read.flatMap(({ cells }) => cells[at]?.text || []),
  };
}
