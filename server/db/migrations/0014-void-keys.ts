import { type Kysely, sql } from 'kysely';

/** Keys without an order, by age: pruning them reads no key of an order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index order_keys_without_order on order_keys (created_at) where order_id is null`.execute(db);
}
