import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('option_groups')
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_secondry', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('min', 'integer', (c) => c.notNull())
    .addColumn('max', 'integer')
    .addColumn('free', 'integer', (c) => c.notNull())
    .addColumn('repeat', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('option_groups_key', ['tenant_id', 'id'])
    .execute();
  await schema
    .createTable('options')
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('group_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_secondry', 'text', (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull())
    .addColumn('size_prices', 'text', (c) => c.notNull())
    .addColumn('available', 'integer', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('dish_id', 'text')
    .addColumn('allergens', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('options_key', ['tenant_id', 'id'])
    .addForeignKeyConstraint('options_group', ['tenant_id', 'group_id'], 'option_groups', ['tenant_id', 'id'])
    .execute();
  await schema.createIndex('options_of_group').on('options').columns(['tenant_id', 'group_id']).execute();
  // The default is for servers of the version before, which may still write while this one starts.
  await schema
    .alterTable('dishes')
    .addColumn('option_groups', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
