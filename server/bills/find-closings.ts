import type { Kysely } from 'kysely';
import type { DayClosing, Payment, Person } from '#src/contract/staff/bills.ts';
import type { ClosedOrderRow, ClosingRow, SettlementRow, TakenRow } from '#server/db/bill-schema.ts';
import type { Schema } from '#server/db/schema.ts';

/** A closing with all its records, in their order. */
export type FoundClosing = ClosingRow & {
  orders: ClosedOrderRow[];
  taken: TakenRow[];
  settlements: SettlementRow[];
};

export async function closingsOfDay(db: Kysely<Schema>, tenantId: string, day: string): Promise<FoundClosing[]> {
  const closings = await db
    .selectFrom('closings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('day', '=', day)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return withRecords(db, tenantId, closings);
}

export async function closingsOf(
  db: Kysely<Schema>,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, FoundClosing>> {
  if (ids.length === 0) return new Map();
  const closings = await db
    .selectFrom('closings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
  return new Map((await withRecords(db, tenantId, closings)).map((closing) => [closing.id, closing]));
}

async function withRecords(
  db: Kysely<Schema>,
  tenantId: string,
  closings: readonly ClosingRow[],
): Promise<FoundClosing[]> {
  const ids = closings.map(({ id }) => id);
  if (ids.length === 0) return [];
  const recordsOf = (table: 'taken' | 'settlements') =>
    db.selectFrom(table).where('tenant_id', '=', tenantId).where('closing', 'in', ids).orderBy('position');
  const orders = await db
    .selectFrom('closed_orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('closing', 'in', ids)
    .orderBy('number')
    .execute();
  const ordersBy = Map.groupBy(orders, ({ closing }) => closing);
  const takenBy = Map.groupBy(await recordsOf('taken').selectAll('taken').execute(), ({ closing }) => closing);
  const settledBy = Map.groupBy(
    await recordsOf('settlements').selectAll('settlements').execute(),
    ({ closing }) => closing,
  );
  return closings.map((closing) => ({
    ...closing,
    orders: ordersBy.get(closing.id) ?? [],
    taken: takenBy.get(closing.id) ?? [],
    settlements: settledBy.get(closing.id) ?? [],
  }));
}

export const personOf = ({ key_id: key, who: name }: { key_id: string; who: string }): Person => ({ key, name });

const paidOf = ({ method, amount, tip }: TakenRow) => ({ method, amount, tip });

/** Each payment as it counts: as its last record says. */
export function countedPayments({ taken }: Pick<FoundClosing, 'taken'>): Payment[] {
  return taken
    .filter(({ corrects }) => corrects === null)
    .map((payment) => ({
      id: payment.id,
      ...paidOf(taken.findLast(({ corrects }) => corrects === payment.id) ?? payment),
    }));
}

export const doesCount = ({ state, settlements }: Pick<FoundClosing, 'state' | 'settlements'>): boolean =>
  (settlements.at(-1)?.counts ?? (state === 'already_closed' ? 0 : 1)) === 1;

export function closingWire(closing: FoundClosing, holder: FoundClosing | undefined): DayClosing {
  const settled = closing.settlements.at(-1);
  return {
    closing: closing.id,
    state: closing.state,
    table_number: closing.table_number,
    numbers: closing.orders.map(({ number }) => number),
    due: closing.due,
    sum: closing.total,
    by: personOf(closing),
    sent_by: closing.sent_by,
    at: closing.at,
    counts: doesCount(closing),
    payments: countedPayments(closing).map((payment) => ({
      ...payment,
      corrections: closing.taken
        .filter(({ corrects }) => corrects === payment.id)
        .map((row) => ({ ...paidOf(row), reason: row.reason, by: personOf(row), at: row.at })),
      sent: closing.taken.filter(({ id }) => id === payment.id).map(paidOf)[0] ?? payment,
    })),
    holder: holder ? { closing: holder.id, by: personOf(holder), at: holder.at, taken: countedPayments(holder) } : null,
    settled: settled
      ? { counts: settled.counts === 1, reason: settled.reason, by: personOf(settled), at: settled.at }
      : null,
  };
}
