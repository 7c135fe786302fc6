import type { Kysely } from 'kysely';

/** Files that nothing names, and since when; what is named again is taken out. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('unused_pictures')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .execute();
}
