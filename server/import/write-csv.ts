/** An apostrophe keeps a spreadsheet from running a text as a formula; `bareCell` of the import takes it off again. */
const protectedCell = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a spreadsheet's file: UTF-8 with the mark that Excel needs to see Arabic, commas, CRLF. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(protectedCell(cell))).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
