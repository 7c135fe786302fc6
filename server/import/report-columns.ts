import { readFlagWord, saidFlag } from './flag-words.ts';
import { namesWeight } from './goods-words.ts';
import type { MenuColumn } from './columns.ts';
import { type FileCategory, type FileReport, type Reason, reportUnread } from './menu-file.ts';
import { askAboutWord } from './record-fields.ts';
import type { Sheet } from './sheet.ts';
import type { Table } from './table.ts';

/** A column without a known meaning may say what is sold out. */
export function reportUnreadFlags({ columns, unread }: Sheet<MenuColumn>, report: FileReport): void {
  for (const [at, { header, field }] of columns.entries()) {
    if (field !== null || header === '') continue;
    const words = new Set(unread(at).map(readFlagWord));
    if (words.has(null) || !words.has(false)) continue;

    report.warn('file', { code: 'flags_unread', values: { name: header.slice(0, 100) } });
  }
}

/** Such a dish may have its price in another sheet, or none. */
export function reportFree(categories: readonly FileCategory[], report: FileReport): void {
  const free = categories.flatMap(({ dishes }) =>
    dishes.filter(({ price, sizes }) => [price, ...sizes.map((size) => size.price)].includes(0)),
  );
  if (!free[0]) return;
  const values = { number: free.length, name: free[0].name.en || free[0].name.ar };
  report.warn('file', { code: 'price_nothing', values });
}

/** Of a table of records each unread value is counted. */
export function reportUnreadOf(
  sheet: Sheet<MenuColumn>,
  tables: readonly Table[],
  silent: readonly string[],
  report: FileReport,
) {
  const unread = sheet.columns.filter(({ header }) => !silent.includes(header));
  if (!tables.some(({ isOfRecords }) => isOfRecords)) return reportUnread(unread, report);
  for (const { cells } of tables.flatMap(({ below }) => below(0, () => true)))
    for (const [at, { header, field }] of sheet.columns.entries())
      if (field === null && cells[at]?.value !== undefined) report.unusedKey(header);
}

const STATUS = ['available', 'sold_out', 'shown', 'hidden'] as const;

/** Two unknown words: either may mean yes. */
export function askAboutStatus({ rows, known }: Sheet<MenuColumn>, report: FileReport): void {
  for (const column of STATUS.filter((each) => known.has(each))) {
    const words = new Set(rows.flatMap((row) => (row.problem ? [] : row.cells(column).map(({ text }) => text.trim()))));
    words.delete('');
    const isKnown = (word: string): boolean => (saidFlag(word, report.reading.words) ?? readFlagWord(word)) !== null;
    if (words.size !== 2 || [...words].some(isKnown)) continue;
    for (const word of words) askAboutWord(word.slice(0, 100), report);
    report.ask({ about: 'words', names: [...words].map((word) => word.slice(0, 100)) });
  }
}

const byWeight = (unit: string): Reason => ({ code: 'price_by_weight', values: { written: unit.slice(0, 100) } });

export function reportWeights({ rows, columns }: Sheet<MenuColumn>, report: FileReport): void {
  for (const { header, field } of columns)
    if (field === 'price' && namesWeight(header)) report.warn('file', byWeight(header));
  for (const row of rows) {
    const [{ header, text } = { header: '', text: '' }] = row.problem ? [] : row.cells('unit');
    const isSo = readFlagWord(text) === null ? namesWeight(text) : readFlagWord(text) === true && namesWeight(header);
    if (isSo) report.warn(row.where, byWeight(readFlagWord(text) === null ? text : header));
  }
}
