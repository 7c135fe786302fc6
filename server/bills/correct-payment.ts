import type { CorrectionRequest } from '#src/contract/staff/bills.ts';
import type { Person } from '#src/contract/staff/board.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { businessDay } from '#src/domain/hours.ts';
import { type BillVenue, lockBills, type Outcome, recordOf, refused, type Store } from './bill-record.ts';
import { findRecord } from './record-payment.ts';
import { settleLocked } from './settle-bills.ts';

/**
 * Appends a record that counts in place of the payment, on its day and for whoever took it. The payment stays as it was
 * sent. All that hung on it follows: its bill closes, or opens again.
 */
export async function correctPayment(
  { database, now }: Store,
  venue: Pick<BillVenue, 'id' | 'timezone'>,
  by: Person,
  paymentId: string,
  { correction, ...corrected }: CorrectionRequest,
): Promise<Outcome> {
  if (!isStorable(paymentId)) return refused('not_found');
  const outcome = await database.write(async (trx): Promise<Outcome> => {
    await lockBills(trx, database.engine, venue.id);
    const payment = await findRecord(trx, venue.id, paymentId);
    if (!payment || payment.corrects !== null) return refused('not_found');
    const known = await findRecord(trx, venue.id, correction);
    if (known) {
      const isSame =
        known.corrects === paymentId &&
        known.method === corrected.method &&
        known.amount === corrected.amount &&
        known.tip === corrected.tip &&
        known.reason === corrected.reason;
      return isSame ? { kind: 'repeated' } : refused('record_exists');
    }
    const { last } = await trx
      .selectFrom('taken')
      .select((eb) => eb.fn.max<number | null>('position').as('last'))
      .where('tenant_id', '=', venue.id)
      .where('corrects', '=', paymentId)
      .executeTakeFirstOrThrow();
    const at = now();
    const { kind, table_number, day } = payment;
    await trx
      .insertInto('taken')
      .values({
        ...recordOf(venue.id, correction, by, at),
        ...corrected,
        kind,
        table_number,
        day,
        corrects: paymentId,
        position: (last ?? 0) + 1,
        arrived_at: at,
        arrived_day: businessDay(at, venue.timezone),
        sent_by: null,
        allowed_key_id: null,
        allowed_who: null,
      })
      .execute();
    const order = await trx
      .selectFrom('taken_orders')
      .innerJoin('orders', (join) =>
        join.onRef('orders.tenant_id', '=', 'taken_orders.tenant_id').onRef('orders.id', '=', 'taken_orders.order_id'),
      )
      .select('orders.bill')
      .where('taken_orders.tenant_id', '=', venue.id)
      .where('taken_orders.taken', '=', paymentId)
      .executeTakeFirst();
    if (order) await settleLocked(trx, database.engine, venue.id, order.bill, at);
    return { kind: 'made' };
  });
  if (outcome.kind === 'made') database.changes.announce(venue.id);
  return outcome;
}
