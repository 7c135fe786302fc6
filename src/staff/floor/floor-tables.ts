import type { Board, TableService, Ticket } from '#src/contract/staff/board.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { isOnBill, isPaidAhead, owedFor } from '#src/domain/open-bill.ts';
import { compareTables, foldTable, isSameTable } from '#src/domain/table-name.ts';
import { ENDED_SHOWN_MS } from '#src/staff/session/waiting-rows.ts';
import { isEarlier } from '#src/staff/ticket/is-earlier.ts';

export type FloorTable = {
  name: string;
  /** On its bill, oldest first, with the orders of this device that are not sent yet. */
  tickets: Ticket[];
  /** Paid, and not served yet. */
  paid: Ticket[];
  /** More was taken than is due. */
  over: Ticket[];
  /** Ended by the kitchen or the guest a short while ago, so that the waiter can say so. */
  canceled: Ticket[];
  /** In this device's outbox, oldest first. */
  rows: OutboxRow[];
  calls: Board['calls'];
  /** Server time of the last order. */
  lastAt: number | null;
  /** Still due. */
  sum: number;
};

type Known = {
  /** With those of `rows` that may still be sent. */
  tickets: readonly Ticket[];
  rows: readonly OutboxRow[];
  calls: Board['calls'];
  /** The venue's list. */
  names: readonly string[];
  service: Pick<TableService, 'bills'>;
  timezone: string | undefined;
  now: number;
};

export const isCalling = ({ calls }: FloorTable): boolean => calls.length > 0;
/** Something is on its bill. */
export const isOwing = ({ tickets }: FloorTable): boolean => tickets.length > 0;
export const isReady = ({ tickets, paid }: FloorTable): boolean =>
  [...tickets, ...paid].some(({ status }) => status === 'ready');
/** On its own screen, or with others (`isStale`). */
export const needsAnswer = ({ state }: Pick<OutboxRow, 'state'>): boolean =>
  state === 'needs_customer' || state === 'rejected';
/** It waited longer than it may be sent unasked. */
export const isStale = ({ state, reason }: Pick<OutboxRow, 'state' | 'reason'>): boolean =>
  state === 'needs_customer' && (reason === 'stale' || reason === 'clock');
export const isFree = ({ tickets, paid, over, rows, calls, canceled }: FloorTable): boolean =>
  tickets.length + paid.length + over.length + rows.length + calls.length + canceled.length === 0;

/** Calls first, then what is ready, then by the time of the last order; free tables by name. */
export function floorTables({ tickets, rows, calls, names, service, timezone, now }: Known): FloorTable[] {
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
    if (ticket.order_type !== 'DINE_IN' || !ticket.table_number || isEarlier(ticket, timezone, now)) continue;
    if (ticket.over > 0) at(ticket.table_number).over.push(ticket);
    if (isOnBill(ticket, service)) {
      const table = at(ticket.table_number);
      table.tickets.push(ticket);
      table.lastAt = Math.max(table.lastAt ?? 0, ticket.created_at);
      table.sum += owedFor(ticket) - ticket.paid;
    } else if (isPaidAhead(ticket)) {
      at(ticket.table_number).paid.push(ticket);
    } else if (ticket.status === 'canceled' && now - endedAt(ticket) < ENDED_SHOWN_MS) {
      at(ticket.table_number).canceled.push(ticket);
    }
  }
  for (const row of rows) if (row.table_number) at(row.table_number).rows.push(row);
  for (const table of tables.values()) {
    for (const list of [table.tickets, table.paid]) {
      list.sort((one, other) => one.created_at - other.created_at || one.number - other.number);
    }
    table.rows.sort((one, other) => one.created_at - other.created_at);
  }
  return [...tables.values()].sort(byUrgency);
}

export const tableOf = (tables: readonly FloorTable[], name: string): FloorTable =>
  tables.find((table) => isSameTable(table.name, name)) ?? emptyTable(name);

const emptyTable = (name: string): FloorTable => ({
  name,
  tickets: [],
  paid: [],
  over: [],
  canceled: [],
  rows: [],
  calls: [],
  lastAt: null,
  sum: 0,
});

const endedAt = ({ timeline, created_at }: Ticket): number => timeline.at(-1)?.at ?? created_at;

/** Open bills of earlier days, and what too much was taken for, oldest first. */
export const earlierOrders = (
  tickets: readonly Ticket[],
  { service, timezone, now }: Pick<Known, 'service' | 'timezone' | 'now'>,
): Ticket[] =>
  tickets
    .filter((ticket) => service.bills && isEarlier(ticket, timezone, now))
    .filter((ticket) => isOnBill(ticket, service) || ticket.over > 0)
    .sort((one, other) => one.created_at - other.created_at);

const rankOf = (table: FloorTable): number => (isCalling(table) ? 0 : isReady(table) ? 1 : isFree(table) ? 3 : 2);

const timeOf = ({ calls, lastAt }: FloorTable): number => calls[0]?.at ?? lastAt ?? 0;

const byUrgency = (one: FloorTable, other: FloorTable): number =>
  rankOf(one) - rankOf(other) || timeOf(one) - timeOf(other) || compareTables(one.name, other.name);
