import type { Transaction } from 'kysely';
import type { Person, VoidRequest } from '#src/contract/staff/bills.ts';
import { businessDay } from '#src/domain/hours.ts';
import { type Charge, quoteOfRest } from '#src/domain/quote.ts';
import type { OrderLine, OrdersRow, Schema } from '#server/db/schema.ts';
import { cancelVoided, countDayAnew, lockOrder } from '#server/orders/change-status.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { keptPieces, linesOf } from '#server/orders/order-answer.ts';
import { touchOrders } from '#server/orders/touch-orders.ts';
import { type BillVenue, invalid, recordOf, type Refused, type Store } from './bill-record.ts';

/** `manager`: whose key was given for it; null: none. */
type Who = { by: Person; manager: Person | null };

/** Takes pieces back that the kitchen accepted. Lines stay as they were ordered; sums are computed again. */
export async function voidPieces(
  { database, now }: Store,
  venue: BillVenue,
  { by, manager }: Who,
  orderId: string,
  asked: VoidRequest,
): Promise<{ kind: 'done' } | Refused> {
  const refused = (code: Refused['code']): Refused => ({ kind: 'refused', code });
  if (!isStorable(orderId)) return refused('not_found');
  const outcome = await database.write(async (trx): Promise<{ kind: 'done' } | Refused> => {
    const order = await lockOrder(trx, database.engine, venue.id, orderId);
    if (!order) return refused('not_found');
    const known = await trx
      .selectFrom('voids')
      .select('order_id')
      .where('tenant_id', '=', venue.id)
      .where('id', '=', asked.void)
      .executeTakeFirst();
    if (known) return known.order_id === orderId ? { kind: 'done' } : invalid('/void');
    if (order.closed_at !== null) return refused('order_closed');
    if (order.status === 'pending' || order.status === 'canceled') return refused('wrong_status');
    if (await isCounted(trx, order)) return refused('day_counted');

    const lines = linesOf(order);
    const taken = takeBack(lines, asked);
    if ('kind' in taken) return taken;
    const rest = quoteOfRest(
      chargedAs(order),
      taken.lines.map(({ price, ...line }) => ({ price, quantity: keptPieces(line) })),
    );
    const line = asked.position === null ? null : (lines[asked.position] ?? null);
    const at = now();
    await trx
      .insertInto('voids')
      .values({
        ...recordOf(venue.id, asked.void, by, at),
        order_id: orderId,
        number: order.number,
        position: asked.position,
        name: line?.name ?? '',
        name_secondry: line?.name_secondry ?? '',
        quantity: taken.pieces,
        amount: order.total - rest.total,
        reason: asked.reason,
        day: businessDay(at, venue.timezone),
        allowed_key_id: manager?.key ?? null,
        allowed_who: manager?.name ?? null,
      })
      .execute();
    await trx
      .updateTable('orders')
      .set({ ...rest, charges: JSON.stringify(rest.charges), lines: JSON.stringify(taken.lines) })
      .where('tenant_id', '=', venue.id)
      .where('id', '=', orderId)
      .execute();
    if (taken.lines.every((one) => keptPieces(one) === 0)) await cancelVoided(trx, order, at);
    else {
      // In the sequence in which a new order locks both.
      await touchOrders(trx, venue.id, [orderId], at);
      await countDayAnew(trx, order);
    }
    return { kind: 'done' };
  });
  if (outcome.kind === 'done') database.changes.announce(venue.id);
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
