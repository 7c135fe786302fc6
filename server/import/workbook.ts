import { Unzip, UnzipInflate, type Zippable, zipSync } from 'fflate';
import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import type { Cell, TableRow } from './csv-rows.ts';
import { UnreadableFile } from './decode.ts';
import { checkSize, cutText, ROWS_MAX } from './limits.ts';

/** The sheets of an .xlsx file that have cells and are not hidden. */
export type Workbook = { sheets: { name: string; rows: TableRow[]; hidden: Hidden }[] };

/** `rows`: their numbers. `columns`: their places. */
type Hidden = { rows: ReadonlySet<number>; columns: ReadonlySet<number> };

const UNPACKED_MAX = 64 * 1024 * 1024;
/** A slice unpacks to a thousand times its size at most, so the limit holds before memory is full. */
const SLICE = 16 * 1024;
const COLUMNS_MAX = 100;
/** Formats often reach to the last cell that a sheet can have, so only these cells are read. */
const RANGE = `A1:CV${ROWS_MAX + 1}`;

const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);

/** The unpacked bytes are counted while they appear: the sizes that a zip file states may be wrong. */
function unpack(bytes: Uint8Array): Zippable {
  const files: Record<string, Uint8Array[]> = Object.create(null) as Record<string, Uint8Array[]>;
  let size = 0;
  const unzip = new Unzip((file) => {
    // Pictures and the like are not read.
    if (!/\.(xml|rels)$/i.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    files[file.name] = chunks;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > UNPACKED_MAX) throw new UnreadableFile('workbook_too_large', { most: UNPACKED_MAX / 1024 ** 2 });
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += SLICE) {
    unzip.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, chunks]) => [name, new Uint8Array(Buffer.concat(chunks))]),
  );
}

const textOf = (value: CellValue | undefined): string => cutText(written(value));

/** In a text, 50.625 may mean a thousand; in a number cell it is a fraction, which a fourth decimal says. */
const writtenNumber = (value: number): string => {
  const rounded = Math.round(value * 1_000) / 1_000;
  return /\.\d{3}$/.test(String(rounded)) ? rounded.toFixed(4) : String(rounded);
};

const written = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return writtenNumber(value);
  return value instanceof Date ? value.toISOString().replace(/T00:00.*$/, '') : String(value);
};

/** A merged cell has its value in its first place alone; below it, it means the same. */
function fillMerged({ rows, merges = [] }: Sheet): void {
  let filled = 0;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = rows[startRow]?.[startCol];
    if (value === undefined || startCol !== endCol) continue;
    for (const row of rows.slice(startRow + 1, endRow + 1)) row[startCol] = value;
    filled += endRow - startRow;
    if (filled > ROWS_MAX * COLUMNS_MAX) throw new Error('Merged cells overlap.');
  }
}

function rowsOf(sheet: Sheet): TableRow[] {
  fillMerged(sheet);
  const broken = new Set(
    [...(sheet.cells ?? [])].flatMap(([place, { type, formula, value }]) =>
      type === 'error' || (formula !== undefined && (value === null || value === '')) ? [place] : [],
    ),
  );
  return sheet.rows.map((values, row) => ({
    row: row + 1,
    problem: null,
    cells: values.map((value, column): Cell => {
      // 50 % is no price of a half.
      const isShare = typeof value === 'number' && /%/.test(sheet.cells?.get(`${row},${column}`)?.style?.numFmt ?? '');
      const isBroken = broken.has(`${row},${column}`);
      return { text: isShare ? `${value * 100}%` : textOf(value).trim(), quoted: true, ...(isBroken && { isBroken }) };
    }),
  }));
}

/** Also what a program writes for a row without height or a column without width. */
const hiddenIn = ({ rowDefs = new Map(), columns = [] }: Sheet): Hidden => ({
  rows: new Set([...rowDefs].flatMap(([row, { hidden, height }]) => (hidden || height === 0 ? [row + 1] : []))),
  columns: new Set([...columns.entries()].flatMap(([at, { hidden, width }]) => (hidden || width === 0 ? [at] : []))),
});

export type FileContent = Uint8Array | Workbook;
export const openFile = async (bytes: Uint8Array): Promise<FileContent> => {
  checkSize(bytes);
  return isZip(bytes) ? await readWorkbook(bytes) : bytes;
};

/**
 * Reads an .xlsx file: formulas by their value, dates as YYYY-MM-DD.
 * @throws UnreadableFile when it is no workbook, is protected by a password, or is too large.
 */
async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  try {
    const files = unpack(bytes);
    if (!('[Content_Types].xml' in files)) throw new UnreadableFile('packed');
    const book = await readXlsx(zipSync(files, { level: 0 }), { range: RANGE, readStyles: true });
    const sheets = book.sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
    const long = sheets.find(({ rows }) => rows.length > ROWS_MAX);
    if (long) throw new UnreadableFile('sheet_too_long', { name: long.name, most: ROWS_MAX });
    return {
      sheets: sheets
        .map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet), hidden: hiddenIn(sheet) }))
        .filter(({ rows }) => rows.some(({ cells }) => cells.some(({ text }) => text !== ''))),
    };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('workbook_damaged');
  }
}
