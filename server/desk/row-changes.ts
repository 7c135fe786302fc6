import type { Kysely, Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { chunks } from '#server/db/chunks.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * What desks may change, parents before children, by the column that names a row within the venue. `tenants` is the
 * venue's own record, a single row.
 */
const TABLES = {
  tenants: { key: null, counted: [] },
  categories: { key: 'id', counted: [] },
  dishes: { key: 'id', counted: [] },
  sizes: { key: 'id', counted: [] },
  zones: { key: 'id', counted: [] },
  promocodes: { key: 'folded', counted: ['uses'] },
  reviews: { key: 'position', counted: [] },
  carousel: { key: 'position', counted: [] },
  notifications: { key: 'id', counted: [] },
  onboarding: { key: 'position', counted: [] },
  dining_tables: { key: 'name', counted: [] },
} as const satisfies Record<string, { key: string | null; counted: readonly string[] }>;
export type DeskTable = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as DeskTable[];

export type Row = Readonly<Record<string, string | number | null>>;

/**
 * One row's change. A row that came or went is kept whole; of one that stayed, only the columns that became others, so
 * that undoing this leaves alone what somebody else changed about it since.
 */
export type RowChange = { table: DeskTable; key: string | number | null; before: Row | null; after: Row | null };

/** Columns that name the venue and not what is in the row, and the one that goes up with every change. */
const OWN = ['tenant_id', 'menu_version', 'slug', 'state'];

const withoutVenue = (table: DeskTable, row: object): Row =>
  Object.fromEntries(
    Object.entries(row as Row).filter(([column]) => !OWN.includes(column) && !(table === 'tenants' && column === 'id')),
  );

const keyOf = (table: DeskTable, row: Row): string | number | null => {
  const { key } = TABLES[table];
  return key === null ? null : (row[key] ?? null);
};

/** The change from one state of a row to another; none where they are the same. Null: there is no such row. */
export function rowChange(table: DeskTable, before: object | null, after: object | null): RowChange[] {
  const was = before && withoutVenue(table, before);
  const is = after && withoutVenue(table, after);
  const row = was ?? is;
  if (!row || isDeepStrictEqual(was, is)) return [];
  const key = keyOf(table, row);
  if (!was || !is) return [{ table, key, before: was, after: is }];
  const other = Object.keys(is).filter((column) => was[column] !== is[column]);
  const only = (from: Row): Row => Object.fromEntries(other.map((column) => [column, from[column] ?? null]));
  return [{ table, key, before: only(was), after: only(is) }];
}

/** The changes from one list of a table's rows to another. */
export function rowChanges(table: DeskTable, before: readonly object[], after: readonly object[]): RowChange[] {
  const keyed = (rows: readonly object[]) => new Map(rows.map((row) => [keyOf(table, row as Row), row]));
  const next = keyed(after);
  const old = keyed(before);
  return [
    ...before.flatMap((row) => rowChange(table, row, next.get(keyOf(table, row as Row)) ?? null)),
    ...after.flatMap((row) => (old.has(keyOf(table, row as Row)) ? [] : rowChange(table, null, row))),
  ];
}

/**
 * A list of rows with changes made to it that were worked out from an earlier state of it: whatever else became other
 * since stays. `clash`: the change of a row that is gone (unless it only made room for others), or one that adds a row
 * that is there already.
 */
export function mergeChanges<T extends Row & { position: number }>(
  table: DeskTable,
  standing: readonly T[],
  changes: readonly RowChange[],
): { rows: T[] } | { clash: RowChange } {
  const rows = new Map(standing.map((row) => [keyOf(table, row), row]));
  for (const change of changes) {
    const { key, before, after } = change;
    const row = rows.get(key);
    if (!after) rows.delete(key);
    else if ((before === null) === (row === undefined)) rows.set(key, { ...row, ...after } as T);
    else if (row || Object.keys(after).some((column) => column !== 'position')) return { clash: change };
  }
  const inOrder = [...rows.values()].toSorted((a, b) => a.position - b.position);
  return { rows: inOrder.map((row, position) => ({ ...row, position })) };
}

export const inverse = (changes: readonly RowChange[]): RowChange[] =>
  changes.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before }));

/** Tables and columns are named by value here; every one of them comes from TABLES or from a row of the database. */
type AnyTable = Kysely<Record<string, Record<string, string | number | null>>>;
const anyTable = (trx: Transaction<Schema>): AnyTable => trx as unknown as AnyTable;

/** Carries the changes out. The caller holds the venue's row. */
export async function applyRowChanges(
  trx: Transaction<Schema>,
  tenantId: string,
  changes: readonly RowChange[],
): Promise<void> {
  const db = anyTable(trx);
  const of = (table: DeskTable) => changes.filter((change) => change.table === table);
  for (const table of NAMES) {
    const added = of(table).flatMap(({ before, after }) =>
      before || !after ? [] : [{ tenant_id: tenantId, ...after }],
    );
    for (const rows of chunks(added)) await db.insertInto(table).values(rows).execute();
    for (const { key, before, after } of of(table)) {
      if (!before || !after) continue;
      const column = TABLES[table].key;
      const row = db.updateTable(table).set(after);
      await (
        column === null ? row.where('id', '=', tenantId) : row.where('tenant_id', '=', tenantId).where(column, '=', key)
      ).execute();
    }
  }
  // Children first, and after whatever was moved away from what goes now.
  for (const table of NAMES.toReversed()) {
    const column = TABLES[table].key;
    const gone = of(table).flatMap(({ key, after }) => (after || key === null ? [] : [key]));
    if (column === null) continue;
    for (const keys of chunks(gone)) {
      await db.deleteFrom(table).where('tenant_id', '=', tenantId).where(column, 'in', keys).execute();
    }
  }
}

/** Whether every row is still as these changes would find it. */
export async function rowsAreUnchanged(
  trx: Transaction<Schema>,
  tenantId: string,
  changes: readonly RowChange[],
): Promise<boolean> {
  const db = anyTable(trx);
  for (const table of NAMES) {
    const column = TABLES[table].key;
    const counted: readonly string[] = TABLES[table].counted;
    for (const some of chunks(changes.filter((change) => change.table === table))) {
      const query = db.selectFrom(table).selectAll();
      const rows = await (
        column === null
          ? query.where('id', '=', tenantId)
          : query.where('tenant_id', '=', tenantId).where(
              column,
              'in',
              some.map(({ key }) => key),
            )
      ).execute();
      const present = new Map(rows.map((row) => [column === null ? null : (row[column] ?? null), row]));
      const fits = some.every(({ key, before }) => {
        const row = present.get(key);
        if (!before || !row) return !before && !row;
        return Object.entries(before).every(([name, value]) => counted.includes(name) || row[name] === value);
      });
      if (!fits) return false;
    }
  }
  return true;
}
