import { createHash } from 'node:crypto';
import type { ImportTable } from '#src/contract/staff/import-recognition.ts';
import { findTable, NOTHING, type Said } from './find-table.ts';
import type { MenuColumn } from './columns.ts';
import { MENU_FORM } from './sheet-forms.ts';
import { contentOf, isJson, type Table, tablesOf } from './table.ts';
import type { FileContent } from './workbook.ts';

const CELL_MAX = 80;
const COLUMNS_SHOWN = 40;

const textOf = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : '');

/** The first rows of a menu as they are. `all`: sheets that may be the menu if a person says so. */
export function firstRows(tables: readonly Table[], said: Said<MenuColumn>, all: readonly Table[]): ImportTable | null {
  const found = findTable(tables, MENU_FORM, said);
  if (!found) return null;
  const { table, at } = found;
  return {
    sheets: all.flatMap(({ sheet }) => sheet ?? []),
    sheet: table.sheet,
    header: table.isOfRecords ? null : (table.top[at]?.row ?? 0),
    rows: table.top.map(({ row, cells }) => ({
      row,
      cells: cells.slice(0, COLUMNS_SHOWN).map(({ text, value }) => (text || textOf(value)).slice(0, CELL_MAX)),
    })),
    unknown_words: [],
    unclear_price: '',
    questions: [],
  };
}

/** What files of one program have in common: their headers. Without any, the sheets and the number of columns. */
export function shapeOf(file: FileContent): string {
  const content = contentOf(file);
  if (isJson(content)) return 'json';
  const tables = tablesOf(content);
  const found = findTable(tables, MENU_FORM, NOTHING);
  const titles = found?.cells.map(({ text }) => text) ?? [];
  const shape = found && found.known > 1 ? titles : [...tables.map(({ sheet }) => sheet), titles.length];
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex');
}
