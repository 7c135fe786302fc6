import type { Kysely } from 'kysely';
import type { BeatEvent } from '#src/contract/staff/board.ts';
import { openCalls } from '#server/calls/calls.ts';
import { SERVICE_COLUMNS, serviceOf } from '#server/menus/tenants.ts';
import type { Schema } from '#server/db/schema.ts';
import { printersNow } from './printers.ts';

/** What boards show of the venue itself. */
export type VenueNow = Omit<BeatEvent, 'seq' | 'now'>;

export async function venuesNow(
  db: Kysely<Schema>,
  tenantIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, VenueNow>> {
  const rows = await db
    .selectFrom('tenants')
    .select(['id', 'state', 'accepts_orders', 'paused_until', ...SERVICE_COLUMNS])
    .where('id', 'in', tenantIds)
    .execute();
  const calls = await openCalls(db, tenantIds, now);
  const printers = await printersNow(db, tenantIds, now);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        venue_state: row.state,
        accepts_orders: row.accepts_orders === 1,
        paused_until: row.paused_until,
        calls: calls.get(row.id) ?? [],
        service: serviceOf(row),
        printers: printers.get(row.id) ?? [],
      },
    ]),
  );
}
