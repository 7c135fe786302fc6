import type { Ticket } from '#src/contract/staff/board.ts';
import type { TapRow } from '#src/staff/data/staff-db.ts';

/** A ticket as this screen shows it: as the server told it, moved on by the taps that are still on their way. */
export function standing(ticket: Ticket, taps: readonly TapRow[]): Ticket {
  let shown = ticket;
  for (const { order_id, from, to, reason, made_at } of taps) {
    if (order_id !== ticket.id || from !== shown.status) continue;
    const before = shown.timeline.findIndex((step) => step.status === to);
    shown = {
      ...shown,
      status: to,
      cancel_reason: to === 'canceled' ? reason : null,
      // Taken back: what came after it no longer stands.
      timeline: before < 0 ? [...shown.timeline, { status: to, at: made_at }] : shown.timeline.slice(0, before + 1),
    };
  }
  return shown;
}
