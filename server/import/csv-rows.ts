import { cutText } from './limits.ts';
import type { Reason } from './menu-file.ts';

/**
 * `quoted`: in quotation marks, so its commas are meant. `isBroken`: its formula failed or was never calculated.
 * `value`: of a JSON file.
 */
export type Cell = { text: string; quoted: boolean; isBroken?: true; value?: unknown };
/**
 * `row`: its number as a spreadsheet shows it. `where`: its place in a JSON file or in one of several sheets.
 * `isCategory`: of a JSON file, a category without dishes. `problem`: why the cells are uncertain.
 */
export type TableRow = { row: number; where?: string; isCategory?: boolean; cells: Cell[]; problem: Reason | null };
export const placeOf = ({ where, row }: TableRow): string => where ?? `row ${row}`;
/** `end`: where the next row begins in the text. */
export type TextRow = TableRow & { end: number };

/** A longer cell is a quotation mark that was never closed. */
const QUOTED_MAX = 10_000;
const LINE_END = /\r\n|\n|\r/g;

const positionOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
};
const endOfLine = (text: string, from: number): number => positionOf(LINE_END, text, from);
const afterLine = (text: string, end: number): number => end + (text.startsWith('\r\n', end) ? 2 : 1);

function quotedCell(text: string, at: number, delimiter: string): { text: string; end: number } | null {
  let from = at + 1;
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark === -1 || mark - at > QUOTED_MAX) return null;
    if (text[mark + 1] !== '"') {
      let end = mark + 1;
      while (text[end] === ' ' || text[end] === '\u00a0') end += 1;
      const next = text[end];
      if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') return null;
      return { text: text.slice(at + 1, mark).replaceAll('""', '"'), end };
    }
    from = mark + 2;
  }
}

const literalCells = (line: string, delimiter: string): Cell[] =>
  line.split(delimiter).map((text) => ({ text: cutText(text.trim()), quoted: false }));

function cellsAt(text: string, start: number, delimiter: string): { cells: Cell[]; open: boolean; end: number } {
  const stop = new RegExp(`[\\r\\n${delimiter}]`, 'g');
  const cells: Cell[] = [];
  let open = false;
  let at = start;
  for (;;) {
    let first = at;
    while (text[first] === ' ' || text[first] === '\u00a0') first += 1;
    const quoted = text[first] === '"' ? quotedCell(text, first, delimiter) : null;
    if (quoted) {
      cells.push({ text: cutText(quoted.text), quoted: true });
      at = quoted.end;
    } else {
      const end = positionOf(stop, text, at);
      const written = cutText(text.slice(at, end).trim());
      // `"12" pizza` is a text with quotation marks, `"12` alone has lost one.
      open ||= written.startsWith('"') && !written.includes('"', 1);
      cells.push({ text: written, quoted: false });
      at = end;
    }
    if (text[at] !== delimiter) return { cells, open, end: at };
    at += 1;
  }
}

/** A stray quotation mark can make several rows one cell, and the result is a valid row. */
function swallowsRows(text: string, delimiter: string, isRow: (cells: Cell[]) => boolean): boolean {
  const [first = false, ...rest] = text.split(LINE_END).map((line) => isRow(literalCells(line, delimiter)));
  return rest.slice(0, -1).includes(true) || (first && rest.includes(true));
}

type ReadOptions = { from?: number; row?: number; isRow?: (cells: Cell[]) => boolean };

/**
 * The row of a stray quotation mark has a `problem` and ends with its line, so the rows below stay rows. `isRow`
 * recognises a complete row by its cells.
 */
export function* tableRows(
  text: string,
  delimiter: string,
  { from = 0, row: first = 1, isRow = () => false }: ReadOptions = {},
): Generator<TextRow> {
  let at = from;
  for (let row = first; at < text.length; row += 1) {
    const read = cellsAt(text, at, delimiter);
    const line = endOfLine(text, at);
    const open = read.open || (read.end > line && swallowsRows(text.slice(at, read.end), delimiter, isRow));
    const next = afterLine(text, open ? line : read.end);
    const cells = open ? literalCells(text.slice(at, line), delimiter) : read.cells;
    yield { row, cells, problem: open ? { code: 'quote_open' } : null, end: next };
    at = next;
  }
}
