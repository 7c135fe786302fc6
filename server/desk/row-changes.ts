import type { Kysely, Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { chunks } from '#server/db/insert-rows.ts';
import type { Schema } from '#server/db/schema.ts';

/** Parents before children. `key`: a row's key within the venue. `counted`: orders change it, so an undo ignores it. */
const TABLES = {
  tenants: { key: null, counted: [] },
  categories: { key: 'id', counted: [] },
  dishes: { key: 'id', counted: [] },
  sizes: { key: 'id', counted: [] },
  option_groups: { key: 'id', counted: [] },
  options: { key: 'id', counted: [] },
  zones: { key: 'id', counted: [] },
  promocodes: { key: 'folded', counted: ['uses'] },
  reviews: { key: 'id', counted: [] },
  order_reviews: { key: 'order_id', counted: [] },
  carousel: { key: 'id', counted: [] },
  notifications: { key: 'id', counted: [] },
  onboarding: { key: 'position', counted: [] },
  dining_tables: { key: 'folded', counted: [] },
  printers: { key: 'id', counted: [] },
} as const satisfies Record<string, { key: string | null; counted: readonly string[] }>;
export type DeskTable = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as DeskTable[];

export type Row = Readonly<Record<string, string | number | null>>;

/** Of a changed row only the changed columns are stored, so that an undo keeps later changes of other columns. */
export type RowChange = { table: DeskTable; key: string | number | null; before: Row | null; after: Row | null };

/** What the server knows of a printer. An undone removal brings no token back. */
const OF_PRINTERS = ['token_hash', 'seen_at', 'seen_as', 'problem', 'problem_at', 'confirms'];
/** Columns that identify the venue, and those that desks do not change. */
const EXCLUDED = ['tenant_id', 'menu_version', 'slug', 'state', ...OF_PRINTERS];

const withoutVenue = (table: DeskTable, row: object): Row =>
  Object.fromEntries(
    Object.entries(row as Row).filter(
      ([column]) => !EXCLUDED.includes(column) && !(table === 'tenants' && column === 'id'),
    ),
  );

const keyOf = (table: DeskTable, row: Row): string | number | null => {
  const { key } = TABLES[table];
  return key === null ? null : (row[key] ?? null);
};

/** Null: the row does not exist. */
export function rowChange(table: DeskTable, before: object | null, after: object | null): RowChange[] {
  const old = before && withoutVenue(table, before);
  const next = after && withoutVenue(table, after);
  const row = old ?? next;
  if (!row || isDeepStrictEqual(old, next)) return [];
  const key = keyOf(table, row);
  if (!old || !next) return [{ table, key, before: old, after: next }];
  const changed = Object.keys(next).filter((column) => old[column] !== next[column]);
  const pick = (from: Row): Row => Object.fromEntries(changed.map((column) => [column, from[column] ?? null]));
  return [{ table, key, before: pick(old), after: pick(next) }];
}

export function rowChanges(table: DeskTable, before: readonly object[], after: readonly object[]): RowChange[] {
  const keyed = (rows: readonly object[]) => new Map(rows.map((row) => [keyOf(table, row as Row), row]));
  const next = keyed(after);
  const old = keyed(before);
  return [
    ...before.flatMap((row) => rowChange(table, row, next.get(keyOf(table, row as Row)) ?? null)),
    ...after.flatMap((row) => (old.has(keyOf(table, row as Row)) ? [] : rowChange(table, null, row))),
  ];
}

/** Keeps what others changed since. `conflict`: a change edits a row that is gone, or adds one that exists. */
export function mergeChanges<T extends Row & { position: number }>(
  table: DeskTable,
  current: readonly T[],
  changes: readonly RowChange[],
): { rows: T[] } | { conflict: RowChange } {
  const rows = new Map(current.map((row) => [keyOf(table, row), row]));
  for (const change of changes) {
    const { key, before, after } = change;
    const row = rows.get(key);
    if (!after) rows.delete(key);
    else if ((before === null) === (row === undefined)) rows.set(key, { ...row, ...after } as T);
    else if (row || Object.keys(after).some((column) => column !== 'position')) return { conflict: change };
  }
  const inOrder = [...rows.values()].toSorted((a, b) => a.position - b.position);
  return { rows: inOrder.map((row, position) => ({ ...row, position })) };
}

export const inverse = (changes: readonly RowChange[]): RowChange[] =>
  changes.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before }));

/** The names come from TABLES and from rows of the database only. */
type AnyTable = Kysely<Record<string, Record<string, string | number | null>>>;
const anyTable = (trx: Transaction<Schema>): AnyTable => trx as unknown as AnyTable;

/** The caller holds the lock on the venue's row. `onWritten` hears how many are written. */
export async function applyRowChanges(
  trx: Transaction<Schema>,
  tenantId: string,
  changes: readonly RowChange[],
  onWritten: (rows: number) => void,
): Promise<void> {
  const db = anyTable(trx);
  let written = 0;
  const wrote = (rows: number) => onWritten((written += rows));
  const changesOf = (table: DeskTable) => changes.filter((change) => change.table === table);
  for (const table of NAMES) {
    const added = changesOf(table).flatMap(({ before, after }) =>
      before || !after ? [] : [{ tenant_id: tenantId, ...after }],
    );
    for (const rows of chunks(added)) {
      await db.insertInto(table).values(rows).execute();
      wrote(rows.length);
    }
    for (const { key, before, after } of changesOf(table)) {
      if (!before || !after) continue;
      const column = TABLES[table].key;
      const row = db.updateTable(table).set(after);
      await (
        column === null ? row.where('id', '=', tenantId) : row.where('tenant_id', '=', tenantId).where(column, '=', key)
      ).execute();
      wrote(1);
    }
  }
  // Children before parents, and after the updates, which may move children away from a removed parent.
  for (const table of NAMES.toReversed()) {
    const column = TABLES[table].key;
    const removed = changesOf(table).flatMap(({ key, after }) => (after || key === null ? [] : [key]));
    if (column === null) continue;
    for (const keys of chunks(removed)) {
      if (table === 'printers') await returnSlips(trx, tenantId, keys);
      await db.deleteFrom(table).where('tenant_id', '=', tenantId).where(column, 'in', keys).execute();
      wrote(keys.length);
    }
  }
}

/** Slips that were moved to a removed printer go back to the printer that they were made for. */
const returnSlips = (trx: Transaction<Schema>, tenantId: string, printers: readonly (string | number)[]) =>
  trx
    .updateTable('print_jobs')
    .set((eb) => ({ prints_on: eb.ref('printer_id') }))
    .where('tenant_id', '=', tenantId)
    .where('prints_on', 'in', printers.map(String))
    .execute();

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
      const isUnchanged = some.every(({ key, before }) => {
        const row = present.get(key);
        if (!before || !row) return !before && !row;
        return Object.entries(before).every(([name, value]) => counted.includes(name) || row[name] === value);
      });
      if (!isUnchanged) return false;
    }
  }
  return true;
}

export function definedOnly<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}
