import type { Kysely } from 'kysely';

/** A table of its own, because rows of `pictures` are large to read past. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('picture_corners')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('clear', 'integer', (c) => c.notNull())
    .execute();
}
