import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { ClosingRequest, Person } from '#src/contract/staff/bills.ts';
import { businessDay } from '#src/domain/hours.ts';
import type { Database } from '#server/db/open.ts';
import type { OrdersRow, Schema } from '#server/db/schema.ts';
import { type BillVenue, invalid, recordOf, type Refused, type Store } from './bill-record.ts';
import { closeLocked } from './close-locked.ts';

/**
 * Money that was taken is never refused because somebody else was faster: such a closing is kept as a question. A
 * repeated one changes nothing; with other payments it is refused.
 */
export async function closeOrders(
  { database, now }: Store,
  venue: BillVenue,
  sender: Person,
  asked: ClosingRequest,
): Promise<{ kind: 'made' | 'repeated' } | Refused> {
  if (asked.currency !== venue.currency) return invalid('/currency');
  const outcome = await database.write(async (trx): Promise<{ kind: 'made' | 'repeated' } | Refused> => {
    const byKey = await ordersOfKeys(trx, venue.id, asked.client_keys);
    if (byKey === null) return { kind: 'refused', code: 'order_unknown' };
    const ids = [...new Set([...asked.order_ids, ...byKey])];
    const orders = await lockOrders(trx, database.engine, venue.id, ids);
    const unknown = asked.order_ids.findIndex((id) => !orders.some((order) => order.id === id));
    if (unknown !== -1) return invalid(`/order_ids/${unknown}`);
    if (await isPaymentKnown(trx, venue.id, asked)) return invalid('/payments');

    const owed = orders.filter(({ status }) => status !== 'canceled');
    const total = owed.reduce((sum, order) => sum + order.total, 0);
    const holder = await holderOf(trx, venue.id, ids);
    // Of a device whose clock was set in between the age is wrong. The orders that it named were there before.
    const seen = owed.filter(({ id }) => asked.order_ids.includes(id));
    const by = await makerOf(trx, venue.id, asked, sender);
    const at = Math.max(now() - asked.age_s * 1000, ...seen.map((order) => order.created_at));
    const made = await trx
      .insertInto('closings')
      .values({
        ...recordOf(venue.id, asked.closing, by, at),
        table_number: asked.table_number,
        state: holder !== null ? 'already_closed' : total === asked.due ? 'closed' : 'sum_changed',
        holder,
        due: asked.due,
        total,
        day: businessDay(at, venue.timezone),
        sent_by: by.key === sender.key ? null : sender.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return (await isSamePaid(trx, venue.id, asked)) ? { kind: 'repeated' } : invalid('/closing');
    await insertRecords(trx, venue.id, by, at, asked, orders, holder === null ? owed : []);
    if (holder === null) await closeLocked(trx, owed, { at, now: now() });
    return { kind: 'made' };
  });
  if (outcome.kind === 'made') database.changes.announce(venue.id);
  return outcome;
}

/** A device may have another session by the time it has a network. A key that was taken back still has its money. */
async function makerOf(
  trx: Transaction<Schema>,
  tenantId: string,
  { made_by: made }: ClosingRequest,
  sender: Person,
): Promise<Person> {
  if (made === null || made === sender.key) return sender;
  const key = await trx
    .selectFrom('staff_keys')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', made)
    .executeTakeFirst();
  return key ? { key: key.id, name: key.name || key.id } : sender;
}

/** Those of void keys are left out. Null: one has not arrived yet. */
async function ordersOfKeys(trx: Transaction<Schema>, tenantId: string, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const rows = await trx
    .selectFrom('order_keys')
    .select(['key', 'state', 'order_id'])
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', keys)
    .execute();
  if (keys.some((key) => !rows.some((row) => row.key === key))) return null;
  return rows.flatMap(({ state, order_id: id }) => (state === 'created' && id !== null ? [id] : []));
}

/** In the order of their ids, so that two closings of the same orders never wait for each other. */
export async function lockOrders(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  ids: readonly string[],
): Promise<OrdersRow[]> {
  if (ids.length === 0) return [];
  const rows = trx.selectFrom('orders').selectAll().where('tenant_id', '=', tenantId).where('id', 'in', ids);
  const ordered = rows.orderBy('id');
  return (engine === 'postgres' ? ordered.forUpdate() : ordered).execute();
}

/** Whether another closing has one of these payments. */
async function isPaymentKnown(trx: Transaction<Schema>, tenantId: string, { closing, payments }: ClosingRequest) {
  if (payments.length === 0) return false;
  const known = await trx
    .selectFrom('taken')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .where('closing', '<>', closing)
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether the closing was stored with these payments. */
async function isSamePaid(trx: Transaction<Schema>, tenantId: string, { closing, payments }: ClosingRequest) {
  const stored = await trx
    .selectFrom('taken')
    .select(['id', 'method', 'amount', 'tip'])
    .where('tenant_id', '=', tenantId)
    .where('closing', '=', closing)
    .where('corrects', 'is', null)
    .orderBy('position')
    .execute();
  return isDeepStrictEqual(
    stored.map((payment) => ({ ...payment })),
    payments,
  );
}

/** The first closing that holds one of the orders. */
export async function holderOf(db: Kysely<Schema>, tenantId: string, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const holder = await db
    .selectFrom('closed_orders')
    .innerJoin('closings', (join) =>
      join
        .onRef('closings.tenant_id', '=', 'closed_orders.tenant_id')
        .onRef('closings.id', '=', 'closed_orders.closing'),
    )
    .select('closings.id')
    .where('closed_orders.tenant_id', '=', tenantId)
    .where('closed_orders.order_id', 'in', ids)
    .where('closed_orders.holds', '=', 1)
    .orderBy('closings.at')
    .orderBy('closings.id')
    .executeTakeFirst();
  return holder?.id ?? null;
}

async function insertRecords(
  trx: Transaction<Schema>,
  tenantId: string,
  by: Person,
  at: number,
  { closing, payments }: ClosingRequest,
  orders: readonly OrdersRow[],
  held: readonly OrdersRow[],
): Promise<void> {
  if (orders.length > 0) {
    await trx
      .insertInto('closed_orders')
      .values(
        orders.map((order) => ({
          tenant_id: tenantId,
          closing,
          order_id: order.id,
          number: order.number,
          holds: held.includes(order) ? (1 as const) : (0 as const),
        })),
      )
      .execute();
  }
  if (payments.length === 0) return;
  await trx
    .insertInto('taken')
    .values(
      payments.map(({ id, ...paid }, position) => ({
        ...recordOf(tenantId, id, by, at),
        ...paid,
        closing,
        position,
        corrects: null,
        reason: '',
      })),
    )
    .execute();
}
