import type { Transaction } from 'kysely';
import type { VoidRequest } from '#src/contract/staff/bills.ts';
import { businessDay } from '#src/domain/hours.ts';
import { refundFor } from '#src/domain/bill-amounts.ts';
import { type Charge, quoteOfRest } from '#src/domain/quote.ts';
import type { OrderLine, OrdersRow, Schema } from '#server/db/schema.ts';
import { cancelTakenBack, countDayAnew, lockOrder } from '#server/orders/change-status.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { keptPieces, linesOf } from '#server/orders/order-answer.ts';
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
import { findRecord, insertRecord } from './record-payment.ts';
import { lockBill, settleLocked } from './settle-bills.ts';

/**
 * The one way to take back what the kitchen accepted, or what money was recorded for: with a reason, a person, and the
 * refund where more was taken than is due then. Lines stay as they were ordered; sums are computed again.
 */
export async function voidPieces(
  { database, now }: Store,
  venue: BillVenue,
  who: Who,
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
    const taken = takeBack(lines, asked);
    if ('kind' in taken) return taken;
    const rest = quoteOfRest(
      chargedAs(order),
      taken.lines.map(({ price, ...line }) => ({ price, quantity: keptPieces(line) })),
    );
    const amount = order.total - rest.total;
    const refund = refundFor(amount, bill.owed - bill.recorded, bill.money);
    const needsManager = venue.voids_need_manager === 1 || refund > 0 || (await isCounted(trx, order));
    if (needsManager && who.manager === null) return refused('manager_needed');
    if ((asked.refund?.amount ?? 0) !== refund) return refused('refund_needed');

    const line = asked.position === null ? null : (lines[asked.position] ?? null);
    const at = now();
    await trx
      .insertInto('voids')
      .values({
        ...recordOf(venue.id, asked.void, who.by, at),
        ...allowanceOf(who),
        order_id: orderId,
        number: order.number,
        position: asked.position,
        name: line?.name ?? '',
        name_secondry: line?.name_secondry ?? '',
        quantity: taken.pieces,
        amount,
        reason: asked.reason,
        day: businessDay(at, venue.timezone),
      })
      .execute();
    await trx
      .updateTable('orders')
      .set({ ...rest, charges: JSON.stringify(rest.charges), lines: JSON.stringify(taken.lines) })
      .where('tenant_id', '=', venue.id)
      .where('id', '=', orderId)
      .execute();
    if (asked.refund && refund > 0) {
      if (await findRecord(trx, venue.id, asked.refund.id)) return refused('record_exists');
      await insertRecord(trx, venue, {
        ...recordOf(venue.id, asked.refund.id, who.by, at),
        ...allowanceOf(who),
        kind: 'back',
        method: asked.refund.method,
        amount: refund,
        tip: 0,
        table_number: order.table_number,
        reason: asked.reason,
        arrived_at: at,
        sent_by: null,
        orders: [order],
      });
    }
    const isGone = taken.lines.every((one) => keptPieces(one) === 0);
    if (isGone) await cancelTakenBack(trx, order, { at, by: who.by.name, reason: asked.reason });
    if (bill.lastAt !== null) await settleLocked(trx, database.engine, venue.id, order.bill, at);
    // In the sequence in which a new order locks both.
    else if (!isGone) await touchOrders(trx, venue.id, [orderId], at);
    if (!isGone) await countDayAnew(trx, order);
    return { kind: 'made' };
  });
  if (outcome.kind === 'made') database.changes.announce(venue.id);
  return outcome;
}

/** The lines after it, and how many pieces it takes. */
function takeBack(
  lines: readonly OrderLine[],
  { position, quantity }: Pick<VoidRequest, 'position' | 'quantity'>,
): { lines: OrderLine[]; pieces: number } | Refused {
  const line = position === null ? null : lines[position];
  if (line === undefined) return invalid('/position');
  const left = line === null ? lines.reduce((sum, one) => sum + keptPieces(one), 0) : keptPieces(line);
  const pieces = quantity ?? left;
  // A part of an order is a part of its lines.
  if (pieces === 0 || pieces > left || (line === null && pieces !== left)) return invalid('/quantity');
  return {
    pieces,
    lines: lines.map((one) => {
      if (line !== null && one !== line) return one;
      return { ...one, voided: (one.voided ?? 0) + (line === null ? keptPieces(one) : pieces) };
    }),
  };
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
