import { useMemo } from 'react';
import type { OrderStatus } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { useShownTickets } from '#src/staff/session/board.ts';

export const COLUMNS = ['new', 'cooking', 'ready', 'onWay', 'done'] as const;
export type Column = (typeof COLUMNS)[number];

const COLUMN_OF: Record<OrderStatus, Column> = {
  pending: 'new',
  confirmed: 'cooking',
  cooking: 'cooking',
  ready: 'ready',
  delivering: 'onWay',
  delivered: 'done',
  canceled: 'done',
};

export const columnOf = ({ status }: Pick<Ticket, 'status'>): Column => COLUMN_OF[status];

export type Move = { to: OrderStatus; word: string; look: 'primary' | 'go' | 'secondary' };

const SERVE: Record<OrderType, Move> = {
  DINE_IN: { to: 'delivered', word: 'kitchen.served', look: 'secondary' },
  PICKUP: { to: 'delivered', word: 'kitchen.handedOver', look: 'secondary' },
  DELIVERY: { to: 'delivering', word: 'kitchen.sendOut', look: 'secondary' },
};

export function nextMove({ status, order_type }: Pick<Ticket, 'status' | 'order_type'>): Move | null {
  switch (status) {
    case 'pending':
      return { to: 'cooking', word: 'kitchen.accept', look: 'primary' };
    case 'confirmed':
    case 'cooking':
      return { to: 'ready', word: 'kitchen.ready', look: 'go' };
    case 'ready':
      return SERVE[order_type];
    case 'delivering':
      return { to: 'delivered', word: 'kitchen.delivered', look: 'secondary' };
    case 'delivered':
    case 'canceled':
      return null;
  }
}

/** `usual`: the estimate that the customer saw, in minutes. */
export function otherMinutes(usual: number | null): number[] {
  if (usual === null) return [10, 20, 30];
  const half = Math.max(5, Math.floor(usual / 10) * 5);
  return [...(half < usual ? [half] : []), usual + 10, usual + 20];
}

/** `late`: minutes since the order was due; negative before. */
export function dueTone(late: number): 'go' | 'wait' | 'stop' {
  return late > 0 ? 'stop' : late >= -5 ? 'wait' : 'go';
}

/** Under 9 minutes, from 9, from 15 (docs/design-tokens.md). */
export function ageTone(minutes: number): 'go' | 'wait' | 'stop' {
  return minutes > 14 ? 'stop' : minutes >= 9 ? 'wait' : 'go';
}

const endedAt = ({ timeline, created_at }: Ticket): number => timeline.at(-1)?.at ?? created_at;

/** Oldest first in each column, but the newest first in `done`. */
export function inColumns(tickets: Iterable<Ticket>): Record<Column, Ticket[]> {
  const columns: Record<Column, Ticket[]> = { new: [], cooking: [], ready: [], onWay: [], done: [] };
  for (const ticket of tickets) {
    const isTakenAway = ticket.is_test && ticket.status === 'canceled';
    if (!isTakenAway) columns[columnOf(ticket)].push(ticket);
  }
  for (const column of COLUMNS) {
    columns[column].sort((a, b) =>
      column === 'done' ? endedAt(b) - endedAt(a) : a.created_at - b.created_at || a.number - b.number,
    );
  }
  return columns;
}

/** The tickets as the waiting actions will leave them. */
export function useColumns(): Record<Column, Ticket[]> {
  const tickets = useShownTickets();
  return useMemo(() => inColumns(tickets), [tickets]);
}
