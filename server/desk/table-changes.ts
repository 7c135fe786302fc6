import type { Kysely, Transaction } from 'kysely';
import { type DeskTable, TABLES_MAX } from '#src/contract/staff/tables.ts';
import { compareTables, foldTable } from '#src/domain/table-name.ts';
import type { Schema } from '#server/db/schema.ts';
import { readTables } from '#server/orders/venue-tables.ts';
import { randomCode } from '#server/staff/staff-keys.ts';
import { bulkSummary, itemSummary } from './change-summary.ts';
import type { Planned, Refused } from './make-change.ts';
import { rowChange } from './row-changes.ts';

/** Characters of a table's code: 40 random bits, too many to guess. */
const LENGTH = 8;

const newCode = (): string => randomCode(LENGTH);

/** Sorted by name, 2 before 10. */
export async function listTables(db: Kysely<Schema>, tenantId: string): Promise<DeskTable[]> {
  return [...(await readTables(db, tenantId)).values()]
    .map(({ name, code, rotated_at }) => ({ table: name, code, rotated_at }))
    .sort((a, b) => compareTables(a.table, b.table));
}

const findTable = async (trx: Transaction<Schema>, tenantId: string, name: string) =>
  (await readTables(trx, tenantId)).get(foldTable(name));

const named = (name: string) => ({ en: name, ar: '' });

export async function planTables(
  trx: Transaction<Schema>,
  tenantId: string,
  names: readonly string[],
  now: number,
): Promise<Planned | Refused> {
  const known = await readTables(trx, tenantId);
  const folded = names.map(foldTable);
  const errors = folded.flatMap((name, index) =>
    known.has(name) || folded.indexOf(name) < index ? [{ pointer: `/tables/${index}`, code: 'exists' }] : [],
  );
  if (errors.length > 0) return { refused: 'table_exists', extra: { errors } };
  if (known.size + names.length > TABLES_MAX) {
    return { refused: 'invalid', extra: { errors: [{ pointer: '/tables', code: 'too_many' }] } };
  }
  const rows = names.flatMap((name) =>
    rowChange('dining_tables', null, {
      tenant_id: tenantId,
      folded: foldTable(name),
      name,
      code: newCode(),
      rotated_at: now,
    }),
  );
  const [only, ...more] = names;
  const one = only !== undefined && more.length === 0;
  return {
    rows,
    summary: one ? itemSummary('tables_add', named(only)) : bulkSummary('tables_add', rows, 'dining_tables'),
  };
}

export async function planRotate(
  trx: Transaction<Schema>,
  tenantId: string,
  name: string,
  now: number,
): Promise<Planned | Refused> {
  const table = await findTable(trx, tenantId, name);
  if (!table) return { refused: 'not_found' };
  const rows = rowChange('dining_tables', table, { ...table, code: newCode(), rotated_at: now });
  // The summary leaves the codes out: readers of the audit could order at the table with them.
  return { rows, summary: itemSummary('table_rotate', named(table.name)) };
}

export async function planRemoveTable(
  trx: Transaction<Schema>,
  tenantId: string,
  name: string,
): Promise<Planned | Refused> {
  const table = await findTable(trx, tenantId, name);
  if (!table) return { refused: 'not_found' };
  return { rows: rowChange('dining_tables', table, null), summary: itemSummary('table_remove', named(table.name)) };
}
