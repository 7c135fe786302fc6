import { type Kysely, sql } from 'kysely';

/** Lines are read only with their order. A table of their own cost a row, an index entry and a check per line. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('lines', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  const [object, list] = db.getExecutor().adapter.supportsMultipleConnections
    ? [sql`json_build_object`, sql`json_agg`]
    : [sql`json_object`, sql`json_group_array`];
  await sql`
    update orders set lines = listed.lines
    from (
      select tenant_id, order_id, ${list}(${object}(
          'dish_id', dish_id, 'size_id', size_id, 'name', name, 'name_secondry', name_secondry, 'size_name', size_name,
          'size_name_secondry', size_name_secondry, 'quantity', quantity, 'price', price, 'note', note)
        order by position) as lines
      from order_lines group by tenant_id, order_id
    ) as listed
    where orders.tenant_id = listed.tenant_id and orders.id = listed.order_id`.execute(db);
  await db.schema.dropTable('order_lines').execute();
}
