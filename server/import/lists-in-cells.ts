/** Splits several values in one cell (`Small=20|Large=35`) at a mark that has no backslash before it. */
export function splitCell(cell: string, mark: '|' | '='): string[] {
  if (cell === '') return [];
  const parts = [''];
  for (const [sign] of cell.matchAll(/\\.|[^]/gs)) {
    if (sign === mark) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

/** The text of a part that will not be split again. */
export const unescapeText = (part: string): string => part.replace(/\\([\\|=])/g, '$1');

/** A text that `splitCell` leaves whole. */
export const escapeText = (text: string): string => text.replace(/[\\|=]/g, '\\$&');

/** A list as one cell; `listOfCell` reads it back. */
export const cellOfList = (texts: readonly string[]): string => texts.map(escapeText).join('|');

export const listOfCell = (cell: string): string[] => splitCell(cell, '|').map(unescapeText);
