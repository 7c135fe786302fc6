import type { OutboxRow } from '#src/db/db.ts';
import { isFinal, isSupportedRow } from '#src/db/row-checks.ts';
import { keyStart } from '#src/domain/ids.ts';
import type { BoardState } from './board.ts';
import { toServerTime } from './clock.ts';

/** For so long the floor shows what was cancelled or refused. */
export const ENDED_SHOWN_MS = 30 * 60_000;

/** Not refused or withdrawn. */
export const mayBeSent = ({ state, cancel_requested: isWithdrawn }: OutboxRow): boolean =>
  state !== 'rejected' && !isWithdrawn;

/**
 * The staff's orders in this device's outbox without a ticket. If the board lost its connection before the answer, an
 * answered order stays in the list until the board can have its ticket.
 */
export function waitingRows(
  rows: readonly OutboxRow[],
  slug: string,
  { tickets, link, lostAt }: Pick<BoardState, 'tickets' | 'link' | 'lostAt'>,
): OutboxRow[] {
  const arrived = new Set([...tickets.values()].map(({ key_start: start }) => start));
  const isShown = ({ state, changed_at: changedAt }: OutboxRow) => {
    if (state === 'accepted') return link === 'lost' && lostAt !== null && toServerTime(changedAt) > lostAt;
    return state === 'rejected' ? Date.now() - changedAt < ENDED_SHOWN_MS : !isFinal({ state });
  };
  const isOurs = (row: OutboxRow) => isSupportedRow(row) && row.slug === slug && row.by === 'staff';
  return rows.filter((row) => isOurs(row) && !arrived.has(keyStart(row.key)) && isShown(row));
}
