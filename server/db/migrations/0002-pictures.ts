import { type Kysely, sql } from 'kysely';

/** Pictures and files that venues keep on this server, by the path that follows `/upload/`. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    // PostgreSQL's name; SQLite takes any and keeps bytes as bytes.
    .addColumn('bytes', sql`bytea`, (c) => c.notNull())
    .execute();
}
