import type { Kysely } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';
import type { Schema } from './schema.ts';
import type { Signals } from './signals.ts';

/** A change of an order, as it was committed. */
export type OrderChange = {
  orderId: string;
  /** Its place among the changes of this order, from 0. */
  position: number;
  /** Its place among the changes of this venue, from 1. */
  seq: number;
  status: OrderStatus;
  at: number;
  cancelReason: string | null;
};

export type Changes = {
  /**
   * Hands every change of the order that is committed after this has answered to `listener`, in order, whichever process
   * made it. Answers how to stop.
   */
  watch: (tenantId: string, orderId: string, listener: (change: OrderChange) => void) => Promise<() => void>;
  /** As `watch`, of every order of the venue. */
  watchVenue: (tenantId: string, listener: (change: OrderChange) => void) => Promise<() => void>;
  /** Says that changes of this venue's orders were committed: watchers here and elsewhere hear of them at once. */
  announce: (tenantId: string) => void;
  close: () => Promise<void>;
};

const ALL = Symbol('every order of the venue');
type Venue = {
  /** The last change that was handed on. */
  seq: Promise<number> | number;
  /** By the id of the order, and under ALL those that want every order's. */
  listeners: Map<string | typeof ALL, Set<(change: OrderChange) => void>>;
  reading: boolean;
  again: boolean;
};

/** What is asked without being told of: another process's changes where no signal comes, or one got lost. */
const ASK_EVERY_MS = 1_000;
const MOST_AT_ONCE = 500;

/** The number of the venue's last change. */
export async function lastChange(db: Kysely<Schema>, tenantId: string): Promise<number> {
  const row = await db.selectFrom('event_numbers').select('last').where('tenant_id', '=', tenantId).executeTakeFirst();
  return row?.last ?? 0;
}

/**
 * One feed per process over the numbered events of the database. Whatever wakes it (a commit here, another process's
 * signal, the second that has passed), what it hands on is read from the database, after the last number it has seen:
 * nothing is missed and nothing comes twice.
 */
export function createChanges(db: Kysely<Schema>, signals: Signals | null): Changes {
  const venues = new Map<string, Venue>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let asking = false;

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
          // The reason stands with the order: read late, it would be told with the changes before it as well.
          const told = change.status === 'canceled' ? change : { ...change, cancelReason: null };
          for (const whose of [change.orderId, ALL] as const) {
            for (const listener of venue.listeners.get(whose) ?? []) listener(told);
          }
        }
        venue.again ||= changes.length === MOST_AT_ONCE;
      }
    } catch {
      // The database is away: it is asked again in a second, from where this one stopped.
    } finally {
      venue.reading = false;
    }
  };

  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      for (const { tenant_id: tenantId, last } of await db.selectFrom('event_numbers').selectAll().execute()) {
        const venue = venues.get(tenantId);
        if (venue && typeof venue.seq === 'number' && venue.seq < last) void catchUp(tenantId);
      }
    } catch {
      // As above.
    } finally {
      asking = false;
    }
  };

  const forget = (tenantId: string, venue: Venue): void => {
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
    timer ??= setInterval(() => void ask(), ASK_EVERY_MS).unref();
    return venue;
  };

  const watch = async (
    tenantId: string,
    whose: string | typeof ALL,
    listener: (change: OrderChange) => void,
  ): Promise<() => void> => {
    const venue = venues.get(tenantId) ?? begin(tenantId);
    const listeners = venue.listeners.get(whose) ?? new Set();
    venue.listeners.set(whose, listeners.add(listener));
    const stop = () => {
      listeners.delete(listener);
      if (listeners.size === 0 && venue.listeners.get(whose) === listeners) venue.listeners.delete(whose);
      forget(tenantId, venue);
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
