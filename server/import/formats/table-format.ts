import { DISH_FIELDS } from '#src/contract/dish-fields.ts';
import type { ImportField, ImportFileFormat } from '#src/contract/staff/import-recognition.ts';
import { MENU_COLUMNS, foldHeader } from '#server/import/columns.ts';
import { columnFinder } from '#server/import/header.ts';
import { COLUMNS_MAX } from '#server/import/limits.ts';
import { listOfCell } from '#server/import/csv.ts';
import type { FileReport } from '#server/import/menu-file.ts';
import { idOf, textOf } from '#server/import/record-fields.ts';
import { isNoDish } from '#server/import/row-kinds.ts';
import type { Sheet, SheetForm, SheetRow } from '#server/import/sheet.ts';
import { kindOfMenu } from '#server/import/sheet-forms.ts';
import type { ForeignMenu } from './foreign-menu.ts';

/** What the column holds, and a word that tells columns of one field apart. */
export type ForeignColumn = ImportField | `${ImportField}:${string}`;
export type ForeignSheet = Sheet<ForeignColumn>;
export type ForeignRow = SheetRow<ForeignColumn>;

/** `reads`: the columns that are imported; a manager may assign others. */
export type ForeignForm = SheetForm<ForeignColumn> & { reads: ReadonlySet<ForeignColumn> };

export type TableFormat = {
  id: ImportFileFormat;
  isOf: (has: (...headers: string[]) => boolean) => boolean;
  form: ForeignForm;
  read: (sheet: ForeignSheet, report: FileReport) => ForeignMenu;
};

type Own = Partial<Record<ForeignColumn, readonly string[]>>;
type Pattern = { column: ForeignColumn; isOf: (header: string) => boolean };

const TEXTS = [
  'id',
  'name',
  'name_secondry',
  'description',
  'description_secondry',
  'image',
  'price',
  'price_minor',
  'currency',
] as const;
/** Columns of ours that an owner may add. Others would be lost, so they count as unknown. */
const OURS: readonly ImportField[] = [
  'category',
  'category_secondry',
  ...TEXTS,
  ...DISH_FIELDS.map(({ column }) => column),
];

export function foreignForm(
  columns: Own,
  { patterns = [], repeated = [] }: { patterns?: readonly Pattern[]; repeated?: readonly ForeignColumn[] } = {},
): ForeignForm {
  const ours: Partial<Record<ForeignColumn, readonly string[]>> = MENU_COLUMNS;
  const reads = new Set<ForeignColumn>([
    ...OURS,
    ...(Object.keys(columns) as ForeignColumn[]),
    ...patterns.map(({ column }) => column),
  ]);
  const headers: Record<ForeignColumn, readonly string[]> = { ...MENU_COLUMNS };
  for (const column of Object.keys(MENU_COLUMNS) as ImportField[]) if (!reads.has(column)) headers[column] = [];
  for (const [column, own] of Object.entries(columns) as [ForeignColumn, readonly string[]][])
    headers[column] = [...own, ...(ours[column] ?? [])];
  return {
    headers,
    matchOf: columnFinder<ForeignColumn>(headers, { loose: false, patterns }),
    repeated,
    names: ['name', 'name_secondry'],
    groups: [],
    amounts: ['price'],
    kindOf: (column) => kindOfMenu(fieldOf(column)),
    reads,
  };
}

export const fieldOf = (column: ForeignColumn): ImportField => column.replace(/:.*/, '') as ImportField;

export function hasHeaders(titles: readonly string[]): (...headers: string[]) => boolean {
  const known = new Set(titles.slice(0, COLUMNS_MAX).map(foldHeader));
  return (...headers) => headers.every((header) => known.has(foldHeader(header)));
}

export function dishOfRow(row: ForeignRow, { known }: ForeignSheet): Record<string, unknown> {
  const dish: Record<string, unknown> = { where: `row ${row.row}` };
  for (const key of TEXTS) if (known.has(key)) dish[key] = row.cell(key);
  for (const { wire, column, kind } of DISH_FIELDS) {
    if (!known.has(column)) continue;
    dish[wire] = kind === 'labels' || kind === 'ids' ? listOfCell(row.cell(column)) : row.cell(column);
  }
  return dish;
}

export function readableRows({ rows }: ForeignSheet, report: FileReport): ForeignRow[] {
  return rows.filter((row) => {
    if (!row.problem) return true;
    const doubtful = { id: idOf(row.cell('id')), name: { en: textOf(row.cell('name')), ar: '' } };
    report.skip(`row ${row.row}`, row.problem, isNoDish(row.problem.code) ? undefined : doubtful);
    return false;
  });
}

/** The text of a column that the file repeats, such as one for each branch. Null if the texts differ. */
export function sameText(row: ForeignRow, column: ForeignColumn): string | null {
  const texts = new Set(row.cells(column).map(({ text }) => text));
  return texts.size > 1 ? null : ([...texts][0] ?? '');
}
