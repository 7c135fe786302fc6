import type { Kysely } from 'kysely';

/** The row of a hidden review stays, so that the order cannot be reviewed again. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('order_reviews')
    .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
