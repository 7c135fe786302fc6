import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    // The type of PostgreSQL; SQLite accepts any name and stores bytes.
    .addColumn('bytes', sql`bytea`, (c) => c.notNull())
    .execute();
}
