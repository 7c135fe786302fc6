import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { venueRows } from '#server/db/venue-rows.ts';
import { type RowChange, rowChanges } from './row-changes.ts';

/** The tables of which the plan of a menu change reads rows. */
export type MenuTable =
  'categories' | 'dishes' | 'sizes' | 'option_groups' | 'options' | 'carousel' | 'notifications' | 'printers';
type AnyRow = { id: string; position: number };

export type PlannedRows = ReturnType<typeof plannedRows>;

/** The menu as the changes planned so far will leave it. A table is read once, when it is first asked for. */
export function plannedRows(trx: Transaction<Schema>, tenantId: string) {
  const tables = new Map<string, { before: AnyRow[]; now: Map<string, AnyRow> }>();
  const open = async (table: MenuTable) => {
    const known = tables.get(table);
    if (known) return known;
    const before: AnyRow[] = await venueRows(trx, table, tenantId);
    const opened = { before, now: new Map(before.map((row) => [row.id, row])) };
    tables.set(table, opened);
    return opened;
  };
  return {
    /** In their order. `where`: only those with these values. */
    of: async <Table extends MenuTable>(table: Table, where: Partial<Schema[Table]>): Promise<Schema[Table][]> => {
      const { now } = await open(table);
      const { id, ...others } = where as { id?: string };
      const found = id === undefined ? [...now.values()] : [now.get(id)].filter((row) => row !== undefined);
      const wanted = Object.entries(others);
      return found
        .filter((row) => wanted.every(([column, value]) => (row as Record<string, unknown>)[column] === value))
        .toSorted((a, b) => a.position - b.position) as unknown as Schema[Table][];
    },
    take: async (changes: readonly RowChange[]): Promise<void> => {
      for (const { table, key, after } of changes) {
        // The plans of menu changes change no other tables.
        const { now } = await open(table as MenuTable);
        const id = String(key);
        // The columns of `after` come from a row of this table.
        if (after) now.set(id, { tenant_id: tenantId, ...now.get(id), ...after } as unknown as AnyRow);
        else now.delete(id);
      }
    },
    /** What all of them change together. */
    changes: (): RowChange[] =>
      [...tables].flatMap(([table, { before, now }]) => rowChanges(table as MenuTable, before, [...now.values()])),
  };
}
