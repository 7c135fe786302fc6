/** An apostrophe keeps a spreadsheet from running a text as a formula. */
const guardFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
export const unguardFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** With the byte order mark that Excel needs for Arabic. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(guardFormula(cell))).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
