import { CATEGORY_DETAIL_NAMES as DETAILS, CATEGORY_DETAILS } from '#src/contract/staff/menu-fields.ts';
import type { CategoryDraft } from '#server/menus/draft.ts';
import type { MenuColumn } from './columns.ts';
import { readFlagWord } from './flag-words.ts';
import type { FileReport } from './menu-file.ts';
import { addressOf, textOf } from './record-fields.ts';
import type { SheetRow } from './sheet.ts';

export type CategoryDetails = Pick<CategoryDraft, keyof typeof CATEGORY_DETAILS>;

const columnOf = <Detail extends keyof CategoryDetails>(detail: Detail) => `category_${detail}` as const;
export const DETAIL_COLUMNS = DETAILS.map(columnOf);

/** What `of` makes of each detail. */
export const mapDetails = (of: (detail: keyof CategoryDetails) => unknown): CategoryDetails =>
  Object.fromEntries(DETAILS.map((detail) => [detail, of(detail)])) as CategoryDetails;

export const columnsOfDetails = (of: (detail: keyof CategoryDetails) => unknown) =>
  Object.fromEntries(DETAILS.map((detail) => [columnOf(detail), of(detail)]));

export const detailsOfRow = (row: SheetRow<MenuColumn>, report: FileReport): CategoryDetails =>
  mapDetails((detail) => {
    const field: { kind: string } = CATEGORY_DETAILS[detail];
    const column = columnOf(detail);
    if (detail === 'image') return addressOf(row.value(column), report);
    return field.kind === 'flag' ? readFlagWord(row.cell(column)) === true : textOf(row.value(column));
  });
