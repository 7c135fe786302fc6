import type { Kysely } from 'kysely';

/** No foreign key to the order: a review outlives it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('order_reviews')
    .addColumn('tenant_id', 'text', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('rating', 'integer', (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_reviews_key', ['tenant_id', 'order_id'])
    .execute();
  await db.schema
    .createIndex('order_reviews_by_age')
    .on('order_reviews')
    .columns(['tenant_id', 'created_at'])
    .execute();
}
