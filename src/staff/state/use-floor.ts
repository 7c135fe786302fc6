import { useMemo } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { useDeviceRows } from '#src/stores/device-rows.ts';
import { applyPayments } from './apply-payments.ts';
import { shownTickets, useBoard } from './board.ts';
import { useServerNow } from './clock.ts';
import { earlierOrders, type FloorTable, floorTables, mayBeSent, waitingRows } from './floor.ts';
import { useTableNames } from './table-names.ts';
import { slug } from './venue.ts';
import { ticketOfRow } from './waiting-ticket.ts';

const NO_ROWS: readonly OutboxRow[] = [];
const MINUTE_MS = 60_000;

/** The staff's orders that wait on this device. */
export function useWaitingRows(): OutboxRow[] {
  const rows = useDeviceRows('outbox') ?? NO_ROWS;
  const { tickets, link, lostAt } = useBoard();
  return useMemo(() => waitingRows(rows, slug, { tickets, link, lostAt }), [rows, tickets, link, lostAt]);
}

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

export function useFloor(): FloorTable[] {
  const { calls, service, timezone } = useBoard();
  const tickets = useTickets();
  const rows = useWaitingRows();
  const names = useTableNames();
  const now = useServerNow(MINUTE_MS);
  return useMemo(
    () => floorTables({ tickets, rows, calls, names, service, timezone, now }),
    [tickets, rows, calls, names, service, timezone, now],
  );
}

/** Open money of earlier days. */
export function useEarlierOrders(): Ticket[] {
  const { service, timezone } = useBoard();
  const tickets = useTickets();
  const now = useServerNow(MINUTE_MS);
  return useMemo(() => earlierOrders(tickets, { service, timezone, now }), [tickets, service, timezone, now]);
}
