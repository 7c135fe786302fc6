import type { OrderStatus } from '#src/contract/order.ts';
import type { Database } from '#server/db/open.ts';
import { timelineWire } from './order-answer.ts';
import { UNDO_MS } from './order-status.ts';
import { isStorable } from './stored-text.ts';
import { currentSteps } from './timeline.ts';

/** One change of an order as its customer hears it. `id` counts from 0, one for each change. */
export type StatusUpdate = {
  id: number;
  data: { status: OrderStatus; at: string; timeline: { status: string; at: string }[]; cancel_reason: string | null };
};

export type OrderFollower = {
  /** Nothing can happen to this order any more: its last change is final, and too old to be taken back. */
  isOver: () => boolean;
  stop: () => void;
};

type Change = { position: number; status: OrderStatus; at: number; cancelReason: string | null };

/** As an order stood after the last of these changes; one that can be read without those before. */
function updateOf(changes: readonly Change[]): StatusUpdate | null {
  const last = changes.at(-1);
  if (!last) return null;
  return {
    id: last.position,
    data: {
      status: last.status,
      at: new Date(last.at).toISOString(),
      timeline: timelineWire(changes),
      cancel_reason: last.status === 'canceled' ? last.cancelReason : null,
    },
  };
}

/**
 * Tells `hear` of every change after the one numbered `after`, then of each as it is committed, by whichever process.
 * Without `after` (or with one that never was) it begins with how the order stands. Null where this venue has no such
 * order.
 */
export async function followOrder(
  { database, now }: { database: Pick<Database, 'db' | 'changes'>; now: () => number },
  tenantId: string,
  orderId: string,
  after: number | null,
  hear: (news: StatusUpdate) => void,
): Promise<OrderFollower | null> {
  if (!isStorable(orderId)) return null;
  const early: Change[] = [];
  let take = (change: Change): void => void early.push(change);
  // Watched before it is read, so that nothing falls between.
  const stop = await database.changes.watch(tenantId, orderId, (change) => take(change));
  let known: Change[];
  try {
    known = await database.db
      .selectFrom('order_events')
      .innerJoin('orders', (join) =>
        join.onRef('orders.tenant_id', '=', 'order_events.tenant_id').onRef('orders.id', '=', 'order_events.order_id'),
      )
      .select(['position', 'order_events.status', 'at', 'orders.cancel_reason as cancelReason'])
      .where('order_events.tenant_id', '=', tenantId)
      .where('order_events.order_id', '=', orderId)
      .orderBy('position')
      .execute();
  } catch (error) {
    stop();
    throw error;
  }
  if (known.length === 0) {
    stop();
    return null;
  }

  const tell = (changes: readonly Change[]): void => {
    const news = updateOf(changes);
    if (news) hear(news);
  };
  take = (change) => {
    if (change.position < known.length) return;
    known.push(change);
    tell(known);
  };
  if (after === null || after >= known.length) tell(known);
  else for (let count = after + 2; count <= known.length; count += 1) tell(known.slice(0, count));
  for (const change of early) take(change);

  return {
    isOver: () => {
      const last = currentSteps(known).at(-1);
      const isFinal = last?.status === 'delivered' || last?.status === 'canceled';
      return isFinal && now() - last.at > UNDO_MS;
    },
    stop,
  };
}
