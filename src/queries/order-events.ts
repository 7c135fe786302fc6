import { useLayoutEffect, useState } from 'react';
import type { KitchenNews, OrderNews } from '#src/contract/order.ts';
import type { OrderRow } from '#src/db/db.ts';
import { listenToOrder } from '#src/http/order-stream.ts';
import { withDb } from '#src/db/open-db.ts';
import { queryClient } from './query-client.ts';
import { noteConnectivitySignal } from '#src/stores/connection.ts';
import { hasEnded, useOrder, useSavedOrder } from '#src/stores/order-rows.ts';
import { useVisible } from '#src/stores/visible.ts';

export type TrackedOrder = {
  /** As `useOrder` answers it. */
  order: OrderRow | null | undefined;
  /** Every change is heard as it happens; else the order is asked about from time to time. */
  isLive: boolean;
  /** When the live connection last gave a sign of life; device clock, milliseconds. */
  lastSignalAt: number | null;
  kitchen: KitchenPresence | null;
};

/** When a board of the venue was last seen, and how to read the server's clock: `performance.now()` plus `clock`. */
export type KitchenPresence = { seenAt: number; clock: number };

/** The venue may take its last change back for 10 seconds; a little more, for clocks that differ. */
const LAST_WORD_MS = 15_000;
const NOT_LIVE = { isLive: false, lastSignalAt: null, kitchen: null };

/** One order with its changes as they happen, where the venue's host announces them; polled where it does not. */
export function useTrackedOrder(slug: string, orderId: string, isAnnounced: boolean): TrackedOrder {
  const saved = useSavedOrder(slug, orderId);
  const isVisible = useVisible();
  const [{ isLive, lastSignalAt, kitchen }, setLive] = useState<Omit<TrackedOrder, 'order'>>(NOT_LIVE);
  const record = saved?.record;
  const isWanted = isAnnounced && isVisible && record != null;
  const endedAt = record && hasEnded(record) ? (record.timeline.at(-1)?.at ?? '') : null;

  // Ended with the drawing, as in menu-news.ts.
  useLayoutEffect(() => {
    const left = endedAt === null ? Infinity : Date.parse(endedAt) + LAST_WORD_MS - Date.now();
    if (!isWanted || !(left > 0)) return undefined;
    // What was heard of the kitchen grows old unheard.
    const onLost = () => setLive((before) => (before.isLive ? { ...before, isLive: false, kitchen: null } : before));
    const stop = listenToOrder(slug, orderId, {
      news: (news) => void saveOrderNews(slug, orderId, news),
      onAlive: () => {
        noteConnectivitySignal('answered');
        setLive((before) => ({ ...before, isLive: true, lastSignalAt: Date.now() }));
      },
      kitchen: (news) => setLive((before) => ({ ...before, kitchen: presenceOf(news) })),
      onLost,
    });
    const end = () => {
      stop();
      onLost();
    };
    const timer = left === Infinity ? undefined : setTimeout(end, left);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [slug, orderId, isWanted, endedAt]);

  return { order: useOrder(slug, orderId, isLive), isLive, lastSignalAt, kitchen };
}

/** The phone's own clock may be wrong, and may be set anew meanwhile: this one only runs. */
function presenceOf({ seenAt, now }: KitchenNews): KitchenPresence | null {
  return seenAt === null ? null : { seenAt, clock: now - performance.now() };
}

/** Writes what was heard into the saved order; one that is not saved yet is asked for whole. */
export async function saveOrderNews(slug: string, orderId: string, news: OrderNews): Promise<void> {
  const isSaved = await withDb((db) =>
    db.transaction('rw', db.orders, async () => {
      const row = await db.orders.get([slug, orderId]);
      if (!row?.record) return false;
      await db.orders.put({ ...row, record: { ...row.record, ...news }, last_seen_at: Date.now() });
      return true;
    }),
  ).catch(() => false);
  if (!isSaved) await queryClient.invalidateQueries({ queryKey: [slug, 'orders'] });
}
