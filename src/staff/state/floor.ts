import type { Board, TableService, Ticket } from '#src/contract/staff/board.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { isFinal, isSupportedRow } from '#src/db/row-checks.ts';
import { keyStart } from '#src/domain/ids.ts';
import { isOnBill, isPaidAhead } from '#src/domain/open-bill.ts';
import { compareTables, foldTable, isSameTable } from '#src/domain/table-name.ts';
import type { BoardState } from './board.ts';
import { toServerTime } from './clock.ts';

export type FloorTable = {
  name: string;
  /** On its bill, oldest first. */
  tickets: Ticket[];
  /** Paid, and not served yet. */
  paid: Ticket[];
  /** Ended by the kitchen or the guest a short while ago, so that the waiter can say so. */
  canceled: Ticket[];
  /** In this device's outbox, oldest first. */
  rows: OutboxRow[];
  /** Those of `rows` that are on its bill: not refused, withdrawn, or paid before they were sent. */
  unpaid: OutboxRow[];
  calls: Board['calls'];
  /** Server time of the last order. */
  lastAt: number | null;
  /** Of its bill. */
  sum: number;
};

type Known = {
  tickets: readonly Ticket[];
  rows: readonly OutboxRow[];
  isPaid?: (row: OutboxRow) => boolean;
  calls: Board['calls'];
  /** The venue's list. */
  names: readonly string[];
  service: Pick<TableService, 'bills'>;
  now: number;
};

const MINUTE_MS = 60_000;
/** For so long the room shows what was cancelled or refused. */
const ENDED_SHOWN_MS = 30 * MINUTE_MS;

export const isCalling = ({ calls }: FloorTable): boolean => calls.length > 0;
/** Something is on its bill. */
export const isOwing = ({ tickets, unpaid }: FloorTable): boolean => tickets.length + unpaid.length > 0;
export const isReady = ({ tickets, paid }: FloorTable): boolean =>
  [...tickets, ...paid].some(({ status }) => status === 'ready');
/** On its own screen, or with others (`isStale`). */
export const needsAnswer = ({ state }: Pick<OutboxRow, 'state'>): boolean =>
  state === 'needs_customer' || state === 'rejected';
/** It waited longer than it may be sent unasked. */
export const isStale = ({ state, reason }: Pick<OutboxRow, 'state' | 'reason'>): boolean =>
  state === 'needs_customer' && (reason === 'stale' || reason === 'clock');
export const isFree = ({ tickets, paid, rows, calls, canceled }: FloorTable): boolean =>
  tickets.length + paid.length + rows.length + calls.length + canceled.length === 0;

/** Calls first, then what is ready, then by the time of the last order; free tables by name. */
export function floorTables({ tickets, rows, isPaid = () => false, calls, names, service, now }: Known): FloorTable[] {
  /** By folded name; shown as in the list, else as in its first call or order. */
  const tables = new Map<string, FloorTable>();
  const at = (name: string): FloorTable => {
    const folded = foldTable(name);
    const table = tables.get(folded) ?? emptyTable(name);
    tables.set(folded, table);
    return table;
  };
  for (const name of names) at(name);
  for (const call of calls) at(call.table_number).calls.push(call);
  for (const ticket of tickets) {
    if (ticket.order_type !== 'DINE_IN' || !ticket.table_number) continue;
    if (isOnBill(ticket, service, now)) {
      const table = at(ticket.table_number);
      table.tickets.push(ticket);
      addTo(table, ticket.created_at, ticket.total);
    } else if (isPaidAhead(ticket)) {
      at(ticket.table_number).paid.push(ticket);
    } else if (ticket.status === 'canceled' && now - endedAt(ticket) < ENDED_SHOWN_MS) {
      at(ticket.table_number).canceled.push(ticket);
    }
  }
  for (const row of rows) {
    if (!row.table_number) continue;
    const table = at(row.table_number);
    table.rows.push(row);
    if (row.state === 'rejected' || row.cancel_requested || isPaid(row)) continue;
    table.unpaid.push(row);
    addTo(table, toServerTime(row.created_at), row.quote.total);
  }
  for (const table of tables.values()) {
    for (const list of [table.tickets, table.paid]) {
      list.sort((one, other) => one.created_at - other.created_at || one.number - other.number);
    }
    for (const list of [table.rows, table.unpaid]) list.sort((one, other) => one.created_at - other.created_at);
  }
  return [...tables.values()].sort(byUrgency);
}

export const tableOf = (tables: readonly FloorTable[], name: string): FloorTable =>
  tables.find((table) => isSameTable(table.name, name)) ?? emptyTable(name);

const emptyTable = (name: string): FloorTable => ({
  name,
  tickets: [],
  paid: [],
  canceled: [],
  rows: [],
  unpaid: [],
  calls: [],
  lastAt: null,
  sum: 0,
});

const endedAt = ({ timeline, created_at }: Ticket): number => timeline.at(-1)?.at ?? created_at;

function addTo(table: FloorTable, at: number, amount: number): void {
  table.lastAt = Math.max(table.lastAt ?? 0, at);
  table.sum += amount;
}

const rankOf = (table: FloorTable): number => (isCalling(table) ? 0 : isReady(table) ? 1 : isFree(table) ? 3 : 2);

const timeOf = ({ calls, lastAt }: FloorTable): number => calls[0]?.at ?? lastAt ?? 0;

const byUrgency = (one: FloorTable, other: FloorTable): number =>
  rankOf(one) - rankOf(other) || timeOf(one) - timeOf(other) || compareTables(one.name, other.name);

/**
 * The staff's orders in this device's outbox that no ticket stands for yet. An answered one counts until the board, cut
 * off since before the answer, can have it.
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
