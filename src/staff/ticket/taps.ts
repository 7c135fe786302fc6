import type { OrderStatus } from '#src/contract/order.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { board } from '#src/staff/session/board.ts';
import { sendQueue } from '#src/staff/session/send-queue.ts';

/** `minutes`: until the accepted order is ready; missing: as usual. */
export type Step = { to: OrderStatus; reason?: string; minutes?: number };

/** Moves a ticket, as it is shown, on. Returns how to take that back. */
export function tap({ id: order_id, status: from }: Ticket, { to, reason, minutes }: Step): () => Promise<void> {
  const row = sendQueue.add({
    kind: 'tap',
    order_id,
    from,
    to,
    reason: reason ?? null,
    ...(minutes !== undefined && { minutes }),
  });
  return async () => {
    if ((await sendQueue.withdraw(row)) || !board.tickets.has(order_id)) return;
    // Never below 0: the clock of the device may go back.
    const after = Math.max(0, Math.ceil((Date.now() - row.made_at) / 1_000));
    sendQueue.add({ kind: 'tap', order_id, from: to, to: from, reason: null, undoes: { tap: row.id, after } });
  };
}
