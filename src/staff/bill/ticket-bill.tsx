import type { Ticket } from '#src/contract/staff/board.ts';
import { isSameTable } from '#src/domain/table-name.ts';
import { isOnBill } from '#src/domain/open-bill.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { serverNow } from '#src/staff/session/clock.ts';
import { isEarlier } from '#src/staff/ticket/is-earlier.ts';
import { useTickets } from '#src/staff/ticket/use-tickets.ts';
import { BillSheet } from './bill-sheet.tsx';

/** The bill that a ticket is part of: that of its table today, or that of the orders that it was paid with. */
export function TicketBill({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { service, timezone } = useBoard();
  const tickets = useTickets();
  const table = ticket.order_type === 'DINE_IN' ? ticket.table_number : null;
  const isOfTable = (one: Ticket) =>
    table !== null &&
    one.order_type === 'DINE_IN' &&
    isSameTable(one.table_number ?? '', table) &&
    isOnBill(one, service) &&
    isEarlier(one, timezone, serverNow()) === isEarlier(ticket, timezone, serverNow());
  const known = tickets.filter((one) => one.bill === ticket.bill || (isOnBill(ticket, service) && isOfTable(one)));
  const orders = (known.length > 0 ? known : [ticket]).sort((one, other) => one.created_at - other.created_at);
  return <BillSheet orders={orders} table={table} onClose={onClose} />;
}
