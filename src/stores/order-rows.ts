import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderRecord } from '#src/contract/order.ts';
import { orderNumber } from '#src/domain/order-code.ts';
import type { WireId } from '#src/domain/cart.ts';
import { orderApi } from '#src/http/order-api.ts';
import type { AppDb, OrderRow, OutboxRow } from '#src/db/db.ts';
import { withDb } from '#src/db/open-db.ts';
import { isReadableOrder } from '#src/db/sanitize.ts';
import { useStorageMode } from './connection.ts';
import { useDbQuery } from './use-db-query.ts';
import { useOutboxRows, useUnfinished } from './outbox-rows.ts';
import { isFinal } from '#src/db/is-final.ts';

export type OrdersView = {
  ready: boolean;
  /** Newest first. */
  rows: OrderRow[];
  unfinished: OutboxRow[];
  /** Rows that ended without an order at the venue, newest first. They stay for 30 days. */
  ended: OutboxRow[];
  refreshing: boolean;
  refreshFailed: boolean;
};

async function ordersOf(db: AppDb, slug: string): Promise<OrderRow[]> {
  const rows = (await db.orders.where('slug').equals(slug).toArray()).filter(isReadableOrder);
  return rows.sort((a, b) => b.placed_at - a.placed_at);
}

const NO_ORDERS: OrderRow[] = [];

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

const MOST_IDS = 50;
const POLL_MS = 10_000;
const SLOWEST_MS = 120_000;
const ENDED = ['delivered', 'canceled', 'cancelled'];

export function hasEnded(record: Pick<OrderRecord, 'status'>): boolean {
  return ENDED.includes(record.status.toLowerCase());
}

/** Answers in a row without news, per venue: polling slows down with it. */
const quiet = new Map<string, number>();

/** Fetches and stores this venue's orders. True if one of them is still under way. */
async function refresh(slug: string, linkedId: string | null, signal: AbortSignal): Promise<boolean> {
  const known = await withDb((db) => db.orders.where('slug').equals(slug).toArray());
  const newest = [...known].sort((a, b) => b.placed_at - a.placed_at).slice(0, MOST_IDS - 1);
  const ids: WireId[] = newest.map((row) => row.order_wire_id);
  if (linkedId !== null && !known.some((row) => row.order_id === linkedId)) ids.push(linkedId);
  if (ids.length === 0) return false;
  const seenAt = new Map(known.map((row) => [row.order_id, row.last_seen_at]));
  const records = await orderApi.ordersByIds(slug, ids, signal);
  const { news, overtaken } = await storeRecords(slug, records, seenAt);
  quiet.set(slug, news ? 0 : (quiet.get(slug) ?? 0) + 1);
  return overtaken || records.some((record) => !hasEnded(record));
}

/**
 * Stores the records of an answer. `seenAt`: the orders' `last_seen_at` before the request. If it differs now, this tab
 * or another has stored a record meanwhile that may be newer: the order is left unchanged (`overtaken`).
 */
function storeRecords(
  slug: string,
  records: readonly OrderRecord[],
  seenAt: ReadonlyMap<string, number | null>,
): Promise<{ news: boolean; overtaken: boolean }> {
  const now = Date.now();
  return withDb((db) =>
    db.transaction('rw', db.orders, async () => {
      const result = { news: false, overtaken: false };
      for (const record of records) {
        const row = await db.orders.get([slug, record.id]);
        if (row?.record && row.last_seen_at !== seenAt.get(record.id)) {
          result.overtaken = true;
          continue;
        }
        result.news ||= JSON.stringify(row?.record) !== JSON.stringify(record);
        await db.orders.put({ ...(row ?? fromLink(slug, record, now)), record, last_seen_at: now });
      }
      return result;
    }),
  );
}

function fromLink(slug: string, record: OrderRecord, now: number): OrderRow {
  const at = Date.parse(record.timeline[0]?.at ?? '');
  return {
    slug,
    order_id: record.id,
    order_wire_id: record.id,
    key: null,
    order_type: record.order_type,
    table_number: null,
    lines: [],
    total: record.total,
    number: record.number,
    charges: [],
    placed_at: Number.isNaN(at) ? now : at,
    last_seen_at: null,
    record: null,
  };
}

/** Polls with back-off while the page is visible and an order is under way without a live stream; else asks once. */
function useRefresh(
  slug: string,
  rows: readonly OrderRow[] | undefined,
  linkedId: string | null,
  isLive: boolean = false,
) {
  // Part of the query's key, so that a new order is fetched at once.
  const known = rows?.map((row) => row.order_id).join();
  return useQuery({
    queryKey: [slug, 'orders', linkedId, known],
    enabled: known !== undefined,
    queryFn: ({ signal }) => refresh(slug, linkedId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === false || isLive ? false : Math.min(SLOWEST_MS, POLL_MS * 1.5 ** (quiet.get(slug) ?? 0)),
  });
}

export function useOrders(slug: string): OrdersView {
  const rows = useDbQuery(ordersOf, slug);
  const outbox = useOutboxRows();
  const unfinished = useUnfinished(slug);
  const ended = useEnded(slug);
  const { isFetching, isError } = useRefresh(slug, rows, null);
  const storage = useStorageMode();
  return {
    // Show both lists at once, or the later one would shift the layout.
    ready: (rows !== undefined && outbox !== undefined) || storage !== 'ok',
    rows: rows ?? NO_ORDERS,
    unfinished,
    ended,
    refreshing: isFetching,
    refreshFailed: isError,
  };
}

/** True if this phone has no order of this venue. Makes no request. */
export function useNoOrders(slug: string): boolean {
  const rows = useDbQuery(ordersOf, slug);
  const ended = useEnded(slug);
  return useUnfinished(slug).length === 0 && ended.length === 0 && rows?.length === 0;
}

export function useSavedOrder(slug: string, orderId: string): OrderRow | undefined {
  return useDbQuery(ordersOf, slug)?.find(({ order_id }) => order_id === orderId);
}

/** Undefined while it is read or fetched, null if neither this phone nor the host knows it. */
export function useOrder(slug: string, orderId: string, isLive: boolean = false): OrderRow | null | undefined {
  const rows = useDbQuery(ordersOf, slug);
  const { isFetched } = useRefresh(slug, rows, orderId, isLive);
  const row = rows?.find(({ order_id }) => order_id === orderId);
  if (row) return row;
  return rows !== undefined && isFetched ? null : undefined;
}
