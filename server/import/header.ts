import type { Cell, TableRow } from './csv-rows.ts';
import { foldHeader } from './columns.ts';
import { type SheetColumn, UnreadableFile } from './decode.ts';
import { looseColumn } from './header-words.ts';
import { checkNumber, COLUMNS_MAX } from './limits.ts';

export type Headers<Column extends string> = Readonly<Record<Column, readonly string[]>>;
export type Header<Column extends string> = {
  places: ReadonlyMap<Column, readonly number[]>;
  columns: SheetColumn<Column>[];
};

/** The surest first: a person said so, our own spelling, the other spellings, the words of the header. */
export type Match<Column extends string> = { column: Column; rank: number };
const ASSIGNED = -1;
export const LOOSE = 1_000;

/** `loose`: also by the words of a header, but for `exactOnly`. `patterns`: columns with a name in their header. */
export function columnFinder<Column extends string>(
  known: Headers<Column>,
  {
    loose = true,
    exactOnly = [],
    patterns = [],
  }: {
    loose?: boolean;
    exactOnly?: readonly Column[];
    patterns?: readonly { column: Column; isOf: (header: string) => boolean }[];
  } = {},
): (header: string) => Match<Column> | undefined {
  const exact = new Map<string, Match<Column>>();
  for (const column of Object.keys(known) as Column[]) {
    for (const [rank, spelling] of known[column].entries()) exact.set(foldHeader(spelling), { column, rank });
  }
  return (header) => {
    const own = exact.get(foldHeader(header));
    if (own) return own;
    const pattern = patterns.find(({ isOf }) => isOf(header));
    if (pattern) return { column: pattern.column, rank: 0 };
    if (!loose) return undefined;
    const name = looseColumn(header, (folded) => {
      const column = exact.get(folded)?.column;
      return column !== undefined && exactOnly.includes(column) ? undefined : column;
    });
    const match = name === undefined ? undefined : exact.get(foldHeader(name));
    return match && { column: match.column, rank: LOOSE };
  };
}

const isFilled = (cell: Cell): boolean => cell.text !== '';

/** The first of the rows with the most known headers. If none has any, the first of the fullest ones. */
export function findHeaderRow(
  rows: readonly TableRow[],
  isKnown: (header: string) => boolean,
): { at: number; cells: Cell[]; known: number; filled: number } | undefined {
  return rows
    .map(({ cells }, at) => {
      // A wider header is refused, so its other cells are not looked up.
      const known = cells.slice(0, COLUMNS_MAX).filter((cell) => isKnown(cell.text)).length;
      return { at, cells, known, filled: cells.filter(isFilled).length };
    })
    .filter((candidate) => candidate.known > 0 || candidate.filled > 1)
    .toSorted(surerHeader)[0];
}

type Candidate = { known: number; filled: number };
/** One known word may be a dish by chance. */
const sureOf = ({ known }: Candidate): number => (known > 1 ? known : 0);
export const surerHeader = (a: Candidate, b: Candidate): number =>
  sureOf(b) - sureOf(a) || (sureOf(a) === 0 ? b.filled - a.filled : 0);

function assignedAt<Column extends string>(
  assigned: ReadonlyMap<string, Column | null>,
  titles: ReadonlySet<string>,
  title: string,
  at: number,
): Column | null | undefined {
  if (assigned.has(title)) return assigned.get(title);
  return titles.has(String(at)) ? undefined : assigned.get(String(at));
}

const EXAMPLE_MAX = 60;
const exampleOf = (rows: readonly TableRow[], at: number): string =>
  rows
    .map(({ cells }) => cells[at]?.text ?? '')
    .find((text) => text !== '')
    ?.slice(0, EXAMPLE_MAX) ?? '';

/**
 * Of two headers for one column, such as `category` and `section`, the surer one is read and the other is listed.
 * `amounts`: columns of prices. `repeated`: columns that a file may have several times. `below`: some rows
 * of the table.
 * @throws UnreadableFile when both are as sure, or both name a price, which must not be guessed; also when there are
 * more columns than a menu needs.
 */
export function readHeader<Column extends string>(
  cells: readonly Cell[],
  matchOf: (header: string) => Match<Column> | undefined,
  { amounts, repeated = [] }: { amounts: readonly Column[]; repeated?: readonly Column[] },
  assigned: ReadonlyMap<string, Column | null>,
  below: readonly TableRow[],
): Header<Column> {
  checkNumber('too_many_columns', cells.filter(isFilled).length);
  const titles = cells.map(({ text }) => text);
  const all = new Set(titles);
  const found = new Map<Column, { ranked: { at: number; rank: number }[]; rank: number }>();
  const twice: string[] = [];
  for (const [at, title] of titles.entries()) {
    const own = assignedAt(assigned, all, title, at);
    const match = own === undefined ? matchOf(title) : own && { column: own, rank: ASSIGNED };
    if (!match) continue;
    const { column, rank } = match;
    const other = found.get(column);
    if (other && repeated.includes(column)) {
      other.ranked.push({ at, rank });
      continue;
    }
    const isPriceTwice =
      amounts.includes(column) && [rank, other?.rank ?? LOOSE].every((each) => each >= 0 && each < LOOSE);
    if (other && (other.rank === rank || isPriceTwice)) twice.push(title);
    if (!other || rank < other.rank) found.set(column, { ranked: [{ at, rank }], rank });
  }
  const places = new Map(
    [...found].map(([column, { ranked }]) => [column, ranked.toSorted((a, b) => a.rank - b.rank).map(({ at }) => at)]),
  );
  const fields = new Map([...places].flatMap(([column, each]) => each.map((at) => [at, column])));
  const columns = titles.map((header, at) => ({
    header,
    field: fields.get(at) ?? null,
    example: exampleOf(below, at),
  }));
  const [again] = twice;
  if (again !== undefined) throw new UnreadableFile('column_twice', { written: again.slice(0, 100) }, { columns });
  return { places, columns };
}
