import type { Cell, TableRow } from './csv-rows.ts';
import { foldHeader } from './columns.ts';
import { UnreadableFile } from './decode.ts';

export type Headers<Column extends string> = Readonly<Record<Column, readonly string[]>>;
/** `places`: the index of each known column. `ignored`: headers that nobody reads. */
export type Header<Column extends string> = {
  places: ReadonlyMap<Column, number>;
  ignored: string[];
  width: number;
};

/** A title, a date and blank lines may stand above the header. */
export const HEADER_ROWS = 20;

export function columnFinder<Column extends string>(known: Headers<Column>): (header: string) => Column | undefined {
  const columns = new Map<string, Column>();
  for (const column of Object.keys(known) as Column[]) {
    for (const spelling of known[column]) columns.set(foldHeader(spelling), column);
  }
  return (header) => columns.get(foldHeader(header));
}

/** The first of the rows with the most known headers. */
export function findHeaderRow(
  rows: readonly TableRow[],
  isKnown: (header: string) => boolean,
): { row: TableRow; score: number } | null {
  let best: { row: TableRow; score: number } | null = null;
  for (const row of rows) {
    const score = row.cells.filter((cell) => isKnown(cell.text)).length;
    if (score > (best?.score ?? 0)) best = { row, score };
  }
  return best;
}

/** @throws UnreadableFile when two columns mean the same. */
export function readHeader<Column extends string>(
  cells: readonly Cell[],
  columnOf: (header: string) => Column | undefined,
): Header<Column> {
  const places = new Map<Column, number>();
  const ignored: string[] = [];
  for (const [index, { text: title }] of cells.entries()) {
    const column = columnOf(title);
    if (column === undefined) {
      if (title !== '') ignored.push(title);
    } else if (places.has(column))
      throw new UnreadableFile(`Two columns mean the same: ${JSON.stringify(title)} appears again.`);
    else places.set(column, index);
  }
  return { places, ignored, width: cells.length };
}
