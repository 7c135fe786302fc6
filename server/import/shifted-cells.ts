import { median } from '#src/domain/median.ts';
import { DEFAULT_CURRENCY } from '#src/domain/money.ts';
import type { TableRow } from './csv-rows.ts';
import { priceKind, readPrice } from '#src/domain/written-price.ts';

/** `text`: never a number alone. `flag`: 0 or 1 at most. `number`: a number is usual. */
export type CellKind = 'text' | 'flag' | 'number';

/** Above this share of such rows, the file as a whole is split wrongly. */
const SHARE_MAX = 1 / 4;

const BEFORE_COMMA = /^[^\d٠-٩.٫]*[\d٠-٩]{1,3}$/;
const AFTER_COMMA = /^[\d٠-٩]{1,3}(?![\d٠-٩])/;
const THREE_DIGITS = /^[\d٠-٩]{3}(?![\d٠-٩])/;
/** `250 جم` may be pounds or grams. */
const MAY_BE_GRAMS = /(?:ج|جم)$/;

const amountOf = (text: string): number | null => {
  const price = readPrice(text, DEFAULT_CURRENCY);
  return price.kind === 'amount' ? price.amount : null;
};

/** Numbers in the untitled columns after a price belong to that price. */
export function kindBeside(rows: readonly TableRow[], index: number, header: string | undefined): CellKind {
  if (header === '') return 'text';
  const filled = rows.map((row) => row.cells[index]?.text ?? '').filter((text) => text !== '');
  return filled.filter((text) => priceKind(text) !== 'not_a_number').length * 2 > filled.length ? 'number' : 'text';
}

/**
 * Rows in which a comma inside a number split its cell: `1,250` became the price 1, with 250 in the next column. Such a
 * row has one cell too many, or a price and a next cell that are unlikely together. `price`: an index. `next`: what the
 * column after it holds.
 */
export function shiftedRows(
  rows: readonly TableRow[],
  price: number,
  next: CellKind,
  width: number,
): ReadonlySet<TableRow> {
  const prices = rows.map((row) => amountOf(row.cells[price]?.text ?? '')).filter((amount) => amount !== null);
  const usual = median(prices);
  const full = rows.filter((row) => row.cells.length === width).length * 2 > rows.length;
  const isShifted = ({ cells }: TableRow): boolean => {
    const [whole, rest] = [cells[price], cells[price + 1]];
    if (!whole || !rest || whole.quoted || rest.quoted) return false;
    if (!BEFORE_COMMA.test(whole.text) || !AFTER_COMMA.test(rest.text)) return false;
    const [alone, joined] = [amountOf(whole.text), amountOf(`${whole.text},${rest.text}`)];
    if (alone === null || amountOf(rest.text) === null) return false;
    if (full && cells.length > width) return true;
    // The number of cells is right, so the row may be right too. No price begins with `0,`.
    if (alone === 0) return false;
    if (next === 'flag') return !/^[01٠١]$/.test(rest.text);
    if (next === 'text' && !MAY_BE_GRAMS.test(rest.text)) return true;
    // Such as 1 and 250 beside prices around 1,000.
    return THREE_DIGITS.test(rest.text) && joined !== null && alone * 10 < usual && joined < usual * 10;
  };
  return new Set(rows.filter(isShifted));
}

export const isSplitWrongly = (shifted: number, rows: number): boolean => shifted >= 3 && shifted > rows * SHARE_MAX;
