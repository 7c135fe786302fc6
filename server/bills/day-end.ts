import type { Expression, Kysely, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { DayEnd, MethodSum } from '#src/contract/staff/bills.ts';
import { PAYMENT_METHODS, type Person } from '#src/contract/staff/board.ts';
import { businessDay } from '#src/domain/hours.ts';
import type { DayCountRow, TakenRow, VoidRow } from '#server/db/bill-schema.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { ticketsWhere } from '#server/staff/tickets.ts';
import { countedRow, dayPaymentWire, paymentsOfDay, personOf } from '#server/orders/payments.ts';
import { serviceOf } from '#server/menus/tenants.ts';
import type { BillVenue } from './bill-record.ts';

/** How many open or overpaid orders the page lists. */
const MOST_LISTED = 200;

const ORDERS = expressionBuilder<Schema, 'orders'>();
const isOpen = sql<SqlBool>`(orders.status <> 'canceled' or orders.paid <> 0) and orders.closed_at is null`;

export function readDayEnd(
  database: Pick<Database, 'snapshot'>,
  venue: BillVenue,
  day: string,
  now: number,
): Promise<DayEnd> {
  return database.snapshot(async (trx) => {
    const today = businessDay(now, venue.timezone);
    const payments = await paymentsOfDay(trx, venue.id, day);
    const rows = payments.map(countedRow).filter((row) => row.day === day);
    const numbers = await numbersOf(
      trx,
      venue.id,
      payments.map(({ row }) => row.id),
    );
    const listed = (which: Expression<SqlBool>) => listedOrders(trx, venue.id, which);
    return {
      day,
      today,
      timezone: venue.timezone,
      currency: venue.currency,
      currency_decimals: venue.currency_decimals,
      people: [...byPerson(rows)].map(([, own]) => ({ person: own.person, methods: sumByMethod(own.rows) })),
      methods: sumByMethod(rows),
      open: await listed(ORDERS.and([ORDERS('orders.business_day', '=', day), isOpen])),
      earlier: serviceOf(venue).bills ? await openByDay(trx, venue.id, today) : [],
      over: await listed(sql<SqlBool>`orders.over > 0`),
      payments: payments.map((payment) => dayPaymentWire(payment, numbers.get(payment.row.id) ?? [])),
      voids: await voidsOfDay(trx, venue.id, day),
      counts: (await countsOfDay(trx, venue.id, day)).map(countWire),
    };
  });
}

async function listedOrders(db: Kysely<Schema>, tenantId: string, which: Expression<SqlBool>) {
  const orders = await db
    .selectFrom('real_orders as orders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(which)
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  return ticketsWhere(db, tenantId, ORDERS('orders.id', 'in', ids));
}

async function numbersOf(db: Kysely<Schema>, tenantId: string, ids: readonly string[]): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('taken_orders')
    .select(['taken', 'number'])
    .where('tenant_id', '=', tenantId)
    .where('taken', 'in', ids)
    .orderBy('number')
    .execute();
  const byPayment = Map.groupBy(rows, ({ taken }) => taken);
  return new Map([...byPayment].map(([id, own]) => [id, own.map(({ number }) => number)]));
}

/** By the key of whoever took it. A correction leaves the money with that person. */
function byPerson(rows: readonly TakenRow[]): Map<string, { person: Person; rows: TakenRow[] }> {
  const by = new Map<string, { person: Person; rows: TakenRow[] }>();
  for (const row of rows) {
    const known = by.get(row.key_id)?.rows ?? [];
    // The newest name of a key is shown.
    by.set(row.key_id, { person: personOf(row), rows: [...known, row] });
  }
  return by;
}

function sumByMethod(rows: readonly TakenRow[]): MethodSum[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const some = rows.filter((row) => row.method === method && row.amount + row.tip > 0);
    if (some.length === 0) return [];
    const sumOf = (kind: TakenRow['kind'], part: 'amount' | 'tip') =>
      some.reduce((sum, row) => sum + (row.kind === kind ? row[part] : 0), 0);
    return [
      {
        method,
        amount: sumOf('taken', 'amount'),
        tip: sumOf('taken', 'tip'),
        back: sumOf('back', 'amount'),
        count: some.length,
      },
    ];
  });
}

/** Of the drawer. `person` null: of all. */
export async function expectedCash(
  db: Kysely<Schema>,
  tenantId: string,
  day: string,
  person: string | null,
): Promise<number> {
  const rows = (await paymentsOfDay(db, tenantId, day)).map(countedRow).filter((row) => row.day === day);
  const own = rows.filter(({ key_id: key }) => person === null || key === person);
  const [cash] = sumByMethod(own.filter(({ method }) => method === 'cash'));
  return cash ? cash.amount + cash.tip - cash.back : 0;
}

/** Before today, newest first. */
async function openByDay(db: Kysely<Schema>, tenantId: string, today: string): Promise<DayEnd['earlier']> {
  const days = await db
    .selectFrom('real_orders as orders')
    .select((eb) => [
      'business_day as day',
      eb.fn.countAll<number | string>().as('count'),
      sql<number | string>`sum(case when status = 'canceled' then 0 else total end - paid)`.as('sum'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('business_day', '<', today)
    .where(isOpen)
    .groupBy('business_day')
    .orderBy('business_day', 'desc')
    .execute();
  return days.map(({ day, count, sum }) => ({ day, count: Number(count), sum: Number(sum) }));
}

async function voidsOfDay(db: Kysely<Schema>, tenantId: string, day: string): Promise<DayEnd['voids']> {
  const rows = await db
    .selectFrom('voids')
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenant_id', '=', 'voids.tenant_id').onRef('orders.id', '=', 'voids.order_id'),
    )
    .selectAll('voids')
    .select('orders.business_day')
    .where('voids.tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('voids.day', '=', day), eb('orders.business_day', '=', day)]))
    .orderBy('voids.at')
    .orderBy('voids.id')
    .execute();
  return rows.map(voidWire);
}

const countsOfDay = (db: Kysely<Schema>, tenantId: string, day: string) =>
  db
    .selectFrom('day_counts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('day', '=', day)
    .orderBy('at')
    .orderBy('id')
    .execute();

const voidWire = (row: VoidRow & { business_day: string }): DayEnd['voids'][number] => ({
  void: row.id,
  number: row.number,
  order_day: row.business_day,
  name: row.name,
  name_ar: row.name_ar,
  quantity: row.quantity,
  amount: row.amount,
  reason: row.reason,
  by: personOf(row),
  sent_by: row.sent_by,
  allowed_by: row.allowed_key_id === null ? null : personOf({ key_id: row.allowed_key_id, who: row.allowed_who ?? '' }),
  at: row.at,
});

const countWire = (row: DayCountRow): DayEnd['counts'][number] => ({
  id: row.id,
  person: row.person === null ? null : personOf({ key_id: row.person, who: row.person_name ?? '' }),
  expected: row.expected,
  counted: row.counted,
  difference: row.counted - row.expected,
  note: row.note,
  by: personOf(row),
  at: row.at,
});
