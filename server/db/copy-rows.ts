import { sql, type Transaction } from 'kysely';
import { insertRows } from './insert-rows.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';
import { keepStaffAccess, readStaffAccess } from './restored-access.ts';

/** Every table except `settings` and `built_files`, parents before children. */
export const TABLES = [
  'tenants',
  'categories',
  'dishes',
  'sizes',
  'option_groups',
  'options',
  'zones',
  'promocodes',
  'reviews',
  'carousel',
  'notifications',
  'onboarding',
  'orders',
  'order_events',
  'event_numbers',
  'order_keys',
  'day_numbers',
  'day_figures',
  'order_reviews',
  'staff_keys',
  'staff_sessions',
  'setup_tokens',
  'staff_taps',
  'kitchen_seen',
  'dining_tables',
  'calls',
  'taken',
  'taken_orders',
  'voids',
  'day_counts',
  'printers',
  'print_jobs',
  'audit',
  'pictures',
  'unused_pictures',
  'picture_corners',
  'imports',
  'import_files',
  'import_readings',
] as const satisfies readonly (keyof Schema)[];
type Table = (typeof TABLES)[number] | 'settings';

type Side = { trx: Transaction<Schema>; engine: Database['engine'] };
type Row = Record<string, string | number | null>;

const BYTES: readonly Table[] = ['pictures', 'import_files'];
/** Rows in memory at once; files are large. */
const batchSize = (table: Table): number => (BYTES.includes(table) ? 20 : 500);

async function* rowsOf({ trx, engine }: Side, table: Table): AsyncGenerator<Row[]> {
  const size = batchSize(table);
  if (engine === 'postgres') {
    await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(size)} from copied`.execute(trx);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close copied`.execute(trx);
    return;
  }
  for (let last = 0; ;) {
    const { rows } = await sql<Row & { row_id: number }>`
      select rowid as row_id, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${size}`.execute(
      trx,
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.row_id ?? last;
    yield rows.map((row) => {
      const { row_id: _, ...rest } = row;
      return rest;
    });
  }
}

async function copyTable(from: Side, to: Side, table: Table): Promise<void> {
  for await (const rows of rowsOf(from, table)) {
    // Running servers keep their secret in memory, so the target's own settings win.
    if (table === 'settings') await insertRows(to.trx, to.engine, table, rows, 'on conflict do nothing');
    // `insertRows` sends JSON to PostgreSQL, which cannot carry bytes.
    else if (BYTES.includes(table)) await to.trx.insertInto(table).values(rows).execute();
    else await insertRows(to.trx, to.engine, table, rows);
  }
}

async function readCounts(trx: Transaction<Schema>) {
  return {
    versions: await trx.selectFrom('tenants').select(['id', 'menu_version']).execute(),
    days: await trx.selectFrom('day_numbers').selectAll().execute(),
    events: await trx.selectFrom('event_numbers').selectAll().execute(),
  };
}

/** Clients know the counters, so they never go back. The newest change skips a number: every board notices the gap. */
async function raiseCounters(
  trx: Transaction<Schema>,
  { versions, days, events }: Awaited<ReturnType<typeof readCounts>>,
) {
  const known = new Set((await trx.selectFrom('tenants').select('id').execute()).map(({ id }) => id));
  for (const { id, menu_version: version } of versions) {
    await trx
      .updateTable('tenants')
      .set((eb) => ({
        menu_version: eb
          .case()
          .when('menu_version', '>', version)
          .then(eb('menu_version', '+', 1))
          .else(version + 1)
          .end(),
      }))
      .where('id', '=', id)
      .execute();
  }
  for (const row of days.filter(({ tenant_id }) => known.has(tenant_id))) {
    await trx
      .insertInto('day_numbers')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'day']).doUpdateSet((eb) => ({
          last: eb.case().when('day_numbers.last', '<', row.last).then(row.last).else(eb.ref('day_numbers.last')).end(),
          // Figures that are being counted from the rows before do not hold.
          changes: eb('day_numbers.changes', '+', row.changes + 1),
        })),
      )
      .execute();
  }
  for (const { tenant_id, last } of events.filter((row) => known.has(row.tenant_id))) {
    const newest = await trx
      .selectFrom('order_events')
      .select((eb) => eb.fn.max<number | null>('seq').as('seq'))
      .where('tenant_id', '=', tenant_id)
      .executeTakeFirstOrThrow();
    if (newest.seq !== null && newest.seq > last) continue;
    const next = newest.seq === null ? last : last + 2;
    await trx
      .updateTable('order_events')
      .set({ seq: next })
      .where('tenant_id', '=', tenant_id)
      .where('seq', '=', newest.seq)
      .execute();
    await trx
      .insertInto('event_numbers')
      .values({ tenant_id, last: next })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ last: next }))
      .execute();
  }
}

/**
 * Replaces all rows in one transaction, while servers may use `target`. Both have the newest schema. Sessions are not
 * copied. Keys that `target` revoked stay revoked; returns their number.
 */
export function copyRows(source: Database, target: Database): Promise<number> {
  return source.snapshot((from) =>
    target.write(async (trx) => {
      const [here, there] = [
        { trx: from, engine: source.engine },
        { trx, engine: target.engine },
      ];
      if (target.engine === 'postgres') {
        await sql`lock table ${sql.join(TABLES.map((table) => sql.table(table)))} in exclusive mode`.execute(trx);
      }
      const counts = await readCounts(trx);
      const access = await readStaffAccess(trx);
      for (const table of TABLES.toReversed()) await trx.deleteFrom(table).execute();
      for (const table of [...TABLES, 'settings'] as const) await copyTable(here, there, table);
      await raiseCounters(trx, counts);
      return keepStaffAccess(trx, access);
    }),
  );
}
