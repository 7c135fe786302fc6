import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { AuditRow } from '#server/db/desk-schema.ts';
import type { Schema } from '#server/db/schema.ts';

/** Of a venue: several imports of the largest file. */
const KEPT_BYTES = 50 * 1024 ** 2;
/** After a smaller change, forgetting can wait for the hourly run. */
export const LARGE_BYTES = 64 * 1024;

/** Read from the head of the row, without the text. */
const bytes = sql<number>`octet_length(row_changes)`;
/** The entry stays in the log, and cannot be undone any more. */
export const isForgotten = sql<number | boolean>`octet_length(row_changes) = 0`;

/** Newest first, one in memory at a time: an import's may have many megabytes. `having`: only those with this text. */
export async function* keptRowChanges(
  db: Kysely<Schema>,
  tenantId: string,
  having = '',
): AsyncGenerator<Pick<AuditRow, 'id' | 'at' | 'who' | 'row_changes'>> {
  const newest = db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'row_changes'])
    .where('tenant_id', '=', tenantId)
    .where('row_changes', '<>', '')
    .where('row_changes', 'like', `%${having}%`)
    .orderBy('id', 'desc')
    .limit(1);
  for (let last: number | null = null; ;) {
    const row: Awaited<ReturnType<typeof newest.executeTakeFirst>> = await (
      last === null ? newest : newest.where('id', '<', last)
    ).executeTakeFirst();
    if (!row) return;
    yield row;
    last = row.id;
    await setImmediate();
  }
}

/** Those of the newest entry stay in any case. */
export async function forgetOldRowChanges(db: Kysely<Schema>, tenantId: string, most = KEPT_BYTES): Promise<void> {
  const kept = db
    .selectFrom('audit')
    .select(['id', sql<number>`sum(${bytes}) over (order by id desc)`.as('total')])
    .where('tenant_id', '=', tenantId);
  const { from } = await db
    .selectFrom(kept.as('kept'))
    .select((eb) => eb.fn.max<number | null>('id').as('from'))
    .where('total', '>', most)
    .where('id', '<', (eb) =>
      eb
        .selectFrom('audit')
        .select((of) => of.fn.max('id').as('newest'))
        .where('tenant_id', '=', tenantId),
    )
    .executeTakeFirstOrThrow();
  if (from === null) return;
  await db
    .updateTable('audit')
    .set({ row_changes: '' })
    .where('tenant_id', '=', tenantId)
    .where('id', '<=', from)
    .where(bytes, '>', 0)
    .execute();
}
