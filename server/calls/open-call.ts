import type { Kysely, Transaction } from 'kysely';
import type { ProblemCode } from '#src/contract/problem.ts';
import { businessDay } from '#src/domain/hours.ts';
import { foldTable } from '#src/domain/table-name.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import type { CallRow } from '#server/db/table-schema.ts';
import type { ProblemExtra } from '#server/http/problem.ts';
import { countDayAnew } from '#server/orders/change-status.ts';
import { isStorable } from '#server/orders/order-fields.ts';

export type Refusal = { kind: 'refused'; code: ProblemCode; extra?: ProblemExtra };
export type CallOutcome = { kind: 'open'; call: CallRow } | Refusal;
export type CallVenue = Pick<TenantRow, 'id' | 'timezone'>;
type Asked = Pick<CallRow, 'id' | 'table_number' | 'table_folded' | 'kind' | 'by_staff'>;

/** An unanswered call is closed after this time. */
export const OPEN_FOR_MS = 3 * 3_600_000;

/** Far more than a room has tables: guests share one address, and where no tables are listed any name is one. */
const MAX_OPEN = 100;

/**
 * Makes a call, or finds the one that is open for this table and kind. A repeated one answers as it is by now. Refused
 * are the id of another call, and a guest's where too many are open.
 */
export async function openCall(
  trx: Transaction<Schema>,
  venue: CallVenue,
  named: Omit<Asked, 'table_folded'>,
  now: number,
): Promise<CallOutcome> {
  const asked: Asked = { ...named, table_folded: foldTable(named.table_number) };
  const known = await findCall(trx, venue.id, asked.id);
  if (known) {
    const isSame = known.kind === asked.kind && known.table_folded === asked.table_folded;
    return isSame ? { kind: 'open', call: known } : { kind: 'refused', code: 'record_exists' };
  }
  await endForgotten(trx, venue.id, [asked.table_folded], now);
  const others = await guestCalls(trx, venue.id, now);
  const isJoining = others.some((other) => other.table_folded === asked.table_folded && other.kind === asked.kind);
  if (asked.by_staff === 0 && !isJoining && others.length >= MAX_OPEN) return { kind: 'refused', code: 'calls_full' };
  const made = await trx
    .insertInto('calls')
    .values({ ...asked, tenant_id: venue.id, at: now, seen_at: null, ended_at: null, joined: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  const call = made ?? (asked.by_staff === 0 ? await takeNoted(trx, venue.id, asked, now) : undefined);
  if (call) await countCalls(trx, venue, [call]);
  return { kind: 'open', call: call ?? (await openOf(trx, venue.id, asked)) };
}

/** A guest who calls waits for an answer, also where a waiter has noted the same: the call becomes the guest's. */
function takeNoted(trx: Transaction<Schema>, tenantId: string, { table_folded, kind }: Asked, now: number) {
  return trx
    .updateTable('calls')
    .set({ by_staff: 0, at: now })
    .where('tenant_id', '=', tenantId)
    .where('table_folded', '=', table_folded)
    .where('kind', '=', kind)
    .where('by_staff', '=', 1)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

function openOf(trx: Transaction<Schema>, tenantId: string, { table_folded, kind }: Asked): Promise<CallRow> {
  return trx
    .selectFrom('calls')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('table_folded', '=', table_folded)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
}

const guestCalls = (trx: Transaction<Schema>, tenantId: string, now: number) =>
  trx
    .selectFrom('calls')
    .select(['table_folded', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .where('by_staff', '=', 0)
    .where('at', '>', now - OPEN_FOR_MS)
    .execute();

/** One that has joined another one is found as that one. */
export async function findCall(db: Kysely<Schema>, tenantId: string, id: string): Promise<CallRow | null> {
  if (!isStorable(id)) return null;
  const query = db.selectFrom('calls').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id);
  const call = await query.executeTakeFirst();
  return call?.joined ? findCall(db, tenantId, call.joined) : (call ?? null);
}

export async function endForgotten(
  trx: Transaction<Schema>,
  tenantId: string,
  folded: readonly string[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('calls')
    .set({ ended_at: now })
    .where('tenant_id', '=', tenantId)
    .where('table_folded', 'in', folded)
    .where('ended_at', 'is', null)
    .where('at', '<=', now - OPEN_FOR_MS)
    .execute();
}

/** Figures count the calls of the day on which they were made. */
export async function countCalls(
  trx: Transaction<Schema>,
  { id: tenant_id, timezone }: CallVenue,
  calls: readonly Pick<CallRow, 'at'>[],
): Promise<void> {
  for (const { at } of calls) await countDayAnew(trx, { tenant_id, business_day: businessDay(at, timezone) });
}
