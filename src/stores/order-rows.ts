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
import { useStored } from './stored.ts';
import { useRows, useUnfinished } from './unfinished.ts';
import { isFinal } from '#src/db/is-final.ts';

export type OrdersView = {
  ready: boolean;
  /** Newest first. */
  rows: OrderRow[];
  unfinished: OutboxRow[];
  /** Confirmed here and ended without an order at the venue; newest first. They stay for 30 days. */
  ended: OutboxRow[];
  refreshing: boolean;
  refreshFailed: boolean;
};

async function ordersOf(db: AppDb, slug: string): Promise<OrderRow[]> {
  const rows = (await db.orders.where('slug').equals(slug).toArray()).filter(isReadableOrder);
  return rows.toSorted((a, b) => b.placed_at - a.placed_at);
}

const NO_ORDERS: OrderRow[] = [];

/** Orders of this phone that never became one of the venue's: withdrawn, refused, let go. */
function useEnded(slug: string): OutboxRow[] {
  const rows = useRows();
  return useMemo(
    () => (rows ?? []).filter((row) => row.slug === slug && isFinal(row) && row.state !== 'accepted'),
    [rows, slug],
  );
}

/** Undefined while it is being read, null where there is none. */
export function useOutboxRow(key: string | null): OutboxRow | null | undefined {
  const rows = useRows();
  return key === null ? null : rows && (rows.find((row) => row.key === key) ?? null);
}

export function useNewestRow(slug: string): OutboxRow | null | undefined {
  const rows = useRows();
  return rows && (rows.find((row) => row.slug === slug) ?? null);
}

/** The number people say of an order on this phone. */
export function numberOf(order: OrderRow): string {
  return orderNumber({ id: order.order_id, number: order.record?.number ?? order.number });
}

const MOST_IDS = 50;
const POLL_MS = 10_000;
const SLOWEST_MS = 120_000;
const ENDED = ['delivered', 'canceled', 'cancelled'];

/** Whether the venue is done with an order, well or not. */
export function hasEnded(record: Pick<OrderRecord, 'status'>): boolean {
  return ENDED.includes(record.status.toLowerCase());
}

/** How often nothing new was answered, per venue: the polling slows down with it. */
const quiet = new Map<string, number>();

/** Asks the host about this venue's orders and keeps what it says; true while one of them is still under way. */
async function refresh(slug: string, linkedId: string | null, signal: AbortSignal): Promise<boolean> {
  const known = await withDb((db) => db.orders.where('slug').equals(slug).toArray());
  const newest = known.toSorted((a, b) => b.placed_at - a.placed_at).slice(0, MOST_IDS - 1);
  const ids: WireId[] = newest.map((row) => row.order_wire_id);
  if (linkedId !== null && !known.some((row) => row.order_id === linkedId)) ids.push(linkedId);
  if (ids.length === 0) return false;
  const seenAt = new Map(known.map((row) => [row.order_id, row.last_seen_at]));
  const records = await orderApi.ordersByIds(slug, ids, signal);
  const { news, overtaken } = await keep(slug, records, seenAt);
  quiet.set(slug, news ? 0 : (quiet.get(slug) ?? 0) + 1);
  return overtaken || records.some((record) => !hasEnded(record));
}

/**
 * Keeps what the host said. `news`: some of it is new. `overtaken`: of an order something was heard while this was on its
 * way, by this tab or another, so that it may be the older word: that one is left as it is. `seenAt`: when each was last
 * heard of before the host was asked.
 */
function keep(
  slug: string,
  records: readonly OrderRecord[],
  seenAt: ReadonlyMap<string, number | null>,
): Promise<{ news: boolean; overtaken: boolean }> {
  const now = Date.now();
  return withDb((db) =>
    db.transaction('rw', db.orders, async () => {
      const kept = { news: false, overtaken: false };
      for (const record of records) {
        const row = await db.orders.get([slug, record.id]);
        if (row?.record && row.last_seen_at !== seenAt.get(record.id)) {
          kept.overtaken = true;
          continue;
        }
        kept.news ||= JSON.stringify(row?.record) !== JSON.stringify(record);
        await db.orders.put({ ...(row ?? fromLink(slug, record, now)), record, last_seen_at: now });
      }
      return kept;
    }),
  );
}

/** An order whose link was kept or shared: this phone knows no more of it than the host says. */
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

/** Polled with back-off while the page is visible and an order is under way and not heard of live; else asked once. */
function useRefresh(
  slug: string,
  rows: readonly OrderRow[] | undefined,
  linkedId: string | null,
  isLive: boolean = false,
) {
  // An order that has just arrived is asked about at once: its number and its way are not known yet.
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
  const rows = useStored(ordersOf, slug);
  const kept = useRows();
  const unfinished = useUnfinished(slug);
  const ended = useEnded(slug);
  const { isFetching, isError } = useRefresh(slug, rows, null);
  const storage = useStorageMode();
  return {
    // Both lists at once: what came later on top would move the rest.
    ready: (rows !== undefined && kept !== undefined) || storage !== 'ok',
    rows: rows ?? NO_ORDERS,
    unfinished,
    ended,
    refreshing: isFetching,
    refreshFailed: isError,
  };
}

/** True where this phone is known to have no order of this venue. Asks nobody. */
export function useNoOrders(slug: string): boolean {
  const rows = useStored(ordersOf, slug);
  const ended = useEnded(slug);
  return useUnfinished(slug).length === 0 && ended.length === 0 && rows?.length === 0;
}

/** An order as this phone has it; asks nobody. */
export function useSavedOrder(slug: string, orderId: string): OrderRow | undefined {
  return useStored(ordersOf, slug)?.find(({ order_id }) => order_id === orderId);
}

/** Undefined while it is being read or asked for, null where neither this phone nor the host knows it. */
export function useOrder(slug: string, orderId: string, isLive: boolean = false): OrderRow | null | undefined {
  const rows = useStored(ordersOf, slug);
  const { isFetched } = useRefresh(slug, rows, orderId, isLive);
  const row = rows?.find(({ order_id }) => order_id === orderId);
  if (row) return row;
  return rows !== undefined && isFetched ? null : undefined;
}
