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

export const unescapeText = (part: string): string => part.replace(/\\([\\|=])/g, '$1');

export const escapeText = (text: string): string => text.replace(/[\\|=]/g, '\\$&');

export const cellOfList = (texts: readonly string[]): string => texts.map(escapeText).join('|');

export const listOfCell = (cell: string): string[] => splitCell(cell, '|').map(unescapeText);
