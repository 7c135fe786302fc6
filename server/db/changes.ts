import type { Kysely } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';
import type { Schema } from './schema.ts';
import type { Signals } from './signals.ts';

export type OrderChange = {
  orderId: string;
  /** Position among the order's changes, from 0. */
  position: number;
  /** Number among the venue's changes, from 1. */
  seq: number;
  status: OrderStatus;
  at: number;
  cancelReason: string | null;
  readyAt: number | null;
};

export type Changes = {
  /** Calls `listener`, in order, for every change that any process commits later. Resolves with a way to stop it. */
  watch: (tenantId: string, orderId: string, listener: (change: OrderChange) => void) => Promise<() => void>;
  watchVenue: (tenantId: string, listener: (change: OrderChange) => void) => Promise<() => void>;
  /** Call it after a commit. */
  announce: (tenantId: string) => void;
  close: () => Promise<void>;
};

const ALL = Symbol('every order of the venue');
type Venue = {
  /** Of the last delivered change. */
  seq: Promise<number> | number;
  listeners: Map<string | typeof ALL, Set<(change: OrderChange) => void>>;
  reading: boolean;
  again: boolean;
};

/** Finds changes of other processes when there are no signals, or when one was lost. */
const POLL_EVERY_MS = 1_000;
const MOST_AT_ONCE = 500;

export async function lastChange(db: Kysely<Schema>, tenantId: string): Promise<number> {
  const row = await db.selectFrom('event_numbers').select('last').where('tenant_id', '=', tenantId).executeTakeFirst();
  return row?.last ?? 0;
}

/** A commit, a signal or the poll wakes the feed. It reads all events after the last delivered one and misses none. */
export function createChanges(db: Kysely<Schema>, signals: Signals | null): Changes {
  const venues = new Map<string, Venue>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let polling = false;

  const read = async (tenantId: string, after: number): Promise<OrderChange[]> =>
    db
      .selectFrom('order_events')
      .innerJoin('orders', (join) =>
        join.onRef('orders.tenant_id', '=', 'order_events.tenant_id').onRef('orders.id', '=', 'order_events.order_id'),
      )
      .select([
        'order_events.order_id as orderId',
        'order_events.position',
        'order_events.seq',
        'order_events.status',
        'order_events.at',
        'orders.cancel_reason as cancelReason',
        'orders.ready_at as readyAt',
      ])
      .where('order_events.tenant_id', '=', tenantId)
      .where('order_events.seq', '>', after)
      .orderBy('order_events.seq')
      .limit(MOST_AT_ONCE)
      .execute();

  const catchUp = async (tenantId: string): Promise<void> => {
    const venue = venues.get(tenantId);
    if (!venue) return;
    venue.again = true;
    if (venue.reading) return;
    venue.reading = true;
    try {
      while (venue.again && venues.get(tenantId) === venue) {
        venue.again = false;
        const changes = await read(tenantId, await venue.seq);
        for (const change of changes) {
          venue.seq = change.seq;
          // The reason is a column of the order, so an earlier change that is read late would carry it too.
          const delivered = change.status === 'canceled' ? change : { ...change, cancelReason: null };
          for (const key of [change.orderId, ALL] as const) {
            for (const listener of venue.listeners.get(key) ?? []) listener(delivered);
          }
        }
        venue.again ||= changes.length === MOST_AT_ONCE;
      }
    } catch {
      // The database is unavailable. The next poll continues after the last delivered change.
    } finally {
      venue.reading = false;
    }
  };

  const poll = async (): Promise<void> => {
    if (polling) return;
    polling = true;
    try {
      for (const { tenant_id: tenantId, last } of await db.selectFrom('event_numbers').selectAll().execute()) {
        const venue = venues.get(tenantId);
        if (venue && typeof venue.seq === 'number' && venue.seq < last) void catchUp(tenantId);
      }
    } catch {
      // The database is unavailable. The next poll tries again.
    } finally {
      polling = false;
    }
  };

  const removeIfUnused = (tenantId: string, venue: Venue): void => {
    if (venue.listeners.size > 0 || venues.get(tenantId) !== venue) return;
    venues.delete(tenantId);
    if (venues.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const begin = (tenantId: string): Venue => {
    const venue: Venue = { seq: lastChange(db, tenantId), listeners: new Map(), reading: false, again: false };
    venues.set(tenantId, venue);
    signals?.listen((signalled) => void catchUp(signalled));
    timer ??= setInterval(() => void poll(), POLL_EVERY_MS).unref();
    return venue;
  };

  const watch = async (
    tenantId: string,
    key: string | typeof ALL,
    listener: (change: OrderChange) => void,
  ): Promise<() => void> => {
    const venue = venues.get(tenantId) ?? begin(tenantId);
    const listeners = venue.listeners.get(key) ?? new Set();
    venue.listeners.set(key, listeners.add(listener));
    const stop = () => {
      listeners.delete(listener);
      if (listeners.size === 0 && venue.listeners.get(key) === listeners) venue.listeners.delete(key);
      removeIfUnused(tenantId, venue);
    };
    try {
      const seq = await venue.seq;
      if (typeof venue.seq !== 'number') venue.seq = seq;
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  };

  return {
    watch,
    watchVenue: (tenantId, listener) => watch(tenantId, ALL, listener),
    announce: (tenantId) => {
      void catchUp(tenantId);
      signals?.send(tenantId);
    },
    close: async () => {
      clearInterval(timer);
      venues.clear();
      await signals?.close();
    },
  };
}
