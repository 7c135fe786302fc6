import { readCart } from '#src/stores/cart.ts';
import { memory, plainCopy } from '#src/stores/memory.ts';
import type { OutboxStore, OutboxTransaction } from './outbox-store.ts';

const byNextAttempt = (one: { next_attempt_at: number }, other: { next_attempt_at: number }) =>
  one.next_attempt_at - other.next_attempt_at;

const tx: OutboxTransaction = {
  row: async (key) => memory.outbox[key] && plainCopy(memory.outbox[key]),
  rows: async () => plainCopy(Object.values(memory.outbox)),
  inState: async (state) =>
    plainCopy(Object.values(memory.outbox).filter((row) => row.state === state)).sort(byNextAttempt),
  putRow: async (row) => (memory.outbox[row.key] = { ...row, in_memory: true }),
  cart: async (slug) => (await readCart(slug).catch(() => null)) ?? undefined,
  putCart: async (cart) => (memory.carts[cart.slug] = cart),
  // The row has the result; a history would be lost with the page.
  putOrder: async () => undefined,
};

let last: Promise<unknown> = Promise.resolve();

export const memoryOutbox: OutboxStore = {
  isShared: false,
  transaction: (work) => {
    const done = last.then(() => work(tx));
    last = done.catch(() => undefined);
    return done;
  },
};
