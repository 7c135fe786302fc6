import { median } from '#src/domain/median.ts';
import { DEFAULT_CURRENCY } from '#src/domain/money.ts';
import type { TableRow } from './csv-rows.ts';
import { priceKind, readPrice } from '#src/domain/written-price.ts';

/** `text`: never a number alone. `flag`: 0 or 1 at most. `number`: a number is usual. `list`: of texts or numbers. */
export type CellKind = 'text' | 'flag' | 'number' | 'list';

/** Above this share of such rows, the file as a whole is split wrongly. */
const SHARE_MAX = 1 / 4;

const BEFORE_COMMA = /^[^\d٠-٩.٫]*[\d٠-٩]{1,3}$/;
const AFTER_COMMA = /^[\d٠-٩]{1,3}(?![\d٠-٩])/;
const THREE_DIGITS = /^[\d٠-٩]{3}(?![\d٠-٩])/;
const SEVERAL_DIGITS = /^[\d٠-٩]{2}/;
/** `250 جم` may be pounds or grams. */
const MAY_BE_GRAMS = /(?:ج|جم)$/;

const amountOf = (text: string): number | null => {
  const price = readPrice(text, DEFAULT_CURRENCY);
  return price.kind === 'amount' ? price.amount : null;
};

/** By what it holds, where its title says nothing. */
export const kindBeside = (rows: readonly TableRow[], index: number): CellKind => {
  const filled = rows.map((row) => row.cells[index]?.text ?? '').filter((text) => text !== '');
  return filled.filter((text) => priceKind(text) !== 'not_a_number').length * 2 > filled.length ? 'number' : 'text';
};

/**
 * Rows in which a comma inside a number split its cell: `1,250` became the price 1, with 250 in the next column. Such a
 * row has one cell too many, or a number below no title. A column with a title has its own numbers, such as levels: there
 * only what no text and no flag begins with is doubtful, and what would end a thousand. `price`: an index. `next`: what the column after it holds; null: it has no title.
 */
export function shiftedRows(
  rows: readonly TableRow[],
  price: number,
  width: number,
  next: CellKind | null,
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
    const isBare = !MAY_BE_GRAMS.test(rest.text);
    if (next === null) return isBare;
    // Such as 1 and 250 beside prices around 1,000.
    const isFar = joined !== null && alone * 10 < usual && joined < usual * 10;
    return (
      (THREE_DIGITS.test(rest.text) && isFar) ||
      ((next === 'text' || next === 'flag') && isBare && SEVERAL_DIGITS.test(rest.text))
    );
  };
  return new Set(rows.filter(isShifted));
}

export const isSplitWrongly = (shifted: number, rows: number): boolean => shifted >= 3 && shifted > rows * SHARE_MAX;
