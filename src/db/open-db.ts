import { ref } from 'valtio/vanilla';
import { CACHES } from '#src/contract/cache-names.ts';
import { retryImport } from '#src/domain/pause.ts';
import { Connection, isQuotaError } from './connection.ts';
import type * as Db from './db.ts';
import type { AppDb, MenuDb, NewsDb } from './db.ts';
import { storage } from './storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNSEEN_DAYS = 30;

/** Shared, so that writes keep the order of the calls while Dexie loads. */
let dexie: Promise<typeof Db> | undefined;
const loadDexie = () => (dexie ??= retryImport(() => import('./db.ts')));

const app = new Connection<AppDb>({
  load: async () => {
    const { AppDb } = await loadDexie();
    return () => new AppDb();
  },
  probe: (db) => db.write((tx) => tx.get('meta', 'lang')),
  onMode: (mode) => {
    storage.mode = mode;
  },
  onOpen: (db) => {
    storage.db = ref(db);
  },
});

const menus = new Connection<MenuDb>({
  load: async () => {
    const { MenuDb } = await loadDexie();
    return () => new MenuDb();
  },
  probe: (db) => db.menus.get(''),
});

/** Which the worker writes alone. */
const news = new Connection<NewsDb>({
  load: async () => {
    const { NewsDb } = await loadDexie();
    return () => new NewsDb();
  },
  probe: (db) => db.news.get('tapped'),
});

export const openDb = (): Promise<AppDb> => app.open();
export const withDb = <T>(work: (db: AppDb) => Promise<T>): Promise<T> => app.use(work);
export const withMenuDb = <T>(work: (db: MenuDb) => Promise<T>): Promise<T> => menus.use(work);
export const withNewsDb = <T>(work: (db: NewsDb) => Promise<T>): Promise<T> => news.use(work);

/** Like `withDb`. If the phone is full, deletes pictures and old menus and repeats `work` once. */
export async function withQuotaRetry<T>(work: (db: AppDb) => Promise<T>, onTrimmed: () => void = () => {}): Promise<T> {
  try {
    return await withDb(work);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await freeQuota();
    onTrimmed();
    return withDb(work);
  }
}

async function freeQuota(): Promise<void> {
  const steps = [
    // Pictures take the most space and can be fetched again.
    async () => {
      await globalThis.caches?.delete(CACHES.pictures);
    },
    async () => {
      await withMenuDb((db) => pruneMenus(db, Date.now(), 1));
    },
  ];
  // One step may free enough even if the other fails.
  await Promise.allSettled(steps.map((step) => step()));
}

/** TX10 (docs/outbox.md 1.8). */
export async function pruneMenus(db: MenuDb, now: number, days = UNSEEN_DAYS): Promise<void> {
  await db.menus.filter((row) => now - row.opened_at > days * DAY_MS).delete();
}

/** Clears the tables: deleting a database would be blocked while another tab or the worker has it open. */
export async function forgetMenusAndNews(): Promise<void> {
  // Without storage there are none.
  await Promise.allSettled([withMenuDb((db) => db.menus.clear()), withNewsDb((db) => db.news.clear())]);
}
