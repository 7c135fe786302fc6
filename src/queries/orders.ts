import { useQuery } from '@tanstack/react-query';
import type { OrderRow, OutboxRow } from '#src/db/db.ts';
import { useEnded, useOrderRows } from '#src/stores/order-rows.ts';
import { useOutboxRows, useUnfinished } from '#src/stores/outbox-rows.ts';
import { type Course, pollAfterMs } from './order-polling.ts';
import { queryClient } from './query-client.ts';
import { isForgotten, refreshOrders } from './refresh-orders.ts';

const ORDERS = 'orders';

export type OrdersView = {
  ready: boolean;
  /** Newest first. */
  rows: readonly OrderRow[];
  unfinished: readonly OutboxRow[];
  /** Ended without an order at the venue, newest first. They stay for 30 days. */
  ended: OutboxRow[];
  refreshing: boolean;
  problem: unknown;
};

const NO_ORDERS: readonly OrderRow[] = [];

/** The venue has news of an order, or a new order. */
export const refetchOrders = (slug: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [slug, ORDERS] });

type Polled = { course: Course; quietAnswers: number };
const NOT_POLLED: Polled = { course: 'under_way', quietAnswers: 0 };

/** Polls with back-off while the page is visible and an order under way has no live stream; else asks once. */
function useRefresh(
  slug: string,
  rows: readonly OrderRow[] | undefined,
  linkedId: string | null,
  isLive: boolean = false,
) {
  const isNew = rows?.some((row) => row.record === null && !isForgotten(row)) ?? false;
  return useQuery({
    queryKey: [slug, ORDERS, linkedId],
    enabled: rows !== undefined,
    queryFn: async ({ client, queryKey, signal }): Promise<Polled> => {
      const { course, news } = await refreshOrders(slug, linkedId, signal);
      const before = client.getQueryData<Polled>(queryKey) ?? NOT_POLLED;
      return { course, quietAnswers: news ? 0 : before.quietAnswers + 1 };
    },
    staleTime: 0,
    refetchInterval: ({ state: { data = NOT_POLLED } }) => {
      const { course, quietAnswers } = isNew ? NOT_POLLED : data;
      return !isLive && pollAfterMs(course, quietAnswers);
    },
  });
}

export function useOrders(slug: string): OrdersView {
  const rows = useOrderRows(slug);
  const outbox = useOutboxRows();
  const unfinished = useUnfinished(slug);
  const ended = useEnded(slug);
  const { isFetching, error } = useRefresh(slug, rows, null);
  return {
    // Both lists at once, or the later one would shift the layout.
    ready: rows !== undefined && outbox !== undefined,
    rows: rows ?? NO_ORDERS,
    unfinished,
    ended,
    refreshing: isFetching,
    problem: error,
  };
}

/** `order`: undefined until found; null if unknown to this phone and the host, or the host was not reached. */
export type LookedUpOrder = {
  order: OrderRow | null | undefined;
  problem: unknown;
  isFetching: boolean;
  lookUp: () => void;
};

export function useOrder(slug: string, orderId: string, isLive: boolean = false): LookedUpOrder {
  const rows = useOrderRows(slug);
  const { isFetched, isFetching, error, refetch } = useRefresh(slug, rows, orderId, isLive);
  const row = rows?.find(({ order_id }) => order_id === orderId);
  const none = rows !== undefined && isFetched ? null : undefined;
  return { order: row ?? none, problem: error, isFetching, lookUp: () => void refetch() };
}
