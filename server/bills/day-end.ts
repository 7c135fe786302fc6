import type { Kysely } from 'kysely';
import { type DayEnd, type MethodSum, PAYMENT_METHODS, type Payment, type Person } from '#src/contract/staff/bills.ts';
import { businessDay } from '#src/domain/hours.ts';
import type { DayCountRow, VoidRow } from '#server/db/bill-schema.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import type { BillVenue } from './bill-record.ts';
import {
  closingsOf,
  closingsOfDay,
  closingWire,
  countedPayments,
  doesCount,
  type FoundClosing,
  personOf,
} from './find-closings.ts';

export function readDayEnd(
  database: Pick<Database, 'snapshot'>,
  venue: BillVenue,
  day: string,
  now: number,
): Promise<DayEnd> {
  return database.snapshot(async (trx) => {
    const closings = await closingsOfDay(trx, venue.id, day);
    const holders = await closingsOf(
      trx,
      venue.id,
      closings.flatMap(({ holder }) => holder ?? []),
    );
    const counted = countedBy(closings);
    return {
      day,
      today: businessDay(now, venue.timezone),
      timezone: venue.timezone,
      currency: venue.currency,
      currency_decimals: venue.currency_decimals,
      people: [...counted].map(([, { person, payments }]) => ({ person, methods: sumByMethod(payments) })),
      methods: sumByMethod([...counted.values()].flatMap(({ payments }) => payments)),
      open: await openOrders(trx, venue.id, day),
      closings: closings.map((closing) => closingWire(closing, holders.get(closing.holder ?? ''))),
      voids: (await rowsOfDay(trx, 'voids', venue.id, day)).map(voidWire),
      counts: (await rowsOfDay(trx, 'day_counts', venue.id, day)).map(countWire),
    };
  });
}

type Counted = Map<string, { person: Person; payments: Payment[] }>;

/** The payments that count, by the key of whoever took them. A correction leaves the money with that person. */
function countedBy(closings: readonly FoundClosing[]): Counted {
  const by: Counted = new Map();
  for (const closing of closings.filter(doesCount)) {
    const { payments } = by.get(closing.key_id) ?? { payments: [] };
    // The newest name of a key is shown.
    by.set(closing.key_id, { person: personOf(closing), payments: [...payments, ...countedPayments(closing)] });
  }
  return by;
}

function sumByMethod(payments: readonly Payment[]): MethodSum[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const some = payments.filter((payment) => payment.method === method && payment.amount + payment.tip > 0);
    if (some.length === 0) return [];
    const sumOf = (part: 'amount' | 'tip') => some.reduce((sum, payment) => sum + payment[part], 0);
    return [{ method, amount: sumOf('amount'), tip: sumOf('tip'), count: some.length }];
  });
}

/** Without tips. `person` null: of all. */
export async function expectedCash(
  db: Kysely<Schema>,
  tenantId: string,
  day: string,
  person: string | null,
): Promise<number> {
  const counted = countedBy(await closingsOfDay(db, tenantId, day));
  return [...counted]
    .filter(([key]) => person === null || key === person)
    .flatMap(([, { payments }]) => payments)
    .reduce((sum, { method, amount }) => sum + (method === 'cash' ? amount : 0), 0);
}

async function openOrders(db: Kysely<Schema>, tenantId: string, day: string): Promise<DayEnd['open']> {
  const { count, sum } = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string | null>('total').as('sum'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('business_day', '=', day)
    .where('status', '<>', 'canceled')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), sum: Number(sum ?? 0) };
}

const rowsOfDay = <Table extends 'voids' | 'day_counts'>(
  db: Kysely<Schema>,
  table: Table,
  tenantId: string,
  day: string,
) =>
  db
    .selectFrom(table as 'voids')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('day', '=', day)
    .orderBy('at')
    .orderBy('id')
    .execute() as Promise<Schema[Table][]>;

const voidWire = (row: VoidRow): DayEnd['voids'][number] => ({
  void: row.id,
  number: row.number,
  name: row.name,
  name_secondry: row.name_secondry,
  quantity: row.quantity,
  amount: row.amount,
  reason: row.reason,
  by: personOf(row),
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
