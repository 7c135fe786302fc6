import { useMemo } from 'react';
import { orderNumber } from '#src/domain/order-name.ts';
import type { OrderRow, OutboxRow } from '#src/db/db.ts';
import { isReadableOrder, isFinal } from '#src/db/row-checks.ts';
import { useDeviceRows } from './device-rows.ts';
import { useOutboxRows, useUnfinished } from './outbox-rows.ts';
import { useUnreadCause } from './use-cause.ts';

/** The orders at the venue, newest first. Undefined until read. */
export function useOrderRows(slug: string): readonly OrderRow[] | undefined {
  const rows = useDeviceRows('orders', slug);
  return useMemo(() => rows?.filter(isReadableOrder).sort((a, b) => b.placed_at - a.placed_at), [rows]);
}

/** Orders that ended without one at the venue, newest first. They stay for 30 days. */
export function useEnded(slug: string): OutboxRow[] {
  const rows = useOutboxRows();
  return useMemo(
    () =>
      (rows ?? []).filter(
        (row) => row.by === 'customer' && row.slug === slug && isFinal(row) && row.state !== 'accepted',
      ),
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

export function useNoOrders(slug: string): boolean {
  const rows = useOrderRows(slug);
  const ended = useEnded(slug);
  const isUnread = useUnreadCause() !== null;
  return useUnfinished(slug).length === 0 && ended.length === 0 && rows?.length === 0 && !isUnread;
}

export function useSavedOrder(slug: string, orderId: string): OrderRow | undefined {
  return useOrderRows(slug)?.find(({ order_id }) => order_id === orderId);
}
