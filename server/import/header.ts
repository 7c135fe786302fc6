import type { Cell, TableRow } from './csv-rows.ts';
import { foldHeader } from './columns.ts';
import { UnreadableFile } from './decode.ts';
import { looseColumn } from './header-words.ts';

export type Headers<Column extends string> = Readonly<Record<Column, readonly string[]>>;
/** `places`: the index of each known column. `ignored`: headers of unknown columns. */
export type Header<Column extends string> = {
  places: ReadonlyMap<Column, number>;
  ignored: string[];
  width: number;
};

/** A title, a date and blank lines may stand above the header. */
export const HEADER_ROWS = 20;

/** How sure a header means its column: 0 is our own spelling, `LOOSE` is by its words. */
export type Match<Column extends string> = { column: Column; rank: number };
const LOOSE = 1_000;

export function columnFinder<Column extends string>(
  known: Headers<Column>,
): (header: string) => Match<Column> | undefined {
  const exact = new Map<string, Match<Column>>();
  for (const column of Object.keys(known) as Column[]) {
    for (const [rank, spelling] of known[column].entries()) exact.set(foldHeader(spelling), { column, rank });
  }
  return (header) => {
    const own = exact.get(foldHeader(header));
    if (own) return own;
    const name = looseColumn(header, (folded) => exact.get(folded)?.column);
    const match = name === undefined ? undefined : exact.get(foldHeader(name));
    return match && { column: match.column, rank: LOOSE };
  };
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

/**
 * Of two headers for one column, such as `category` and `section`, the surer one is read and the other is listed.
 * @throws UnreadableFile when both are as sure, or both name a price: a wrong price must not be guessed.
 */
export function readHeader<Column extends string>(
  cells: readonly Cell[],
  matchOf: (header: string) => Match<Column> | undefined,
  amounts: readonly Column[],
): Header<Column> {
  const found = new Map<Column, { at: number; rank: number; title: string }>();
  const ignored: string[] = [];
  for (const [at, { text: title }] of cells.entries()) {
    const match = matchOf(title);
    if (!match) {
      if (title !== '') ignored.push(title);
      continue;
    }
    const { column, rank } = match;
    const other = found.get(column);
    const isExactTwice = amounts.includes(column) && other && rank < LOOSE && other.rank < LOOSE;
    if (other && (other.rank === rank || isExactTwice))
      throw new UnreadableFile(`Two columns mean the same: ${JSON.stringify(title)} appears again.`);
    if (other) ignored.push(rank < other.rank ? other.title : title);
    if (!other || rank < other.rank) found.set(column, { at, rank, title });
  }
  const places = new Map([...found].map(([column, { at }]) => [column, at]));
  return { places, ignored, width: cells.length };
}
