import { type Kysely, sql } from 'kysely';

/**
 * Open orders are found by one index, whether a phone's or all of a venue's are asked for: it stays small, however many
 * orders are kept. On PostgreSQL lines and events belong to a venue through their order: a key of their own to the venue
 * says nothing more, and is asked about for each row.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('orders_open').execute();
  await db.schema.dropIndex('orders_of_phone').execute();
  await sql`
    create index orders_open on orders (tenant_id, customer_phone, created_at)
    where status <> 'delivered' and status <> 'canceled'`.execute(db);
  // SQLite would have to copy the tables, and finds the venue in its cache.
  if (!db.getExecutor().adapter.supportsMultipleConnections) return;
  for (const table of ['order_lines', 'order_events']) {
    await db.schema.alterTable(table).dropConstraint(`${table}_tenant_id_fkey`).execute();
  }
}
