/** An apostrophe keeps a spreadsheet from running a text as a formula. */
const guardFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
export const unguardFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** With the byte order mark that Excel needs for Arabic. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(guardFormula(cell))).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

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
