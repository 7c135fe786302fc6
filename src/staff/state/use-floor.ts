import { useMemo } from 'react';
import type { OutboxRow } from '#src/db/db.ts';
import { useDeviceRows } from '#src/stores/device-rows.ts';
import { useBoard } from './board.ts';
import { useServerNow } from './clock.ts';
import { COLUMNS } from './columns.ts';
import { type FloorTable, floorTables, waitingRows } from './floor.ts';
import { useTableNames } from './table-names.ts';
import { slug } from './venue.ts';

const NO_ROWS: readonly OutboxRow[] = [];
const MINUTE_MS = 60_000;

/** The staff's orders that wait on this device. */
export function useWaitingRows(): OutboxRow[] {
  const rows = useDeviceRows('outbox') ?? NO_ROWS;
  const { tickets, link, lostAt } = useBoard();
  return useMemo(() => waitingRows(rows, slug, { tickets, link, lostAt }), [rows, tickets, link, lostAt]);
}

export function useFloor(): FloorTable[] {
  const { columns, calls, service, closings } = useBoard();
  const rows = useWaitingRows();
  const names = useTableNames();
  const now = useServerNow(MINUTE_MS);
  return useMemo(() => {
    const tickets = COLUMNS.flatMap((column) => columns[column]);
    const taken = closings.filter(({ verdict }) => verdict?.state !== 'refused');
    const paid = new Set(taken.flatMap(({ request }) => request.client_keys));
    const isPaid = ({ key }: OutboxRow) => paid.has(key);
    return floorTables({ tickets, rows, isPaid, calls, names, service, now });
  }, [columns, calls, rows, names, service, closings, now]);
}
