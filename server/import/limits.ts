import { IMPORT_MAX_BYTES } from '#src/contract/staff/menu-import.ts';
import { UnreadableFile } from './decode.ts';

/** Many rows: each size of a dish may have one. */
export const ROWS_MAX = 60_000;
/** Many columns: exports of tills may have some for each branch. */
export const COLUMNS_MAX = 2_000;
const MOST = { too_many_dishes: 20_000, too_many_rows: ROWS_MAX, too_many_columns: COLUMNS_MAX } as const;
/** A longer text is cut before any pattern looks at it. */
const TEXT_MAX = 8_000;

/** @throws UnreadableFile */
export function checkSize(bytes: Uint8Array): void {
  const most = IMPORT_MAX_BYTES / 1024 ** 2;
  if (bytes.byteLength > IMPORT_MAX_BYTES) throw new UnreadableFile('too_large', { most });
}

/** @throws UnreadableFile */
export function checkNumber(code: keyof typeof MOST, number: number): void {
  if (number > MOST[code]) throw new UnreadableFile(code, { number, most: MOST[code] });
}

export const cutText = (text: string): string => (text.length > TEXT_MAX ? text.slice(0, TEXT_MAX) : text);

/** Recursive, so the JSON must not be nested deeply. */
export function cutTexts(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value);
  if (Array.isArray(value)) return value.map(cutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, cutTexts(inside)]));
}
