import { row, T0 } from './outbox.ts';

/** IndexedDB's version number of Dexie's version 1. */
const VERSION = 10;

/** The stores of the first published schema, written out: a later build must open exactly this. */
const STORES: Record<string, { keyPath: string | string[]; indexes: Record<string, string | string[]> }> = {
  outbox: {
    keyPath: 'key',
    indexes: { slug: 'slug', '[state+next_attempt_at]': ['state', 'next_attempt_at'], created_at: 'created_at' },
  },
  carts: { keyPath: 'slug', indexes: {} },
  orders: { keyPath: ['slug', 'order_id'], indexes: { slug: 'slug', key: 'key' } },
  wishlist: { keyPath: ['slug', 'dish_id'], indexes: { slug: 'slug' } },
  marks: { keyPath: ['slug', 'kind', 'id'], indexes: {} },
  profile: { keyPath: 'k', indexes: {} },
  meta: { keyPath: 'k', indexes: {} },
};

/** Unfinished orders of the first build, in each state that can wait. */
export const SCHEMA_1_ROWS = [
  row({ key: 'fresh' }),
  row({ key: 'sent', maybe_sent: true, attempts: 1 }),
  row({ key: 'running', maybe_sent: true, attempts: 1, attempt_at: T0 }),
  row({ key: 'withdrawn', maybe_sent: true, attempts: 1, cancel_requested: true }),
  row({ key: 'asked', state: 'needs_customer', reason: 'stale' }),
  row({ key: 'unsure', profile: 'documented', state: 'needs_customer', reason: 'unsure', attempts: 1 }),
];

export async function writeSchema1(name: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const open = indexedDB.open(name, VERSION);
    open.onupgradeneeded = () => {
      for (const [store, { keyPath, indexes }] of Object.entries(STORES)) {
        const made = open.result.createObjectStore(store, { keyPath });
        for (const [index, path] of Object.entries(indexes)) made.createIndex(index, path);
      }
    };
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error ?? new Error('open'));
  });
  await new Promise<void>((resolve, reject) => {
    const writing = db.transaction('outbox', 'readwrite');
    for (const stored of SCHEMA_1_ROWS) writing.objectStore('outbox').put(stored);
    writing.oncomplete = () => resolve();
    writing.onerror = () => reject(writing.error ?? new Error('write'));
  });
  db.close();
}
