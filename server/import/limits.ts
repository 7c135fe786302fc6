import { IMPORT_MAX_BYTES } from '#src/contract/staff/menu-import.ts';
import { UnreadableFile } from './decode.ts';

const DISHES_MAX = 20_000;
/** Many rows: each size of a dish may have one. */
export const ROWS_MAX = 60_000;
/** Many columns: exports of tills may have some for each branch. */
export const COLUMNS_MAX = 2_000;
/** A longer text is cut before any pattern looks at it. */
const TEXT_MAX = 8_000;

/** @throws UnreadableFile */
export function checkSize(bytes: Uint8Array): void {
  if (bytes.byteLength <= IMPORT_MAX_BYTES) return;
  const most = IMPORT_MAX_BYTES / 1024 ** 2;
  throw new UnreadableFile({
    code: 'too_large',
    values: { most },
  });
}

/** @throws UnreadableFile */
export function checkDishes(dishes: number): void {
  if (dishes <= DISHES_MAX) return;
  throw new UnreadableFile({
    code: 'too_many_dishes',
    values: { number: dishes, most: DISHES_MAX },
  });
}

/** @throws UnreadableFile */
export function checkRows(rows: number): void {
  if (rows <= ROWS_MAX) return;
  throw new UnreadableFile({
    code: 'too_many_rows',
    values: { most: ROWS_MAX },
  });
}

/** @throws UnreadableFile */
export function checkColumns(columns: number): void {
  if (columns <= COLUMNS_MAX) return;
  throw new UnreadableFile({
    code: 'too_many_columns',
    values: { most: COLUMNS_MAX },
  });
}

export const cutText = (text: string): string => (text.length > TEXT_MAX ? text.slice(0, TEXT_MAX) : text);

/** Recursive, so the JSON must not be nested deeply. */
export function cutTexts(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value);
  if (Array.isArray(value)) return value.map(cutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, cutTexts(inside)]));
}
