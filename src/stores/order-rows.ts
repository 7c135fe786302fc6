import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderNumber } from '#src/domain/order-code.ts';
import type { OrderRow, OutboxRow } from '#src/db/db.ts';
import { isReadableOrder } from '#src/db/sanitize.ts';
import { useDeviceRows } from './device-rows.ts';
import { pollAfterMs } from './order-polling.ts';
import { quietAnswers, refreshOrders } from './refresh-orders.ts';
import { useOutboxRows, useUnfinished } from './outbox-rows.ts';
import { isFinal } from '#src/db/is-final.ts';

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

/** Newest first. Undefined until read. */
function useOrderRows(slug: string): readonly OrderRow[] | undefined {
  const rows = useDeviceRows('orders', slug);
  return useMemo(() => rows?.filter(isReadableOrder).sort((a, b) => b.placed_at - a.placed_at), [rows]);
}

const NO_ORDERS: readonly OrderRow[] = [];

function useEnded(slug: string): OutboxRow[] {
  const rows = useOutboxRows();
  return useMemo(
    () => (rows ?? []).filter((row) => row.slug === slug && isFinal(row) && row.state !== 'accepted'),
    [rows, slug],
  );
}

export function useOutboxRow(key: string | null): OutboxRow | null | undefined {
  const rows = useOutboxRows();
  return key === null ? null : rows && (rows.find((row) => row.key === key) ?? null);
}

export function useNewestRow(slug: string): OutboxRow | null | undefined {
  const rows = useOutboxRows();
  return rows && (rows.find((row) => row.slug === slug) ?? null);
}

export function numberOf(order: OrderRow): string {
  return orderNumber({ id: order.order_id, number: order.record?.number ?? order.number });
}

/** Polls with back-off while the page is visible and an order under way has no live stream; else asks once. */
function useRefresh(
  slug: string,
  rows: readonly OrderRow[] | undefined,
  linkedId: string | null,
  isLive: boolean = false,
) {
  const known = rows?.map((row) => row.order_id).join();
  return useQuery({
    queryKey: [slug, 'orders', linkedId, known],
    enabled: known !== undefined,
    queryFn: ({ signal }) => refreshOrders(slug, linkedId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (isLive ? false : pollAfterMs(state.data ?? 'under_way', quietAnswers(slug))),
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

/** Makes no request. */
export function useNoOrders(slug: string): boolean {
  const rows = useOrderRows(slug);
  const ended = useEnded(slug);
  return useUnfinished(slug).length === 0 && ended.length === 0 && rows?.length === 0;
}

export function useSavedOrder(slug: string, orderId: string): OrderRow | undefined {
  return useOrderRows(slug)?.find(({ order_id }) => order_id === orderId);
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
