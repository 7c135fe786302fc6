/** An apostrophe keeps a spreadsheet from running a text as a formula. */
const guarded = (text: string): string => (/^'*[=+\-@]/.test(text) ? `'${text}` : text);
const unguarded = (text: string): string => (/^'+[=+\-@]/.test(text) ? text.slice(1) : text);

/** The end of a cell in quotation marks; null: they belong to the text, as in `"12" pizza`. */
function endOfQuoted(text: string, start: number): number | null {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) return null;
    if (text[at + 1] === '"') continue;
    return at + 1 === text.length || /[\t\n]/.test(text.charAt(at + 1)) ? at + 1 : null;
  }
}

/** As Excel, LibreOffice and Google Sheets copy cells: a tab between cells, a line for each row. */
export function readCells(pasted: string): string[][] {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let at = 0; ; at += 1) {
    const quoted = text[at] === '"' ? endOfQuoted(text, at) : null;
    const plainEnd = /[\t\n]|$/g;
    plainEnd.lastIndex = at;
    const end = quoted ?? plainEnd.exec(text)?.index ?? text.length;
    const cell = text.slice(at, end);
    rows.at(-1)?.push(unguarded(quoted === null ? cell : cell.slice(1, -1).replaceAll('""', '"')));
    if (end === text.length) return rows;
    if (text[end] === '\n') rows.push([]);
    at = end;
  }
}

export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells
        .map(guarded)
        .map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n');
