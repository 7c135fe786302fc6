import type { AuditChange } from '#src/contract/staff/audit.ts';
import type { MenuChange } from '#src/contract/staff/menu-desk.ts';
import { randomId } from '#src/domain/ids.ts';
import { planBulk } from './bulk-changes.ts';
import { bulkSummary, itemSummary, withFitted } from './change-summary.ts';
import { copyDish } from './copy-dish.ts';
import { conflictsOf, refuseConflict, touches } from './edit-conflict.ts';
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
  switch (change.kind) {
    case 'dish_add':
      return addDish(scope, change);
    case 'category_add':
    case 'group_add':
    case 'banner_add':
    case 'notification_add':
      return addRecord(scope, recordOf(change.kind), change);
    case 'dish_edit':
    case 'category_edit':
    case 'group_edit':
    case 'banner_edit':
    case 'notification_edit':
      return editRecord(scope, recordOf(change.kind), change);
    case 'dish_remove':
    case 'category_remove':
    case 'group_remove':
    case 'banner_remove':
    case 'notification_remove':
      return removeRecord(scope, recordOf(change.kind), change);
    case 'dish_copy':
      return copyDish(scope, change);
    case 'dish_available':
    case 'option_available':
      return setAvailable(scope, change.kind === 'dish_available' ? 'dishes' : 'options', change);
    case 'dish_move':
      return moveDish(scope, change);
    case 'dishes_order':
      return orderDishes(scope, change);
    case 'categories_order':
    case 'groups_order':
    case 'banners_order':
    case 'notifications_order':
      return orderAll(scope, change);
    case 'bulk':
      return planBulk(scope, change, planMenuChange);
  }
}

type Kind = keyof typeof MENU_RECORDS;
const recordOf = <Name extends Kind>(kind: `${Name}_${string}`): Name => kind.slice(0, kind.indexOf('_')) as Name;
const FIELDS = '/fields';

const partsOf = async (scope: Scope, { parts }: MenuRecord, id: string) =>
  parts ? allOf(scope, parts.table, { [parts.parent]: id }) : [];

const changesOf = ({ table, parts }: MenuRecord, [before, after]: Two<object | null>, [old, next]: Two<object[]>) => [
  ...rowChange(table, before, after),
  ...(parts ? rowChanges(parts.table, old, next) : []),
];
type Two<T> = readonly [before: T, after: T];

/** If the id from the page exists (a repeated request), the record keeps its position. `among`: its neighbours. */
async function addRecord(
  scope: Scope,
  kind: Kind,
  {
    id: own,
    fields,
  }: Pick<Of<'group_add' | 'category_add' | 'dish_add' | 'banner_add' | 'notification_add'>, 'id' | 'fields'>,
  among: { category_id?: string } = {},
): Outcome {
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
    ...record.blank,
    ...among,
    ...record.columns(fields),
  };
  const parts = record.partRows?.(plain, fields, knownParts) ?? [];
  const row = record.settled?.(plain, parts) ?? plain;
  if (isNameless(row)) return invalid(`${FIELDS}/name`, 'required');
  const wrong = await record.wrong?.(scope, { row, parts, fields, pointer: FIELDS });
  if (wrong) return wrong;
  const rows = changesOf(record, [known ?? null, row], [knownParts, parts]);
  if (!known) return { rows, made: id, summary: itemSummary(`${kind}_add`, row) };
  return { ...(await edited(scope, kind, { row, parts, rows })), made: id };
}

async function addDish(scope: Scope, { category_id, ...change }: Of<'dish_add'>): Outcome {
  if (!(await findRow(scope, 'categories', category_id))) return NOT_FOUND;
  return addRecord(scope, 'dish', change, { category_id });
}

async function editRecord(
  scope: Scope,
  kind: Kind,
  { id, fields, began }: Of<'dish_edit' | 'category_edit' | 'group_edit' | 'banner_edit' | 'notification_edit'>,
): Outcome {
  const record: MenuRecord = MENU_RECORDS[kind];
  const { table } = record;
  const before = await findRow(scope, table, id);
  if (!before) return NOT_FOUND;
  const known = await partsOf(scope, record, id);
  const current = record.wire(before, known);
  const conflicts = record.conflicts?.(fields, began, current) ?? conflictsOf(fields, began, current);
  if (conflicts.length > 0) {
    const places = record.parts && { ...record.parts, known };
    return refuseConflict(scope.trx, scope.tenantId, conflicts, touches(table, id, conflicts, places));
  }
  const plain = { ...before, ...record.columns(fields) };
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
  const summary = itemSummary(`${kind}_edit`, row, rows, record.parts);
  const others = await record.follow?.(scope, row, parts);
  return { rows: [...rows, ...(others?.rows ?? [])], summary: withFitted(summary, others?.fitted ?? []) };
}
type Named = Parameters<MenuRecord['wire']>[0];

async function removeRecord(scope: Scope, kind: Kind, { id }: { id: string }): Outcome {
  const record: MenuRecord = MENU_RECORDS[kind];
  const row = await findRow(scope, record.table, id);
  if (!row) return NOT_FOUND;
  const others = (await record.leave?.(scope, id)) ?? [];
  if ('refused' in others) return others;
  const rows = changesOf(record, [row, null], [await partsOf(scope, record, id), []]);
  return { rows: [...rows, ...others], summary: itemSummary(`${kind}_remove`, row) };
}

async function setAvailable(
  scope: Scope,
  table: 'dishes' | 'options',
  { kind, id, available }: Of<'dish_available' | 'option_available'>,
): Outcome {
  const row = await findRow(scope, table, id);
  if (!row) return NOT_FOUND;
  const rows = rowChange(table, row, { ...row, available: available ? 1 : 0 });
  return { rows, summary: itemSummary(kind, row, rows) };
}

async function moveDish(scope: Scope, { id, category_id, position }: Of<'dish_move'>): Outcome {
  const dish = await findRow(scope, 'dishes', id);
  if (!dish || !(await findRow(scope, 'categories', category_id))) return NOT_FOUND;
  const others = (await allOf(scope, 'dishes', { category_id })).filter((each) => each.id !== id);
  const order = others.toSpliced(position, 0, dish);
  const rows = order.flatMap((row, place) => rowChange('dishes', row, { ...row, category_id, position: place }));
  return {
    rows,
    summary: itemSummary(
      'dish_move',
      dish,
      rows.filter(({ key }) => key === id),
    ),
  };
}

async function orderDishes(scope: Scope, { category_id, ids }: Of<'dishes_order'>): Outcome {
  const category = await findRow(scope, 'categories', category_id);
  if (!category) return NOT_FOUND;
  const rows = reorder('dishes', await allOf(scope, 'dishes', { category_id }), ids);
  return rows ? { rows, summary: itemSummary('dishes_order', category) } : invalid('/ids');
}

const ORDERED = {
  categories_order: 'categories',
  groups_order: 'option_groups',
  banners_order: 'carousel',
  notifications_order: 'notifications',
} as const;

async function orderAll(scope: Scope, { kind, ids }: Of<keyof typeof ORDERED>): Outcome {
  const table = ORDERED[kind];
  const rows = reorder(table, await allOf(scope, table), ids);
  return rows ? { rows, summary: bulkSummary(kind, rows, table) } : invalid('/ids');
}
