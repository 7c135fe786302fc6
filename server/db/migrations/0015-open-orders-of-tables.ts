import { type Kysely, sql } from 'kysely';

/** The number of open orders of a table with a code is limited. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index orders_open_of_table on orders (tenant_id, table_number)
    where status <> 'delivered' and status <> 'canceled'`.execute(db);
}
