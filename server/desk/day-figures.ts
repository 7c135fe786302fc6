import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Days } from '#src/contract/staff/figures.ts';
import { addDays, businessDay, businessDaySpan } from '#src/domain/hours.ts';
import type { Database } from '#server/db/open.ts';
import type { DayFiguresRow } from '#server/db/desk-schema.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { COUNTED, countDay } from './count-day.ts';
import { storedCounts } from './figure-counts.ts';

export type FigureVenue = Pick<TenantRow, 'id' | 'timezone'>;

/** Counts finished days ahead: counting a whole year takes seconds. */
export async function countFinishedDays(
  database: Pick<Database, 'db' | 'snapshot' | 'write'>,
  now: number,
  isStopping: () => boolean,
): Promise<void> {
  for (const venue of await database.db.selectFrom('tenants').select(['id', 'timezone']).execute()) {
    const to = addDays(businessDay(now, venue.timezone), -1);
    await countDays(database, venue, { from: '', to }, isStopping);
  }
}

/** Counts the days whose orders or calls have changed since they were counted, or that never were. */
export async function countDays(
  database: Pick<Database, 'db' | 'snapshot' | 'write'>,
  venue: FigureVenue,
  { from, to }: Days,
  isStopping = () => false,
): Promise<void> {
  const stale = await database.db
    .selectFrom('day_numbers as now')
    .leftJoin('day_figures as counted', (join) =>
      join
        .onRef('counted.tenant_id', '=', 'now.tenant_id')
        .onRef('counted.day', '=', 'now.day')
        .onRef('counted.last', '=', 'now.last')
        .onRef('counted.changes', '=', 'now.changes')
        .on('counted.timezone', '=', venue.timezone),
    )
    .select('now.day')
    .where('now.tenant_id', '=', venue.id)
    .where('now.day', '>=', from)
    .where('now.day', '<=', to)
    .where('counted.day', 'is', null)
    .execute();
  for (const { day } of stale) {
    if (isStopping()) return;
    // SQLite answers without a pause: other requests come in between.
    await nextTurn();
    const row = await countOrders(database, venue, day);
    await database.write((trx) =>
      trx
        .insertInto('day_figures')
        .values(row)
        .onConflict((conflict) => conflict.columns(['tenant_id', 'day']).doUpdateSet(row))
        .execute(),
    );
  }
}

/** The counters are read with the rows: a change that comes meanwhile makes the figures stale again. */
function countOrders(
  { snapshot }: Pick<Database, 'snapshot'>,
  { id: tenantId, timezone }: FigureVenue,
  day: string,
): Promise<DayFiguresRow> {
  return snapshot(async (trx) => {
    const { last, changes } = await trx
      .selectFrom('day_numbers')
      .select(['last', 'changes'])
      .where('tenant_id', '=', tenantId)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    const chosen = trx.selectFrom('real_orders').where('tenant_id', '=', tenantId).where('business_day', '=', day);
    const orders = await chosen.select(COUNTED).orderBy('number').execute();
    const events = await trx
      .selectFrom('order_events')
      .select(['order_id', 'status', 'at'])
      .where('tenant_id', '=', tenantId)
      .where('order_id', 'in', chosen.select('id'))
      .orderBy('position')
      .execute();
    const eventsOf = Map.groupBy(events, (event) => event.order_id);
    const { from, to } = businessDaySpan(day, timezone);
    const calls = await trx
      .selectFrom('calls')
      .select(['at', 'seen_at'])
      .where('tenant_id', '=', tenantId)
      .where('by_staff', '=', 0)
      .where('at', '>=', from)
      .where('at', '<', to)
      .execute();
    const { counts, names } = countDay(orders, eventsOf, calls, timezone);
    const stored = { counts: storedCounts(counts), names: JSON.stringify(names) };
    return { tenant_id: tenantId, day, last, changes, timezone, ...stored };
  });
}
