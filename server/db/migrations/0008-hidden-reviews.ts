import type { Kysely } from 'kysely';

/** A venue may take a customer's words off its page; the order stays reviewed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('order_reviews')
    .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
