import type { AppDb, CartRow, OrderRow, OutboxRow } from '#src/db/db.ts';

export type OutboxTransaction = {
  row: (key: string) => Promise<OutboxRow | undefined>;
  rows: () => Promise<OutboxRow[]>;
  /** The next attempt first. */
  inState: (state: OutboxRow['state']) => Promise<OutboxRow[]>;
  putRow: (row: OutboxRow) => Promise<unknown>;
  cart: (slug: string) => Promise<CartRow | undefined>;
  putCart: (cart: CartRow) => Promise<unknown>;
  putOrder: (order: OrderRow) => Promise<unknown>;
};

export type OutboxStore = {
  /** Other tabs and the worker use the same rows, so a driver needs the lock. */
  isShared: boolean;
  transaction: <T>(work: (tx: OutboxTransaction) => Promise<T>) => Promise<T>;
};

export const storedOutbox = (db: AppDb): OutboxStore => ({
  isShared: true,
  transaction: (work) =>
    db.transaction('rw', db.outbox, db.carts, db.orders, () =>
      work({
        row: (key) => db.outbox.get(key),
        rows: () => db.outbox.toArray(),
        inState: (state) =>
          db.outbox.where('[state+next_attempt_at]').between([state, -Infinity], [state, Infinity]).toArray(),
        putRow: (row) => db.outbox.put(row),
        cart: (slug) => db.carts.get(slug),
        putCart: (cart) => db.carts.put(cart),
        putOrder: (order) => db.orders.put(order),
      }),
    ),
});
