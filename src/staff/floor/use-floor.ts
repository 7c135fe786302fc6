import { useMemo } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { useServerNow } from '#src/staff/session/clock.ts';
import { useTableNames } from '#src/staff/session/use-table-names.ts';
import { useWaitingRows } from '#src/staff/session/use-waiting-rows.ts';
import { useTickets } from '#src/staff/ticket/use-tickets.ts';
import { earlierOrders, type FloorTable, floorTables } from './floor-tables.ts';

const MINUTE_MS = 60_000;

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
