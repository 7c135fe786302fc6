import type { Cell } from './csv-rows.ts';
import { HEADER_ROWS, type Table } from './table.ts';
import type { JsonRecord } from './record-fields.ts';

/** A dish, or a category without dishes, and its place in the file. */
export type PlacedRecord = { where: string; record: JsonRecord; isCategory: boolean };

const BLANK: Cell = { text: '', quoted: true };
const cellOf = (value: unknown): Cell => {
  if (value === undefined) return BLANK;
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { text: isText ? String(value) : '', quoted: true, value };
};

/** The keys of the records are the header. A list or a record stays a value, in a cell. */
export function recordTable(records: readonly PlacedRecord[]): Table {
  const keys = [
    ...new Set(
      records.flatMap(({ record }) =>
        Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : key)),
      ),
    ),
  ];
  const rows = [
    { row: 1, problem: null, cells: keys.map((key) => ({ text: key, quoted: true })) },
    ...records.map(({ where, isCategory, record }, at) => ({
      row: at + 2,
      where,
      isCategory,
      problem: null,
      cells: keys.map((key) => cellOf(record[key])),
    })),
  ];
  return {
    top: rows.slice(0, HEADER_ROWS),
    below: (at) => rows.slice(at + 1),
    isCommaSplit: false,
    sheet: null,
    isOfRecords: true,
  };
}
