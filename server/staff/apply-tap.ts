import type { Transaction } from 'kysely';
import type { StatusTap, Ticket } from '#src/contract/staff/board.ts';
import { CANCEL_REASONS, OTHER_REASON, OTHER_REASON_MAX } from '#src/domain/cancel-reason.ts';
import { cleanText } from '#src/domain/text.ts';
import type { Database } from '#server/db/open.ts';
import type { OrdersRow, Schema, StaffTapRow } from '#server/db/schema.ts';
import { changeLocked, lockOrder, UNDO_MS } from '#server/orders/change-status.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { loadTickets } from './tickets.ts';

type Verdict = 'moved' | 'already' | 'wrong_status' | 'tap_used' | 'unknown';

/** `reason` is checked: customers read it. */
export type CheckedTap = Pick<StatusTap, 'tap' | 'from' | 'to' | 'undoes' | 'ready_in'> & {
  reason: string | null;
  /** The name of the staff's key. */
  by: string;
};

/** Null: not valid. */
export function parseCancelReason(sent: string | null): string | null {
  if (sent === null || !sent.startsWith(OTHER_REASON)) return CANCEL_REASONS.find((reason) => reason === sent) ?? null;
  const text = cleanText(sent.slice(OTHER_REASON.length), Infinity);
  return text === '' || [...text].length > OTHER_REASON_MAX ? null : OTHER_REASON + text;
}

/** A repeated tap, and one to the status that the order has, change nothing. `tap_used`: its id made another change. */
export async function applyTap(
  { database, now }: { database: Database; now: () => number },
  tenantId: string,
  orderId: string,
  tap: CheckedTap,
): Promise<{ kind: 'done' | 'wrong_status'; ticket: Ticket } | { kind: 'tap_used' } | { kind: 'unknown' }> {
  if (!isStorable(orderId)) return { kind: 'unknown' };
  const verdict = await database.write(async (trx): Promise<Verdict> => {
    // The lock makes the second of two concurrent taps see the result of the first.
    const order = await lockOrder(trx, database.engine, tenantId, orderId);
    if (!order) return 'unknown';
    const known = await findTap(trx, tenantId, tap.tap);
    if (known) return known.order_id === orderId && known.status === tap.to ? 'already' : 'tap_used';
    const at = now();
    if (order.status !== tap.to) {
      if (order.status !== tap.from) return 'wrong_status';
      const change = {
        to: tap.to,
        at,
        by: tap.by,
        waitedSince: await undoneAt(trx, tenantId, order, tap.undoes),
        ...(tap.reason !== null && { reason: tap.reason }),
        ...(order.status === 'pending' && tap.ready_in !== null && { readyAt: at + tap.ready_in * 1000 }),
      };
      if (!(await changeLocked(trx, order, change))) return 'wrong_status';
    }
    await trx
      .insertInto('staff_taps')
      .values({ tenant_id: tenantId, tap: tap.tap, order_id: orderId, status: tap.to, at })
      .execute();
    return order.status === tap.to ? 'already' : 'moved';
  });
  if (verdict === 'moved') database.changes.announce(tenantId);
  if (verdict === 'unknown' || verdict === 'tap_used') return { kind: verdict };
  const ticket = (await loadTickets(database.db, tenantId, [orderId])).get(orderId);
  return ticket ? { kind: verdict === 'wrong_status' ? verdict : 'done', ticket } : { kind: 'unknown' };
}

/** When the tap was carried out that was taken back in time on its device. */
async function undoneAt(
  trx: Transaction<Schema>,
  tenantId: string,
  order: OrdersRow,
  undoes: StatusTap['undoes'],
): Promise<number | undefined> {
  if (undoes === null || undoes.after * 1_000 > UNDO_MS) return undefined;
  const undone = await findTap(trx, tenantId, undoes.tap);
  return undone?.order_id === order.id && undone.status === order.status ? undone.at : undefined;
}

function findTap(trx: Transaction<Schema>, tenantId: string, tap: string): Promise<StaffTapRow | undefined> {
  return trx
    .selectFrom('staff_taps')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('tap', '=', tap)
    .executeTakeFirst();
}
