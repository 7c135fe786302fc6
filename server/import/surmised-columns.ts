import type { ImportReading } from '#src/contract/staff/import-recognition.ts';
import type { MenuColumn } from './columns.ts';
import type { FileReport, Reason } from './menu-file.ts';
import { missingColumns } from './required-columns.ts';
import { MENU_FORM } from './sheet-forms.ts';
import { readSheet, type Sheet } from './sheet.ts';
import type { Table } from './table.ts';

export const saidOf = ({ sheet, header, columns }: ImportReading) => ({
  sheet,
  header,
  columns: new Map(Object.entries(columns)),
});

const NAME_BY_DESCRIPTION = (name: string): Reason => ({
  code: 'name_by_description',
  message: `the column ${JSON.stringify(name)} was taken for the names`,
  values: { name: name.slice(0, 100) },
});
const CATEGORY_BY_ID: Reason = {
  code: 'category_by_id',
  message: 'the categories have no names in the file, so they are called by their ids',
};

/** In place of a column that is missing. A table of records has its categories from the keys above them. */
function surmised({ known, columns }: Sheet<MenuColumn>, { category }: ImportReading, isSheet: boolean) {
  const missing = missingColumns(known);
  const headerOf = (column: MenuColumn) => columns.find(({ field }) => field === column)?.header;
  const [name, id] = [headerOf('description'), headerOf('category_id')];
  return [
    ...(name !== undefined && missing.includes('name')
      ? [{ header: name, column: 'name' as const, reason: NAME_BY_DESCRIPTION(name) }]
      : []),
    ...(id !== undefined && isSheet && category === '' && missing.includes('category')
      ? [{ header: id, column: 'category' as const, reason: CATEGORY_BY_ID }]
      : []),
  ];
}

/** What was taken for a column that no header names is named. */
export function readSurmised(
  tables: readonly Table[],
  reading: ImportReading,
  isSheet: boolean,
  report: FileReport,
): Sheet<MenuColumn> {
  const said = saidOf(reading);
  const sheet = readSheet(tables, MENU_FORM, said);
  const guesses = surmised(sheet, reading, isSheet).filter(({ header }) => !said.columns.has(header));
  if (guesses.length === 0) return sheet;
  for (const { reason } of guesses) report.warn('file', reason);
  const columns = new Map([...said.columns, ...guesses.map(({ header, column }) => [header, column] as const)]);
  return readSheet(tables, MENU_FORM, { ...said, columns });
}
