import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('ready_at', 'bigint').execute();
}
