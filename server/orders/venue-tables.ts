import type { Kysely } from 'kysely';
import { foldTableCode } from '#src/domain/promo-code.ts';
import { foldTable } from '#src/domain/table-name.ts';
import type { Schema } from '#server/db/schema.ts';
import type { DiningTableRow } from '#server/db/table-schema.ts';

/** By folded name. Empty: the venue keeps no list. */
export type VenueTables = ReadonlyMap<string, DiningTableRow>;

export async function readTables(db: Kysely<Schema>, tenantId: string): Promise<VenueTables> {
  const rows = await db.selectFrom('dining_tables').selectAll().where('tenant_id', '=', tenantId).execute();
  return new Map(rows.map((row) => [row.folded, row]));
}

/** As the venue writes it, in whatever way it was typed; as typed if it is not in the list. */
export const listedName = (tables: VenueTables, typed: string): string => tables.get(foldTable(typed))?.name ?? typed;

/** Guests need the code of a table; a venue without a list knows every table. */
export function isOpenWith(tables: VenueTables, table: string, code: string | null | undefined): boolean {
  const listed = tables.get(foldTable(table));
  return tables.size === 0 || (listed !== undefined && foldTableCode(listed.code) === foldTableCode(code ?? ''));
}
