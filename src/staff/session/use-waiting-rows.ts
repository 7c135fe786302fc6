import { useMemo } from 'react';
import type { OutboxRow } from '#src/db/db.ts';
import { useDeviceRows } from '#src/stores/device-rows.ts';
import { useBoard } from './board.ts';
import { slug } from './venue.ts';
import { waitingRows } from './waiting-rows.ts';

const NO_ROWS: readonly OutboxRow[] = [];

/** The staff's orders that wait on this device. */
export function useWaitingRows(): OutboxRow[] {
  const rows = useDeviceRows('outbox') ?? NO_ROWS;
  const { tickets, link, lostAt } = useBoard();
  return useMemo(() => waitingRows(rows, slug, { tickets, link, lostAt }), [rows, tickets, link, lostAt]);
}
