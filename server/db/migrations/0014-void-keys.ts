import { type Kysely, sql } from 'kysely';

/** For the pruning of keys without an order, which then reads no other key. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index order_keys_without_order on order_keys (created_at) where order_id is null`.execute(db);
}
