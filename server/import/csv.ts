import { escapeName, readList, unescapeName } from '#src/domain/list-cell.ts';

/** An apostrophe keeps a spreadsheet from running a text as a formula. */
const guardFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
export const unguardFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Excel needs it at the beginning of a file for Arabic. */
export const BYTE_ORDER_MARK = '\ufeff';

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(guardFormula(cell))).join(',')}\r\n`).join('');

export const csvText = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + csvLines(rows);

/** Splits a cell such as `Small=20|Large=35` at each mark without a backslash before it. */
export function splitCell(cell: string, mark: '|' | '='): string[] {
  if (cell === '') return [];
  const parts = [''];
  for (const [sign] of cell.matchAll(/\\.|[^]/gs)) {
    if (sign === mark) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

export const unescapeText = unescapeName;
export const escapeText = (text: string): string => text.replace(/[\\|=]/g, '\\$&');

export const cellOfList = (texts: readonly string[]): string => texts.map(escapeName).join('|');
export const listOfCell = (cell: string): string[] => readList(cell, 'options').map(unescapeName);
