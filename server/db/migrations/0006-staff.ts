import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  const owned = (table: string) =>
    schema
      .createTable(table)
      .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'));

  await owned('staff_keys')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .addPrimaryKeyConstraint('staff_keys_key', ['tenant_id', 'id'])
    .execute();

  await owned('staff_sessions')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint('staff_sessions_of_key', ['tenant_id', 'key_id'], 'staff_keys', ['tenant_id', 'id'])
    .execute();
  await schema.createIndex('staff_sessions_key').on('staff_sessions').columns(['tenant_id', 'key_id']).execute();

  await owned('staff_taps')
    .addColumn('tap', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_taps_key', ['tenant_id', 'tap'])
    .execute();
  await schema.createIndex('staff_taps_by_age').on('staff_taps').column('at').execute();

  await schema
    .createTable('kitchen_seen')
    .addColumn('tenant_id', 'text', (c) => c.primaryKey().references('tenants.id').onDelete('cascade'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema.alterTable('orders').addColumn('zone_name_secondry', 'text').execute();
  await schema.alterTable('orders').addColumn('placed_at', 'bigint').execute();
  // The index keeps the opening of a board independent of the number of old orders.
  await sql`
    create index orders_open on orders (tenant_id, created_at)
    where status <> 'delivered' and status <> 'canceled'`.execute(db);
}
