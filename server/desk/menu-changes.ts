import type { AuditChange } from '#src/contract/staff/audit.ts';
import type { MenuChange } from '#src/contract/staff/menu-desk.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import { randomId } from '#src/domain/ids.ts';
import { planBulk } from './bulk-changes.ts';
import { bulkSummary, itemSummary, withFitted } from './change-summary.ts';
import { fromColumns, nameOfRow, toColumns } from '#server/db/record-columns.ts';
import { copyDish } from './copy-dish.ts';
import { conflictsOf, refuseConflict, touches, withCurrentTexts } from './edit-conflict.ts';
import {
  allOf,
  findRow,
  invalid,
  isNameless,
  firstPosition,
  nextPosition,
  NOT_FOUND,
  type Of,
  type Outcome,
  reorder,
  type Scope,
} from './menu-plan.ts';
import { MENU_RECORDS, type MenuRecord } from './menu-records.ts';
import { rowChange, type RowChange, rowChanges } from './row-changes.ts';

/** The caller holds the lock on the venue's row. */
export function planMenuChange(scope: Scope, change: MenuChange): Outcome {
  switch (change.act) {
    case 'add':
      return addRecord(scope, change);
    case 'edit':
      return editRecord(scope, change);
    case 'remove':
      return removeRecord(scope, change);
    case 'order':
      return orderRecords(scope, change);
    case 'copy':
      return copyDish(scope, change);
    case 'move':
      return moveDish(scope, change);
    case 'available':
      return setAvailable(scope, change);
    case 'bulk':
      return planBulk(scope, change, planMenuChange);
  }
}

type Kind = keyof typeof MENU_RECORDS;
const FIELDS = '/fields';

const partsOf = async (scope: Scope, { parts }: MenuRecord, id: string) =>
  parts ? allOf(scope, parts.table, { [parts.parent]: id }) : [];

const changesOf = ({ table, parts }: MenuRecord, [before, after]: Two<object | null>, [old, next]: Two<object[]>) => [
  ...rowChange(table, before, after),
  ...(parts ? rowChanges(parts.table, old, next) : []),
];
type Two<T> = readonly [before: T, after: T];

/** If the id from the page exists (a repeated request), the record keeps its position. */
async function addRecord(scope: Scope, change: Of<'add'>): Outcome {
  const { record: kind, id: own, fields } = change;
  const among = placeOf(change);
  if (among.category_id && !(await findRow(scope, 'categories', among.category_id))) return NOT_FOUND;
  const record: MenuRecord = MENU_RECORDS[kind];
  const { table } = record;
  const known = own === undefined ? undefined : await findRow(scope, table, own);
  const id = own ?? randomId(record.letter);
  const knownParts = known ? await partsOf(scope, record, id) : [];
  const neighbours = await allOf(scope, table, among);
  const stays = neighbours.find((row) => row.id === id);
  const plain = {
    tenant_id: scope.tenantId,
    id,
    position: stays?.position ?? (record.first ? firstPosition : nextPosition)(neighbours),
    ...toColumns(record.fields, unsetOf(record.fields)),
    ...among,
    ...toColumns(record.fields, fields),
  } as Named;
  const parts = record.partRows?.(plain, fields, knownParts) ?? [];
  const row = record.settled?.(plain, parts) ?? plain;
  if (isNameless(row)) return invalid(`${FIELDS}/name`, 'required');
  const wrong = await record.wrong?.(scope, { row, parts, fields, pointer: FIELDS });
  if (wrong) return wrong;
  const rows = changesOf(record, [known ?? null, row], [knownParts, parts]);
  if (!known) return { rows, made: id, summary: itemSummary(`${kind}_add`, nameOfRow(row)) };
  return { ...(await edited(scope, kind, { row, parts, rows })), made: id };
}

/** The list that a record is in, where there are several. */
const placeOf = (change: Of<'add' | 'order'>): { category_id?: string } =>
  'category_id' in change ? { category_id: change.category_id } : {};

