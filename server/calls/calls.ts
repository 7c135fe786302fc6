import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { CallAnswer, CallRequest, TableCall } from '#src/contract/calls.ts';
import type { BillAskedRequest } from '#src/contract/staff/floor.ts';
import { openState } from '#src/domain/hours.ts';
import { foldTable } from '#src/domain/table-name.ts';
import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import type { CallRow } from '#server/db/table-schema.ts';
import { venueOf } from '#server/menus/tenants.ts';
import { isOpenWith, listedName, readTables } from '#server/orders/venue-tables.ts';
import {
  type CallOutcome,
  type CallVenue,
  countCalls,
  findCall,
  OPEN_FOR_MS,
  openCall,
  type Refusal,
} from './open-call.ts';

type Store = { database: Pick<Database, 'db' | 'write'>; now: () => number };

const HOUR_MS = 3_600_000;
/** Guests who are still there after closing time may ask for their bill. */
const AFTER_CLOSING_MS = HOUR_MS;
/** Figures count calls of the last year. */
const KEPT_MS = 366 * 24 * HOUR_MS;

export const callAnswer = ({ id, at, seen_at, ended_at }: CallRow, now: number): CallAnswer => ({
  call_id: id,
  state: seen_at !== null ? 'seen' : ended_at === null && at > now - OPEN_FOR_MS ? 'open' : 'taken_back',
  at,
});

/** A guest makes a call. */
export async function callStaff({ database, now }: Store, tenant: TenantRow, asked: CallRequest): Promise<CallOutcome> {
  const refusal = refusalOf(tenant, asked, now());
  if (refusal) return refusal;
  return database.write(async (trx) => {
    const tables = await readTables(trx, tenant.id);
    const table = listedName(tables, tableOf(asked));
    if (!isOpenWith(tables, table, asked.table_code)) return { kind: 'refused', code: 'table_code_old' };
    const call = { id: asked.client_call_id, table_number: table, kind: asked.kind, by_staff: 0 as const };
    return openCall(trx, tenant, call, now());
  });
}

/** A waiter notes it at the table: at whatever hour, and without the table's code. */
export async function noteBillAsked(
  { database, now }: Store,
  venue: CallVenue,
  { table_number: typed, client_call_id: id }: v.InferOutput<typeof BillAskedRequest>,
): Promise<CallOutcome> {
  return database.write(async (trx) => {
    const table_number = listedName(await readTables(trx, venue.id), typed);
    return openCall(trx, venue, { id, table_number, kind: 'bill', by_staff: 1 }, now());
  });
}

function refusalOf(tenant: TenantRow, asked: CallRequest, now: number): Refusal | null {
  if (tenant.state !== 'active') return { kind: 'refused', code: tenant.state === 'gone' ? 'venue_gone' : 'blocked' };
  const table = tableOf(asked);
  const code = table === '' ? 'required' : table.length > MAX_LENGTHS.table ? 'too_long' : null;
  if (code) return { kind: 'refused', code: 'invalid', extra: { errors: [{ pointer: '/table_number', code }] } };
  const { opening_hours: hours, timezone } = venueOf(tenant);
  const state = openState(hours, timezone, now);
  if (state.open || openState(hours, timezone, now - AFTER_CLOSING_MS).open) return null;
  const opensAt = state.opensAt === null ? null : new Date(state.opensAt).toISOString();
  return { kind: 'refused', code: 'venue_closed', extra: { opens_at: opensAt } };
}

const tableOf = ({ table_number: typed }: CallRequest): string => cleanText(typed, Infinity, 'newlines');

/** Somebody of the staff is on the way. Null: there is no such call. */
export const seeCall = (store: Store, venue: CallVenue, id: string): Promise<CallAnswer | null> =>
  endCall(store, venue, id, 'seen');

export const takeCallBack = (store: Store, venue: CallVenue, id: string): Promise<CallAnswer | null> =>
  endCall(store, venue, id, 'taken_back');

/** Ends the open bill call of a table whose bill was closed. A later one is of the next guests. */
export async function endBillCalls(
  { database, now }: Store,
  venue: CallVenue,
  { table, closedAt }: { table: string; closedAt: number },
): Promise<void> {
  await database.write(async (trx) => {
    const ended = await trx
      .updateTable('calls')
      .set({ ended_at: now(), seen_at: now() })
      .where('tenant_id', '=', venue.id)
      .where('table_folded', '=', foldTable(table))
      .where('kind', '=', 'bill')
      .where('at', '<=', closedAt)
      .where('ended_at', 'is', null)
      .returning('at')
      .execute();
    await countCalls(trx, venue, ended);
  });
}

/** A call that has ended stays as it ended. */
async function endCall(
  { database, now }: Store,
  venue: CallVenue,
  id: string,
  by: Exclude<CallAnswer['state'], 'open'>,
): Promise<CallAnswer | null> {
  return database.write(async (trx) => {
    const asked = await findCall(trx, venue.id, id);
    if (!asked) return null;
    const ended = await trx
      .updateTable('calls')
      .set({ ended_at: now(), ...(by === 'seen' && { seen_at: now() }) })
      .where('tenant_id', '=', venue.id)
      .where('id', '=', asked.id)
      .where('ended_at', 'is', null)
      .returning('at')
      .execute();
    await countCalls(trx, venue, ended);
    const call = await findCall(trx, venue.id, asked.id);
    return call && callAnswer(call, now());
  });
}

/** By venue, oldest first. */
export async function openCalls(
  db: Kysely<Schema>,
  tenantIds: readonly string[],
  now: number,
): Promise<Map<string, TableCall[]>> {
  const rows = await db
    .selectFrom('calls')
    .selectAll()
    .where('tenant_id', 'in', tenantIds)
    .where('ended_at', 'is', null)
    .where('at', '>', now - OPEN_FOR_MS)
    .orderBy('at')
    .execute();
  const byVenue = Map.groupBy(rows, (row) => row.tenant_id);
  return new Map(
    [...byVenue].map(([tenantId, calls]) => [
      tenantId,
      calls.map(({ id, table_number, kind, by_staff, at }) => ({
        id,
        table_number,
        kind,
        by_staff: by_staff === 1,
        at,
      })),
    ]),
  );
}

export async function pruneCalls(database: Pick<Database, 'write'>, now: number): Promise<void> {
  await database.write((trx) =>
    trx
      .deleteFrom('calls')
      .where('at', '<', now - KEPT_MS)
      .execute(),
  );
}
