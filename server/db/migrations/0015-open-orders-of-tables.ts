import { type Kysely, sql } from 'kysely';

/** The open orders of a table, which are limited where tables have codes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index orders_open_of_table on orders (tenant_id, table_number)
    where status <> 'delivered' and status <> 'canceled'`.execute(db);
}
