import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('tenant_id', 'text', (c) => c.primaryKey().references('tenants.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('live', 'integer', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('import_files')
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    // The type of PostgreSQL; SQLite accepts any name and stores bytes.
    .addColumn('bytes', sql`bytea`, (c) => c.notNull())
    .addPrimaryKeyConstraint('import_files_key', ['tenant_id', 'position'])
    .execute();
  await db.schema
    .createTable('import_columns')
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('header', 'text', (c) => c.notNull())
    .addColumn('field', 'text')
    .addPrimaryKeyConstraint('import_columns_key', ['tenant_id', 'header'])
    .execute();
}
