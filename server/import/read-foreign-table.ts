import type { ImportField } from '#src/contract/staff/import-recognition.ts';
import { type SheetColumn, UnreadableFile } from './decode.ts';
import { TABLE_FORMATS } from './formats/all-formats.ts';
import { fieldOf, type ForeignSheet, hasHeaders } from './formats/table-format.ts';
import { type FileReport, reportOtherSheets, reportUnread } from './menu-file.ts';
import { missingColumns } from './required-columns.ts';
import { readRecords, type ReadMenu } from './read-json-menu.ts';
import { readSheet } from './sheet.ts';
import { MENU_FORM } from './sheet-forms.ts';
import { tablesOf } from './table.ts';
import type { Workbook } from './workbook.ts';

type Assigned = ReadonlyMap<string, ImportField | null>;

/** An own sheet may have the headers of another system by chance. `columns`: as the format reads them. */
function isOwnSheet(
  content: string | Workbook,
  columns: readonly SheetColumn[],
  sheet: ForeignSheet,
  assigned: Assigned,
): boolean {
  const mayReadMore = columns.some(
    ({ header, field }, at) =>
      field === null && (MENU_FORM.matchOf(header) ?? sheet.columns[at]?.field ?? null) !== null,
  );
  if (!mayReadMore) return false;
  try {
    const own = readSheet(content, MENU_FORM, assigned);
    const isSameTable =
      own.columns.map(({ header }) => header).join('\n') === columns.map(({ header }) => header).join('\n');
    return (
      isSameTable &&
      missingColumns(own.known).length === 0 &&
      own.columns.every(({ field }, at) => field !== null || (columns[at]?.field ?? null) === null) &&
      own.columns.some(({ field }, at) => field !== null && (columns[at]?.field ?? null) === null)
    );
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}

/** Null: no system that we know. `assigned`: by `ImportAssignment`. */
export function readForeignTable(content: string | Workbook, report: FileReport, assigned: Assigned): ReadMenu | null {
  const rows = tablesOf(content).flatMap(({ top }) => top.map(({ cells }) => cells.map(({ text }) => text)));
  const format = TABLE_FORMATS.find(({ isOf }) => rows.some((titles) => isOf(hasHeaders(titles))));
  if (!format) return null;
  const sheet = readSheet(content, format.form, assigned);
  const columns = sheet.columns.map(({ field, ...column }) => ({
    ...column,
    field: field !== null && format.form.reads.has(field) ? fieldOf(field) : null,
  }));
  if (isOwnSheet(content, columns, sheet, assigned)) return null;
  reportOtherSheets(sheet.otherSheets, report);
  reportUnread(columns, 'column', report);
  const read = readRecords({ ...format.read(sheet, report) }, format.id, report);
  return { ...read, recognised: { format: format.id, columns, rows: sheet.rows.length } };
}
