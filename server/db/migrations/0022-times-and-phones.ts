import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('tenants').addColumn('preparation_minutes', 'text').execute();
  // The default is for servers of the version before, which may still write while this one starts.
  await db.schema
    .alterTable('tenants')
    .addColumn('phone_optional', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('estimate_minutes', 'integer').execute();
}
