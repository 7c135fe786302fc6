import { useMemo } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { shownTickets, useBoard } from '#src/staff/session/board.ts';
import { useWaitingRows } from '#src/staff/session/use-waiting-rows.ts';
import { mayBeSent } from '#src/staff/session/waiting-rows.ts';
import { applyPayments } from './apply-payments.ts';
import { ticketOfRow } from './waiting-ticket.ts';

/** All tickets that count and that this device knows, with its own orders and payments that wait. */
export function useTickets(): Ticket[] {
  const { tickets, waiting } = useBoard();
  const rows = useWaitingRows();
  return useMemo(() => {
    const own = rows.filter(mayBeSent).map(ticketOfRow);
    const real = shownTickets({ tickets, waiting }).filter((ticket) => !ticket.is_test);
    return applyPayments([...real, ...own], waiting);
  }, [tickets, waiting, rows]);
}
