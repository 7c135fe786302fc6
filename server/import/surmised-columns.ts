import type { ImportReading } from '#src/contract/staff/import-recognition.ts';
import type { MenuColumn } from './columns.ts';
import type { FileReport, Reason } from './menu-file.ts';
import { NOUNS, wordsOf } from './header-words.ts';
import { findTable } from './find-table.ts';
import { COLUMNS_MAX } from './limits.ts';
import { priceColumns } from './price-columns.ts';
import { missingColumns } from './required-columns.ts';
import { MENU_FORM } from './sheet-forms.ts';
import { readSheet, type Sheet } from './sheet.ts';
import type { Table } from './table.ts';

export const saidOf = ({ sheet, header, columns }: ImportReading) => ({
  sheet,
  header,
  columns: new Map(Object.entries(columns)),
});

const guessed = (header: string, field: MenuColumn): Reason => ({
  code: 'column_guessed',
  values: { name: header.slice(0, 100), field },
});

type Guess = { header: string; column: MenuColumn; reason: Reason };

const hasWord = (header: string, column: MenuColumn): boolean =>
  wordsOf(header).some((word) => MENU_FORM.matchOf(word)?.column === column);

/** `Pizza_Name`: an unread column with a word that names the field. */
function byWord({ columns }: Sheet<MenuColumn>, field: 'name' | 'category'): Guess[] {
  const found = columns.flatMap(({ header, field: known }) => (known === null && hasWord(header, field) ? header : []));
  return found.length === 1 ? found.map((header) => ({ header, column: field, reason: guessed(header, field) })) : [];
}

/** `Items Description`, beside which nothing else may be the name. */
const byDescription = ({ columns }: Sheet<MenuColumn>): Guess[] =>
  columns.flatMap(({ header, field }) =>
    field === 'description' && wordsOf(header).some((word) => NOUNS.has(word))
      ? { header, column: 'name' as const, reason: guessed(header, 'name') }
      : [],
  );

/** In place of a column that is missing. A table of records has its categories from the keys above them. */
function surmised(sheet: Sheet<MenuColumn>, { category }: ImportReading, isSheet: boolean): Guess[] {
  const missing = missingColumns(sheet.known);
  const names = missing.includes('name') ? byWord(sheet, 'name') : [];
  const isWithout = isSheet && category === '' && missing.includes('category');
  const categories = isWithout ? byWord(sheet, 'category') : [];
  const id = sheet.columns.find(({ field }) => field === 'category_id')?.header;
  return [
    ...(names.length > 0 || !missing.includes('name') ? names : byDescription(sheet)),
    ...categories,
    ...(isWithout && categories.length === 0 && id !== undefined
      ? [{ header: id, column: 'category' as const, reason: { code: 'category_by_id' as const } }]
      : []),
  ];
}

/** Reads the tables, and reports the columns whose meaning was guessed. */
export function readSurmised(
  tables: readonly Table[],
  reading: ImportReading,
  isSheet: boolean,
  report: FileReport,
): Sheet<MenuColumn> {
  const said = withPrices(tables, reading, report);
  const sheet = readSheet(tables, MENU_FORM, said);
  const guesses = surmised(sheet, reading, isSheet).filter(({ header }) => !said.columns.has(header));
  if (guesses.length === 0) return sheet;
  for (const { reason } of guesses) report.warn('file', reason);
  const columns = new Map([...said.columns, ...guesses.map(({ header, column }) => [header, column] as const)]);
  return readSheet(tables, MENU_FORM, { ...said, columns });
}

/** What a person said, and which column has the prices. */
function withPrices(tables: readonly Table[], reading: ImportReading, report: FileReport): ReturnType<typeof saidOf> {
  const said = saidOf(reading);
  const found = findTable(tables, MENU_FORM, said);
  const titles = found?.cells.map(({ text }) => text) ?? [];
  if (reading.no_price || titles.length > COLUMNS_MAX) return said;
  const {
    columns,
    ask,
    unread,
    guessed: price,
  } = priceColumns(titles, report.prices.own.code, said.columns, found?.table.isOfRecords === true);
  if (ask.length > 0) report.ask({ about: 'price', names: ask });
  for (const name of price) report.warn('file', guessed(name, 'price'));
  for (const name of unread) {
    report.warn('file', { code: 'price_unread', values: { name: name.slice(0, 100) } });
  }
  return { ...said, columns: new Map([...said.columns, ...Object.entries(columns)]) };
}
