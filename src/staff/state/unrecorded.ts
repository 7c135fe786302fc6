import { queryOptions } from '@tanstack/react-query';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { isOnBill } from '#src/domain/open-bill.ts';
import { useDeviceRows } from '#src/stores/device-rows.ts';
import { billApi } from '#src/staff/data/bill-api.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import { isDraftOf, orderKey, useBillDrafts } from './bill-drafts.ts';
import { type BoardState, useBoard } from './board.ts';
import { useServerNow } from './clock.ts';
import { slug } from './venue.ts';

const MINUTE_MS = 60_000;

type Known = Pick<BoardState, 'tickets' | 'service' | 'link'> & { rows: readonly OutboxRow[]; now: number };

const isWaiting = ({ state }: OutboxRow): boolean => state !== 'rejected' && state !== 'cancelled';

/**
 * Whether money was typed for a bill that another device closed, or whose orders are not on a bill any more. Until
 * the board is live, an order that it does not show may still come.
 */
export function isUnrecorded(draft: BillDraft, { tickets, service, link, rows, now }: Known): boolean {
  if (draft.payments.length === 0) return false;
  const orders = ordersOf(draft.orders, tickets);
  if (orders.some(({ closed_at: closedAt }) => closedAt !== null)) return true;
  if (orders.some((order) => isOnBill(order, service, now))) return false;
  const isShown = (key: string) => orders.some((order) => orderKey(order) === key);
  const mayCome = (key: string) => link !== 'live' || rows.some((row) => row.key === key && isWaiting(row));
  return draft.orders.every((key) => isShown(key) || !mayCome(key));
}

/** As the server sent them. */
export const ordersOf = (keys: readonly string[], tickets: BoardState['tickets']): Ticket[] =>
  [...tickets.values()].filter((ticket) => keys.includes(orderKey(ticket)));

/** What somebody has to record or to remove, because no bill shows it any more. `keys`: for one of these orders. */
export function useUnrecorded(keys?: readonly string[]): BillDraft[] {
  const drafts = useBillDrafts();
  const rows = useDeviceRows('outbox');
  const { tickets, service, link, closings } = useBoard();
  const now = useServerNow(MINUTE_MS);
  if (!rows) return [];
  const inClosings = new Set(closings.flatMap(({ request }) => request.payments.map(({ id }) => id)));
  return drafts.filter(
    (draft) =>
      (keys === undefined || isDraftOf(draft, keys)) &&
      !draft.payments.some(({ id }) => inClosings.has(id)) &&
      isUnrecorded(draft, { tickets, service, link, rows, now }),
  );
}

/** Who closed an order, when, and with what. */
export const closingOfQuery = (order: Pick<Ticket, 'id' | 'closed_at'> | undefined) =>
  queryOptions({
    queryKey: ['closing', order?.id, order?.closed_at],
    queryFn: ({ signal }) => billApi.closingOf(slug, order?.id ?? '', signal),
  });
