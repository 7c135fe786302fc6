import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  const owned = (table: string) =>
    schema
      .createTable(table)
      .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'));

  await owned('dining_tables')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('rotated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('dining_tables_key', ['tenant_id', 'name'])
    .execute();

  await owned('audit')
    .addColumn('id', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('tap', 'text')
    .addColumn('made', 'text')
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('row_changes', 'text', (c) => c.notNull())
    .addColumn('undone_by', 'bigint')
    .addPrimaryKeyConstraint('audit_key', ['tenant_id', 'id'])
    .addUniqueConstraint('audit_tap', ['tenant_id', 'tap'])
    .execute();
}
