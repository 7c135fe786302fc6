import type { Transaction } from 'kysely';
import type { VoidRequest } from '#src/contract/staff/bills.ts';
import { businessDay } from '#src/domain/hours.ts';
import { refundFor } from '#src/domain/bill-amounts.ts';
import type { Charge } from '#src/domain/quote.ts';
import { withoutPieces } from '#src/domain/without-pieces.ts';
import type { OrderLine, OrdersRow, Schema } from '#server/db/schema.ts';
import { cancelTakenBack, countDayAnew, lockOrder } from '#server/orders/change-status.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { keptPieces, linesOf } from '#server/orders/order-answer.ts';
import { addChangeSlips } from '#server/orders/print-jobs.ts';
import { touchOrders } from '#server/orders/touch-orders.ts';
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
import { findRecord, insertRecord, makerOf } from './record-payment.ts';
import { lockBill, settleLocked } from './settle-bills.ts';

/**
 * The one way to take back what the kitchen accepted, or what money was recorded for: with a reason, a person, and the
 * refund where more was taken than is due then. Lines stay as they were ordered; sums are computed again.
 */
export async function voidPieces(
  { database, now }: Store,
  venue: BillVenue,
  { by: sender, manager }: Who,
  orderId: string,
  asked: VoidRequest,
): Promise<Outcome> {
  if (!isStorable(orderId)) return refused('not_found');
  const outcome = await database.write(async (trx): Promise<Outcome> => {
    await lockBills(trx, database.engine, venue.id);
    const order = await lockOrder(trx, database.engine, venue.id, orderId);
    if (!order) return refused('not_found');
    const known = await trx
      .selectFrom('voids')
      .select(['order_id', 'position', 'quantity', 'reason'])
      .where('tenant_id', '=', venue.id)
      .where('id', '=', asked.void)
      .executeTakeFirst();
    if (known) {
      const isSame =
        known.order_id === orderId &&
        known.position === asked.position &&
        (asked.quantity ?? known.quantity) === known.quantity &&
        known.reason === asked.reason;
      return isSame ? { kind: 'repeated' } : refused('record_exists');
    }
    const bill = await lockBill(trx, database.engine, venue.id, order.bill);
    const isAccepted = order.status !== 'canceled' && (order.status !== 'pending' || bill.lastAt !== null);
    if (order.is_test === 1 || !isAccepted) {
      return refused('wrong_status');
    }
    const lines = linesOf(order);
    const pieces = piecesOf(lines, asked);
    if (typeof pieces !== 'number') return pieces;
    const { lines: left, ...rest } = withoutPieces({ ...chargedAs(order), lines }, asked.position, pieces);
    const amount = order.total - rest.total;
    const refund = refundFor(amount, bill.owed - bill.recorded, bill.money);
    const needsManager = venue.voids_need_manager === 1 || refund > 0 || (await isCounted(trx, order));
    if (needsManager && manager === null) return refused('manager_needed');
    if ((asked.refund?.amount ?? 0) !== refund) return refused('refund_needed');

    const line = asked.position === null ? null : (lines[asked.position] ?? null);
    const arrivedAt = now();
    const at = Math.min(arrivedAt, Math.max(arrivedAt - asked.age_s * 1000, order.created_at));
    const by = await makerOf(trx, venue.id, asked, sender);
    const allowance = allowanceOf({ by, manager });
    await trx
      .insertInto('voids')
      .values({
        ...recordOf(venue.id, asked.void, by, at),
        ...allowance,
        order_id: orderId,
        number: order.number,
        position: asked.position,
        name: line?.name ?? '',
        name_ar: line?.name_ar ?? '',
        quantity: pieces,
        amount,
        reason: asked.reason,
        day: businessDay(at, venue.timezone),
        sent_by: by.key === sender.key ? null : sender.name,
      })
      .execute();
    await trx
      .updateTable('orders')
      .set({ ...rest, charges: JSON.stringify(rest.charges), lines: JSON.stringify(left) })
      .where('tenant_id', '=', venue.id)
      .where('id', '=', orderId)
      .execute();
    if (asked.refund && refund > 0) {
      if (await findRecord(trx, venue.id, asked.refund.id)) return refused('record_exists');
      await insertRecord(trx, venue, {
        ...recordOf(venue.id, asked.refund.id, by, at),
        ...allowance,
        kind: 'back',
        method: asked.refund.method,
        amount: refund,
        tip: 0,
        table_number: order.table_number,
        reason: asked.reason,
        arrived_at: arrivedAt,
        sent_by: by.key === sender.key ? null : sender.name,
        orders: [order],
      });
    }
    const isGone = left.every((one) => keptPieces(one) === 0);
    if (isGone) await cancelTakenBack(trx, order, { at: arrivedAt, by: by.name, reason: asked.reason });
    if (bill.lastAt !== null) await settleLocked(trx, database.engine, venue.id, order.bill, arrivedAt);
    // In the sequence in which a new order locks both.
    else if (!isGone) await touchOrders(trx, venue.id, [orderId], arrivedAt);
    if (!isGone) {
      await countDayAnew(trx, order);
      await addChangeSlips(trx, venue.id, [orderId], 'changed', arrivedAt);
    }
    return { kind: 'made' };
  });
  if (outcome.kind === 'made') database.changes.announce(venue.id);
  return outcome;
}

/** How many pieces it takes. */
function piecesOf(
  lines: readonly OrderLine[],
  { position, quantity }: Pick<VoidRequest, 'position' | 'quantity'>,
): number | Refused {
  const line = position === null ? null : lines[position];
  if (line === undefined) return invalid('/position');
  const left = line === null ? lines.reduce((sum, one) => sum + keptPieces(one), 0) : keptPieces(line);
  const pieces = quantity ?? left;
  // A part of an order is a part of its lines.
  return pieces === 0 || pieces > left || (line === null && pieces !== left) ? invalid('/quantity') : pieces;
}

// Written by `orderRow` of order-rows.ts from this type.
const chargedAs = (order: OrdersRow) => ({ ...order, charges: JSON.parse(order.charges) as Charge[] });

/** Whether the cash of its day was counted after the order was made. */
async function isCounted(trx: Transaction<Schema>, order: OrdersRow): Promise<boolean> {
  const counted = await trx
    .selectFrom('day_counts')
    .select('id')
    .where('tenant_id', '=', order.tenant_id)
    .where('day', '=', order.business_day)
    .where('person', 'is', null)
    .where('at', '>=', order.created_at)
    .executeTakeFirst();
  return counted !== undefined;
}
