import type { Kysely, Transaction } from 'kysely';
import type { PaymentRequest } from '#src/contract/staff/bills.ts';
import { isMoney, type Person } from '#src/contract/staff/board.ts';
import { businessDay } from '#src/domain/hours.ts';
import { isSlip } from '#src/domain/bill-amounts.ts';
import type { TakenOrderRow, TakenRow } from '#server/db/bill-schema.ts';
import type { Database } from '#server/db/open.ts';
import type { OrdersRow, Schema } from '#server/db/schema.ts';
import {
  allowanceOf,
  type BillVenue,
  invalid,
  lockBills,
  type Outcome,
  recordOf,
  refused,
  type Refused,
  type Store,
  type Who,
} from './bill-record.ts';
import { countedRow, paymentsOfBills } from '#server/orders/payments.ts';
import { serviceOf } from '#server/menus/tenants.ts';
import { lockBill, settleLocked } from './settle-bills.ts';

/** Appends the record and closes its bill, or opens it again. `orders`: those of the bill. */
export async function recordPayment(
  { database, now }: Store,
  venue: BillVenue,
  { by: sender, manager }: Who,
  asked: PaymentRequest,
): Promise<(Outcome & { orders: string[] }) | Refused> {
  if (asked.currency !== venue.currency) return invalid('/currency');
  const outcome = await database.write(async (trx): Promise<(Outcome & { orders: string[] }) | Refused> => {
    await lockBills(trx, database.engine, venue.id);
    const byKey = await ordersOfKeys(trx, venue.id, asked.client_keys);
    if (byKey === null) return refused('order_unknown');
    const ids = [...new Set([...asked.order_ids, ...byKey])];
    const known = await findRecord(trx, venue.id, asked.id);
    if (known) {
      const its = (await ordersOfRecord(trx, venue.id, asked.id)).map(({ order_id: id }) => id);
      return isSame(known, asked, its, ids) ? { kind: 'repeated', orders: its } : refused('record_exists');
    }
    if (!serviceOf(venue).bills) return refused('service_off');
    const named = await lockOrders(trx, database.engine, venue.id, ids);
    const unknown = asked.order_ids.findIndex((id) => !named.some((order) => order.id === id));
    if (unknown !== -1) return invalid(`/order_ids/${unknown}`);
    if (isSlip(asked.amount + asked.tip, await orderedFor(trx, venue.id, named))) return invalid('/amount');
    const bill = await joinBills(trx, venue.id, named);
    if (manager === null && (await needsManager(trx, database.engine, venue, bill, asked))) {
      return refused('manager_needed');
    }
    const by = await makerOf(trx, venue.id, asked, sender);
    const arrivedAt = now();
    // Of a device whose clock was set in between the age is wrong. The orders that it named were there before.
    const at = Math.max(
      arrivedAt - asked.age_s * 1000,
      ...named.map((order) => (byKey.includes(order.id) ? (order.placed_at ?? order.created_at) : order.created_at)),
    );
    await insertRecord(trx, venue, {
      ...recordOf(venue.id, asked.id, by, Math.min(at, arrivedAt)),
      ...allowanceOf({ by, manager }),
      kind: asked.kind,
      method: asked.method,
      amount: asked.amount,
      tip: asked.tip,
      table_number: asked.table_number,
      reason: '',
      arrived_at: arrivedAt,
      sent_by: by.key === sender.key ? null : sender.name,
      orders: named,
    });
    if (bill === null) return { kind: 'made', orders: [] };
    const orders = await settleLocked(trx, database.engine, venue.id, bill, arrivedAt);
    return { kind: 'made', orders: orders.map(({ id }) => id) };
  });
  if (outcome.kind === 'made') database.changes.announce(venue.id);
  return outcome;
}

type NewRecord = Omit<TakenRow, 'corrects' | 'position' | 'day' | 'arrived_day'> & {
  orders: readonly Pick<OrdersRow, 'id' | 'number'>[];
};

