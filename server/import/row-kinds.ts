import type { ImportProblem } from '#src/contract/staff/import-problems.ts';
import type { Cell } from './csv-rows.ts';
import { foldHeader, words } from './columns.ts';
import type { FileNote } from './menu-file.ts';

/** In the spelling of `foldHeader`. */
const TOTALS = new Set(
  words(
    'total, totals, grand total, sub total, subtotal, sum',
    'الإجمالي, إجمالي, الإجمالي الكلي, المجموع, مجموع, المجموع الكلي',
  ).map(foldHeader),
);

const NO_DISH: readonly ImportProblem[] = [
  'header_again',
  'totals_row',
  'hidden_there',
  'separator_row',
  'not_for_sale',
];
export const isNoDish = (code: ImportProblem): boolean => NO_DISH.includes(code);

const BESIDE_MENU =
  /^(file|venue|delivery_zones|option_groups|promocodes|reviews|carousel|notifications|onboarding|options|delivery)\b/;

/** A row that may be a dish. One that was left out may take the sizes below it along. */
export const isLostDish = ({ where, code }: Pick<FileNote, 'where' | 'code'>): boolean =>
  !BESIDE_MENU.test(where) && !isNoDish(code) && code !== 'size_dish_left_out';

const isTotal = (text: string): boolean => TOTALS.has(foldHeader(text.replace(/[:\s\d.,]+$/, '')));

/** A row of dashes between the parts of a menu. */
export const isSeparatorRow = (cells: readonly Cell[]): boolean =>
  cells.every(({ text }) => text === '' || /^[-–—_=*.·•~#+|\s]+$/.test(text)) &&
  cells.some(({ text }) => text.replace(/\s/g, '').length > 1);

/** A header in a second language, or one that is repeated on each page. */
export function isHeaderRow<Column>(
  cells: readonly Cell[],
  columnOf: (header: string) => Column | undefined,
  places: ReadonlyMap<Column, readonly number[]>,
): boolean {
  const filled = [...cells.entries()].filter(([, cell]) => cell.text !== '');
  const columns = filled.map(([at, cell]) => ({ at, column: columnOf(cell.text) }));
  const own = columns.filter(({ at, column }) => column !== undefined && places.get(column)?.includes(at));
  return own.length >= 2 && columns.every(({ column }) => column !== undefined);
}

export function isTotalsRow(cells: readonly Cell[], names: readonly number[], groups: readonly number[]): boolean {
  const textsAt = (places: readonly number[]) =>
    places.map((at) => cells[at]?.text ?? '').filter((text) => text !== '');
  const name = textsAt(names);
  return (name.length > 0 ? name : textsAt(groups)).some(isTotal);
}

/** A header with the columns in other places, below which another table begins. */
export function isOtherHeader<Column>(
  cells: readonly Cell[],
  columnOf: (header: string) => Column | undefined,
  places: ReadonlyMap<Column, readonly number[]>,
  names: readonly Column[],
): boolean {
  const filled = cells.filter(({ text }) => text !== '').map(({ text }) => columnOf(text));
  const found = new Set(filled);
  return (
    filled.length >= 2 &&
    found.size === filled.length &&
    !found.has(undefined) &&
    names.some((name) => found.has(name)) &&
    !isHeaderRow(cells, columnOf, places)
  );
}
