import type { OrderStatus } from '#src/contract/order.ts';
import type { OrderChange } from '#server/db/changes.ts';
import type { Database } from '#server/db/open.ts';
import type { OrdersRow } from '#server/db/schema.ts';
import { timelineWire } from './order-answer.ts';
import { currentSteps, readyAtWire } from './timeline.ts';
import { UNDO_MS } from './change-status.ts';
import { isStorable } from './order-fields.ts';

/** `id`: the position among the order's changes, from 0. */
export type StatusUpdate = {
  id: number;
  data: {
    status: OrderStatus;
    at: string;
    timeline: { status: string; at: string }[];
    cancel_reason: string | null;
    ready_at?: string;
  };
};

export type OrderFollower = {
  /** The last status is final and can no longer be undone. */
  isOver: () => boolean;
  stop: () => void;
};

type Change = Pick<OrderChange, 'position' | 'status' | 'at' | 'cancelReason' | 'readyAt'>;
type Estimate = Pick<OrdersRow, 'estimate_minutes' | 'created_at'>;

function updateOf(changes: readonly Change[], order: Estimate): StatusUpdate | null {
  const last = changes.at(-1);
  if (!last) return null;
  return {
    id: last.position,
    data: {
      status: last.status,
      at: new Date(last.at).toISOString(),
      timeline: timelineWire(changes),
      cancel_reason: last.status === 'canceled' ? last.cancelReason : null,
      ...readyAtWire({ ...order, ready_at: last.readyAt }, changes),
    },
  };
}

/** Without `after`, or with an unknown one, the first update is the current state. Null: no such order. */
export async function followOrder(
  { database, now }: { database: Pick<Database, 'db' | 'changes'>; now: () => number },
  tenantId: string,
  orderId: string,
  after: number | null,
  onUpdate: (update: StatusUpdate) => void,
): Promise<OrderFollower | null> {
  if (!isStorable(orderId)) return null;
  const early: Change[] = [];
  let take = (change: Change): void => void early.push(change);
  // Watch before reading, so that no change is missed between the two.
  const stop = await database.changes.watch(tenantId, orderId, (change) => take(change));
  let read: (Change & Estimate)[];
  try {
    read = await database.db
      .selectFrom('order_events')
      .innerJoin('orders', (join) =>
        join.onRef('orders.tenant_id', '=', 'order_events.tenant_id').onRef('orders.id', '=', 'order_events.order_id'),
      )
      .select([
        'position',
        'order_events.status',
        'at',
        'orders.cancel_reason as cancelReason',
        'orders.ready_at as readyAt',
        'estimate_minutes',
        'created_at',
      ])
      .where('order_events.tenant_id', '=', tenantId)
      .where('order_events.order_id', '=', orderId)
      .orderBy('position')
      .execute();
  } catch (error) {
    stop();
    throw error;
  }
  const [order] = read;
  const known: Change[] = read;
  if (!order) {
    stop();
    return null;
  }

  const emit = (changes: readonly Change[]): void => {
    const update = updateOf(changes, order);
    if (update) onUpdate(update);
  };
  take = (change) => {
    if (change.position < known.length) return;
    known.push(change);
    emit(known);
  };
  if (after === null || after >= known.length) emit(known);
  else for (let count = after + 2; count <= known.length; count += 1) emit(known.slice(0, count));
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
