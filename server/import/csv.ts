import { CsvError, parse } from 'csv-parse/sync';
import { foldHeader } from './columns.ts';
import { UnreadableFile } from './decode.ts';

/** `row`: its number as a spreadsheet shows it. `width`: the number of cells up to the last filled one. */
export type SheetRow<Column extends string> = { row: number; cell: (column: Column) => string; width: number };

export type Sheet<Column extends string> = {
  /** The known columns of the file. */
  columns: ReadonlySet<Column>;
  /** Unknown headers. */
  ignored: string[];
  headerWidth: number;
  rows: SheetRow<Column>[];
};

const DELIMITERS = [',', ';', '\t'] as const;

const recordsOf = (text: string, delimiter: string): string[][] => {
  try {
    return parse(text, {
      delimiter,
      // A sheet that was joined from several files can mix line ends.
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    throw new UnreadableFile(`The table breaks off${line}: a quotation mark is opened and never closed.`);
  }
};

const headerRow = (line: string, delimiter: string): string[] => {
  try {
    return parse(line, { delimiter, relax_quotes: true, trim: true, to: 1 })[0] ?? [];
  } catch {
    return []; // The header does not use this delimiter.
  }
};

/** An apostrophe keeps a spreadsheet from running a text as a formula. */
const guardFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const unguardFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/**
 * Reads a spreadsheet saved as text. The delimiter is the one that yields the most known headers.
 * @throws UnreadableFile when no header is known, one appears twice, or quotes do not close.
 */
export function readSheet<Column extends string>(
  text: string,
  known: Readonly<Record<Column, readonly string[]>>,
): Sheet<Column> {
  // Some exports write `sep=;` above the header, as a hint for Excel. The line counts for row numbers.
  const hint = /^\ufeff?sep=.\r?\n/i.exec(text)?.[0] ?? '';
  const body = text.slice(hint.length);
  const firstLine = body.replace(/^\ufeff/, '').split(/\r\n|\n|\r/, 1)[0] ?? '';
  const byHeader = new Map<string, Column>();
  for (const column of Object.keys(known) as Column[]) {
    for (const spelling of known[column]) byHeader.set(foldHeader(spelling), column);
  }
  const columnOf = (header: string) => byHeader.get(foldHeader(header));
  const score = (delimiter: string) => headerRow(firstLine, delimiter).filter(columnOf).length;
  const delimiter = DELIMITERS.reduce<string>((best, next) => (score(next) > score(best) ? next : best), DELIMITERS[0]);
  if (score(delimiter) === 0) {
    const expected = (Object.keys(known) as Column[]).map((column) => known[column][0]).join(', ');
    throw new UnreadableFile(`The first line names no column this command knows. Known columns: ${expected}.`);
  }

  const [header = [], ...records] = recordsOf(body, delimiter);
  const places = new Map<Column, number>();
  const ignored: string[] = [];
  for (const [index, title] of header.entries()) {
    const column = columnOf(title);
    if (column === undefined) {
      if (title !== '') ignored.push(title);
    } else if (places.has(column))
      throw new UnreadableFile(`Two columns mean the same: ${JSON.stringify(title)} appears again.`);
    else places.set(column, index);
  }
  const firstRow = hint === '' ? 2 : 3;
  const rows = records.flatMap((cells, index): SheetRow<Column>[] => {
    if (cells.every((cell) => cell === '')) return [];
    let width = cells.length;
    while (width > 0 && cells[width - 1] === '') width -= 1;
    return [{ row: index + firstRow, width, cell: (column) => unguardFormula(cells[places.get(column) ?? -1] ?? '') }];
  });
  return { columns: new Set(places.keys()), ignored, headerWidth: header.length, rows };
}

/** Rows as a CSV file: UTF-8 with the byte order mark that Excel needs for Arabic, commas, CRLF. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(guardFormula(cell))).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