async function editRecord(scope: Scope, { record: kind, id, fields: edits, began }: Of<'edit'>): Outcome {
  const record: MenuRecord = MENU_RECORDS[kind];
  const { table } = record;
  const before = await findRow(scope, table, id);
  if (!before) return NOT_FOUND;
  const known = await partsOf(scope, record, id);
  // `before` is of the record's own table.
  const current = record.wire?.(before, known) ?? fromColumns(record.fields, before as never);
  const conflicts = record.conflicts?.(edits, began, current) ?? conflictsOf(edits, began, current);
  if (conflicts.length > 0) {
    const places = record.parts && { ...record.parts, known };
    return refuseConflict(scope.trx, scope.tenantId, conflicts, touches(table, id, conflicts, places));
  }
  const fields = withCurrentTexts(edits, began, current);
  const plain: Named = { ...before, ...toColumns(record.fields, fields) };
  const parts = record.partRows?.(plain, fields, known) ?? known;
  const row = record.settled?.(plain, parts) ?? plain;
  if (isNameless(row)) return invalid(`${FIELDS}/name`, 'required');
  const wrong = await record.wrong?.(scope, { row, parts, fields, pointer: FIELDS });
  if (wrong) return wrong;
  return edited(scope, kind, { row, parts, rows: changesOf(record, [before, row], [known, parts]) });
}

/** With the changes of other records that it brings with it. */
async function edited(
  scope: Scope,
  kind: Kind,
  { row, parts, rows }: { row: Named; parts: Named[]; rows: readonly RowChange[] },
): Promise<{ rows: RowChange[]; summary: AuditChange }> {
  const record: MenuRecord = MENU_RECORDS[kind];
  const summary = itemSummary(`${kind}_edit`, nameOfRow(row), rows, record.parts);
  const others = await record.follow?.(scope, row, parts);
  return { rows: [...rows, ...(others?.rows ?? [])], summary: withFitted(summary, others?.fitted ?? []) };
}
type Named = Parameters<NonNullable<MenuRecord['wire']>>[0];

async function removeRecord(scope: Scope, { record: kind, id }: Of<'remove'>): Outcome {
  const record: MenuRecord = MENU_RECORDS[kind];
  const row = await findRow(scope, record.table, id);
  if (!row) return NOT_FOUND;
  const others = (await record.leave?.(scope, id)) ?? [];
  if ('refused' in others) return others;
  const rows = changesOf(record, [row, null], [await partsOf(scope, record, id), []]);
  return { rows: [...rows, ...others], summary: itemSummary(`${kind}_remove`, nameOfRow(row)) };
}

async function setAvailable(scope: Scope, { record, id, available }: Of<'available'>): Outcome {
  const table = record === 'dish' ? 'dishes' : 'options';
  const row = await findRow(scope, table, id);
  if (!row) return NOT_FOUND;
  const rows = rowChange(table, row, { ...row, available: available ? 1 : 0 });
  return { rows, summary: itemSummary(`${record}_available`, nameOfRow(row), rows) };
}

async function moveDish(scope: Scope, { id, category_id, position }: Of<'move'>): Outcome {
  const dish = await findRow(scope, 'dishes', id);
  if (!dish || !(await findRow(scope, 'categories', category_id))) return NOT_FOUND;
  const others = (await allOf(scope, 'dishes', { category_id })).filter((each) => each.id !== id);
  const order = others.toSpliced(position, 0, dish);
  const rows = order.flatMap((row, place) => rowChange('dishes', row, { ...row, category_id, position: place }));
  return {
    rows,
    summary: itemSummary(
      'dish_move',
      nameOfRow(dish),
      rows.filter(({ key }) => key === id),
    ),
  };
}

async function orderRecords(scope: Scope, change: Of<'order'>): Outcome {
  const { record, ids } = change;
  const among = placeOf(change);
  const category = among.category_id ? await findRow(scope, 'categories', among.category_id) : null;
  if (category === undefined) return NOT_FOUND;
  const { table } = MENU_RECORDS[record];
  const rows = reorder(table, await allOf(scope, table, among), ids);
  if (!rows) return invalid('/ids');
  const kind = `${record}_order` as const;
  return { rows, summary: category ? itemSummary(kind, nameOfRow(category)) : bulkSummary(kind, rows, table) };
}
