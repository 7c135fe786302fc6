import { type Kysely, sql } from 'kysely';

/** Changes of a venue's orders are numbered without a gap, so that a reader notices a missed one. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('event_numbers')
    .addColumn('tenant_id', 'text', (c) => c.primaryKey().references('tenants.id').onDelete('cascade'))
    .addColumn('last', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .alterTable('order_events')
    .addColumn('seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update order_events set seq = numbered.seq
    from (
      select tenant_id, order_id, position, row_number() over (partition by tenant_id order by at, order_id, position) as seq
      from order_events
    ) as numbered
    where order_events.tenant_id = numbered.tenant_id
      and order_events.order_id = numbered.order_id
      and order_events.position = numbered.position`.execute(db);
  await sql`
    insert into event_numbers (tenant_id, last)
    select tenant_id, max(seq) from order_events group by tenant_id`.execute(db);
  await schema.createIndex('order_events_seq').on('order_events').columns(['tenant_id', 'seq']).unique().execute();
}
