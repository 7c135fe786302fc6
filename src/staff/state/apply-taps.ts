import type { Ticket } from '#src/contract/staff/board.ts';
import type { TapRow } from '#src/staff/data/staff-db.ts';

/** The server's ticket with the unanswered taps applied. */
export function applyTaps(ticket: Ticket, taps: readonly TapRow[]): Ticket {
  let shown = ticket;
  for (const { order_id, from, to, reason, made_at } of taps) {
    if (order_id !== ticket.id || from !== shown.status) continue;
    const before = shown.timeline.findIndex((step) => step.status === to);
    shown = {
      ...shown,
      status: to,
      cancel_reason: to === 'canceled' ? reason : null,
      // An undo removes the later entries.
      timeline: before < 0 ? [...shown.timeline, { status: to, at: made_at }] : shown.timeline.slice(0, before + 1),
    };
  }
  return shown;
}
