import { useLayoutEffect, useState } from 'react';
import type { KitchenNews, OrderNews } from '#src/contract/order.ts';
import { listenToOrder } from '#src/http/order-stream.ts';
import { device } from '#src/db/device.ts';
import { noteConnectivitySignal } from '#src/stores/connection.ts';
import { hasEnded } from '#src/contract/order-status.ts';
import { useSavedOrder } from '#src/stores/order-rows.ts';
import { type LookedUpOrder, refetchOrders, useOrder } from './orders.ts';
import { isForgotten, withRecord } from './refresh-orders.ts';
import { useVisible } from '#src/stores/browser.ts';

export type TrackedOrder = LookedUpOrder & {
  isLive: boolean;
  kitchen: KitchenPresence | null;
};

/** By the server's clock, which is `performance.now()` plus `clock`. */
export type KitchenPresence = { seenAt: number; clock: number };

/** The venue can undo for 10 seconds. Longer, because clocks differ. */
const UNDO_MS = 15_000;
const NOT_LIVE = { isLive: false, kitchen: null };

export function useTrackedOrder(slug: string, orderId: string, isAnnounced: boolean): TrackedOrder {
  const saved = useSavedOrder(slug, orderId);
  const isVisible = useVisible();
  const [{ isLive, kitchen }, setLive] = useState<Pick<TrackedOrder, 'isLive' | 'kitchen'>>(NOT_LIVE);
  const record = saved?.record;
  const isWanted = isAnnounced && isVisible && saved?.record != null && !isForgotten(saved);
  const endedAt = record && hasEnded(record) ? (record.timeline.at(-1)?.at ?? '') : null;

  // A layout effect for the reason given in menu-events.ts.
  useLayoutEffect(() => {
    const left = endedAt === null ? Infinity : Date.parse(endedAt) + UNDO_MS - Date.now();
    if (!isWanted || !(left > 0)) return undefined;
    // Without the stream nobody knows whether the kitchen is still there.
    const onLost = () => setLive((before) => (before.isLive ? { ...before, isLive: false, kitchen: null } : before));
    // The first repeats how the order stands.
    let isFirst = true;
    const stop = listenToOrder(slug, orderId, {
      news: (news) => {
        void saveOrderNews(slug, orderId, news, isFirst);
        isFirst = false;
      },
      onAlive: () => {
        noteConnectivitySignal('answered');
        setLive((before) => (before.isLive ? before : { ...before, isLive: true }));
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

  return { ...useOrder(slug, orderId, isLive), isLive, kitchen };
}

/** `performance.now()` never jumps; the phone's clock may be wrong or change. */
function presenceOf({ seenAt, now }: KitchenNews): KitchenPresence | null {
  return seenAt === null ? null : { seenAt, clock: now - performance.now() };
}

/** Fetches an order that is not stored yet, or of which the news say nothing new: then its lines or sums have changed. */
export async function saveOrderNews(slug: string, orderId: string, news: OrderNews, isFirst = false): Promise<void> {
  const isKnown = await device.write(async (tx) => {
    const row = await tx.get('orders', [slug, orderId]);
    if (!row?.record) return false;
    const record = { ...row.record, ...news };
    await tx.put('orders', withRecord(row, record, Date.now()));
    return isFirst || JSON.stringify(record) !== JSON.stringify(row.record);
  });
  if (!isKnown) await refetchOrders(slug);
}
