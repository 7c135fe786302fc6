import { CsvError, parse } from 'csv-parse/sync';
import { foldHeader } from './columns.ts';
import { UnreadableFile } from './decode.ts';

/** One line of the sheet: its number as a spreadsheet shows it, and its cells by column. */
export type SheetRow<Column extends string> = { row: number; cell: (column: Column) => string; width: number };

export type Sheet<Column extends string> = {
  /** Which of the known columns the file has. */
  columns: ReadonlySet<Column>;
  /** Headers nobody knows; their cells are ignored. */
  ignored: string[];
  headerWidth: number;
  rows: SheetRow<Column>[];
};

const DELIMITERS = [',', ';', '\t'] as const;

const recordsOf = (text: string, delimiter: string): string[][] => {
  try {
    return parse(text, {
      delimiter,
      // A table that was put together from several has more than one kind.
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
    return []; // A header that cannot be read with this delimiter is not this delimiter's header.
  }
};

/** An apostrophe keeps a spreadsheet from running a text as a formula. */
const guardFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const unguardFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a CSV file: UTF-8 with the byte order mark that Excel needs for Arabic, commas, CRLF. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quoted(guardFormula(cell))).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/**
 * Reads a spreadsheet saved as text. The delimiter is the one under which most headers are known.
 * @throws UnreadableFile when no header is known, one appears twice, or quotes do not close.
 */
export function readSheet<Column extends string>(
  text: string,
  known: Readonly<Record<Column, readonly string[]>>,
): Sheet<Column> {
  // Excel writes `sep=;` above the header when told to; it is not part of the table, but its line still counts.
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
