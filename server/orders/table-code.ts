import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { storable } from './stored-text.ts';

/**
 * Whether an order may come from this table: where the venue has a list of its tables, from one that is in it, with the
 * code that lies on it now; else from any.
 */
export async function tableHolds(
  db: Kysely<Schema>,
  tenantId: string,
  table: string,
  code: string | null | undefined,
): Promise<boolean> {
  // The table itself, or any other one to know that there is a list.
  const found = await db
    .selectFrom('dining_tables')
    .select(['name', 'code'])
    .where('tenant_id', '=', tenantId)
    .orderBy((eb) =>
      eb
        .case()
        .when('name', '=', storable(table) ? table : '')
        .then(0)
        .else(1)
        .end(),
    )
    .limit(1)
    .executeTakeFirst();
  return !found || (found.name === table && found.code === code?.trim().toUpperCase());
}
