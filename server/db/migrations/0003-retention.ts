import { type Kysely, sql } from 'kysely';

/** For the retention job. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index orders_with_person on orders (created_at) where customer_phone <> ''`.execute(db);
}