export async function insertRecord(
  trx: Transaction<Schema>,
  { timezone }: Pick<BillVenue, 'timezone'>,
  { orders, ...record }: NewRecord,
): Promise<void> {
  const { tenant_id: tenantId, at, arrived_at: arrivedAt } = record;
  const days = { day: businessDay(at, timezone), arrived_day: businessDay(arrivedAt, timezone) };
  await trx
    .insertInto('taken')
    .values({ ...record, ...days, corrects: null, position: 0 })
    .execute();
  if (orders.length === 0) return;
  await trx
    .insertInto('taken_orders')
    .values(orders.map(({ id, number }) => ({ tenant_id: tenantId, taken: record.id, order_id: id, number })))
    .execute();
}

export const findRecord = (db: Kysely<Schema>, tenantId: string, id: string): Promise<TakenRow | undefined> =>
  db.selectFrom('taken').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

export const ordersOfRecord = (db: Kysely<Schema>, tenantId: string, id: string): Promise<TakenOrderRow[]> =>
  db.selectFrom('taken_orders').selectAll().where('tenant_id', '=', tenantId).where('taken', '=', id).execute();

const isSame = (known: TakenRow, asked: PaymentRequest, its: readonly string[], ids: readonly string[]): boolean =>
  known.corrects === null &&
  known.kind === asked.kind &&
  known.method === asked.method &&
  known.amount === asked.amount &&
  known.tip === asked.tip &&
  known.table_number === asked.table_number &&
  its.length === ids.length &&
  its.every((id) => ids.includes(id));

/** A device may have another session by the time it has a network. A key that was revoked still did what it did. */
export async function makerOf(
  trx: Transaction<Schema>,
  tenantId: string,
  { made_by: made }: Pick<PaymentRequest, 'made_by'>,
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

/** In the order of their ids, as everywhere: two transactions that lock in one sequence never wait for each other. */
async function lockOrders(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  tenantId: string,
  ids: readonly string[],
): Promise<OrdersRow[]> {
  if (ids.length === 0) return [];
  const rows = trx.selectFrom('real_orders').selectAll().where('tenant_id', '=', tenantId).where('id', 'in', ids);
  const ordered = rows.orderBy('id');
  return (engine === 'postgres' ? ordered.forUpdate() : ordered).execute();
}

/** Their sum before anything was taken back: the money may have been taken then. */
async function orderedFor(trx: Transaction<Schema>, tenantId: string, orders: readonly OrdersRow[]): Promise<number> {
  if (orders.length === 0) return 0;
  const { back } = await trx
    .selectFrom('voids')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('back'))
    .where('tenant_id', '=', tenantId)
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return orders.reduce((sum, { total }) => sum + total, Number(back ?? 0));
}

/** Orders that money was recorded for together have one bill from then on. Null: there are none. */
async function joinBills(
  trx: Transaction<Schema>,
  tenantId: string,
  orders: readonly OrdersRow[],
): Promise<string | null> {
  const [bill = null, ...others] = [...new Set(orders.map((order) => order.bill))];
  if (bill !== null && others.length > 0) {
    await trx
      .updateTable('orders')
      .set({ bill })
      .where('tenant_id', '=', tenantId)
      .where('bill', 'in', others)
      .execute();
  }
  return bill;
}

/** A waiter gives back at most what is over, and on the house what the venue lets a waiter give for a bill. */
async function needsManager(
  trx: Transaction<Schema>,
  engine: Database['engine'],
  venue: BillVenue,
  bill: string | null,
  { kind, method, amount }: PaymentRequest,
): Promise<boolean> {
  if (kind === 'taken' && (isMoney(method) || venue.voids_need_manager === 0)) return false;
  if (bill === null) return true;
  if (kind === 'back') {
    const { owed, recorded, money } = await lockBill(trx, engine, venue.id, bill);
    return amount > Math.min(recorded - owed, money);
  }
  const given = ((await paymentsOfBills(trx, venue.id, [bill])).get(bill) ?? [])
    .map(countedRow)
    .reduce((sum, row) => sum + (isMoney(row.method) ? 0 : row.amount), 0);
  return given + amount > venue.house_limit;
}
