import type { Kysely } from 'kysely';

/** Which pictures are cut out and which are photos: what their corners say. Not beside their bytes, which are long to pass. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('picture_corners')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('clear', 'integer', (c) => c.notNull())
    .execute();
}
