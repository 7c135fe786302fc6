import type { Kysely } from 'kysely';
import { foldCode } from '#src/domain/promo-code.ts';
import { compareTables } from '#src/domain/table-name.ts';
import type { Schema } from '#server/db/schema.ts';

/** Without their codes: a waiter needs none. */
export async function tableNames(db: Kysely<Schema>, tenantId: string): Promise<string[]> {
  const rows = await db.selectFrom('dining_tables').select('name').where('tenant_id', '=', tenantId).execute();
  return rows.map(({ name }) => name).sort(compareTables);
}

/** The table of the list that `typed` means, by whatever case, digits and separators. */
export const tableNamed = (names: readonly string[], typed: string): string | undefined =>
  names.find((name) => name === typed) ?? names.find((name) => foldCode(name) === foldCode(typed));
