import type { Kysely } from 'kysely';
import type { DayPayment } from '#src/contract/staff/bills.ts';
import type { PaymentRecord, Person } from '#src/contract/staff/board.ts';
import type { TakenRow } from '#server/db/bill-schema.ts';
import type { Schema } from '#server/db/schema.ts';

export const personOf = ({ key_id: key, who: name }: { key_id: string; who: string }): Person => ({ key, name });

/** A payment with its corrections, oldest first. */
export type FoundPayment = { row: TakenRow; corrections: TakenRow[] };

/** A payment as it counts. */
export const countedRow = ({ row, corrections }: FoundPayment): TakenRow => {
  const last = corrections.at(-1);
  return last ? { ...row, method: last.method, amount: last.amount, tip: last.tip } : row;
};

async function withCorrections(
  db: Kysely<Schema>,
  tenantId: string,
  rows: readonly TakenRow[],
): Promise<FoundPayment[]> {
  if (rows.length === 0) return [];
  const corrections = await db
    .selectFrom('taken')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(
      'corrects',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byPayment = Map.groupBy(corrections, ({ corrects }) => corrects);
  return rows.map((row) => ({ row, corrections: byPayment.get(row.id) ?? [] }));
}

/** By the name of the bill, oldest first. */
export async function paymentsOfBills(
  db: Kysely<Schema>,
  tenantId: string,
  bills: readonly string[],
): Promise<Map<string, FoundPayment[]>> {
  if (bills.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('taken_orders', (join) =>
      join.onRef('taken_orders.tenant_id', '=', 'orders.tenant_id').onRef('taken_orders.order_id', '=', 'orders.id'),
    )
    .innerJoin('taken', (join) =>
      join.onRef('taken.tenant_id', '=', 'taken_orders.tenant_id').onRef('taken.id', '=', 'taken_orders.taken'),
    )
    .selectAll('taken')
    .select('orders.bill')
    .distinct()
    .where('orders.tenant_id', '=', tenantId)
    .where('orders.bill', 'in', bills)
    .orderBy('taken.at')
    .orderBy('taken.id')
    .execute();
  const found = await withCorrections(db, tenantId, rows);
  const billOf = new Map(rows.map(({ id, bill }) => [id, bill]));
  return Map.groupBy(found, ({ row }) => billOf.get(row.id) ?? '');
}

/** Counted for the day, and those that arrived on it for an earlier one. */
export async function paymentsOfDay(db: Kysely<Schema>, tenantId: string, day: string): Promise<FoundPayment[]> {
  const rows = await db
    .selectFrom('taken')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('corrects', 'is', null)
    .where((eb) =>
      eb.or([eb('day', '=', day), eb.and([eb('arrived_day', '=', day), eb('arrived_day', '<>', eb.ref('day'))])]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
  return withCorrections(db, tenantId, rows);
}

const paidOf = ({ method, amount, tip }: TakenRow) => ({ method, amount, tip });

export function paymentWire(payment: FoundPayment): PaymentRecord {
  const { id, kind, at } = payment.row;
  return { id, kind, ...paidOf(countedRow(payment)), by: personOf(payment.row), at };
}

export function dayPaymentWire(payment: FoundPayment, numbers: readonly number[]): DayPayment {
  const { row, corrections } = payment;
  return {
    ...paymentWire(payment),
    table_number: row.table_number,
    numbers: [...numbers],
    sent_by: row.sent_by,
    allowed_by: row.allowed_who,
    reason: row.reason,
    day: row.day,
    arrived_at: row.arrived_at,
    corrections: corrections.map((one) => ({ ...paidOf(one), reason: one.reason, by: personOf(one), at: one.at })),
    sent: paidOf(row),
  };
}
