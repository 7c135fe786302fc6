import type { Column, GridRow } from './grid-rows.ts';

export type Place = { row: number; column: number };
/** From the cell where it began to the one with the focus. */
export type Selection = { from: Place; at: Place };
export type Size = { rows: number; columns: number; dir: 'rtl' | 'ltr' };
export type Key = { key: string; ctrl: boolean };

/** Rows of a page key. */
const PAGE = 10;

const within = (value: number, end: number): number => Math.max(0, Math.min(value, end - 1));

/** Where a key leads, by what the eye sees: in Arabic the next column is to the left. Null: not a key that moves. */
export function placeAfter({ key, ctrl }: Key, { row, column }: Place, { rows, columns, dir }: Size): Place | null {
  const to = (down: number, on: number): Place => ({
    row: within(row + down, rows),
    column: within(column + on, columns),
  });
  const forward = dir === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return ctrl ? { row: rows - 1, column } : to(1, 0);
    case 'ArrowUp':
      return ctrl ? { row: 0, column } : to(-1, 0);
    case 'ArrowRight':
      return to(0, ctrl ? forward * columns : forward);
    case 'ArrowLeft':
      return to(0, ctrl ? -forward * columns : -forward);
    case 'PageDown':
      return to(PAGE, 0);
    case 'PageUp':
      return to(-PAGE, 0);
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

/** Where the Tab key leads: on to the next row at the end of one. Null: out of the table. */
export function placeAfterTab(back: boolean, { row, column }: Place, { rows, columns }: Size): Place | null {
  const at = row * columns + column + (back ? -1 : 1);
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns };
}

export const single = (at: Place): Selection => ({ from: at, at });

/** The first and last rows and columns of a selection. */
export const rangeOf = ({ from, at }: Selection) => ({
  top: Math.min(from.row, at.row),
  bottom: Math.max(from.row, at.row),
  start: Math.min(from.column, at.column),
  end: Math.max(from.column, at.column),
});

export const textsIn = (rows: readonly GridRow[], columns: readonly Column[], selection: Selection): string[][] => {
  const { top, bottom, start, end } = rangeOf(selection);
  return rows.slice(top, bottom + 1).map(({ cells }) => columns.slice(start, end + 1).map((column) => cells[column]));
};
