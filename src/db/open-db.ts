import { CACHES } from '#src/contract/cache-names.ts';
import { pause, retryImport } from '#src/domain/pause.ts';
import type * as Databases from './databases.ts';
import type { AppDb, MenuDb, NewsDb } from './db.ts';
import { isQuotaError, StorageClosed } from './storage-errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNSEEN_DAYS = 30;
const MENU_LIMIT_MS = 10_000;

/** Shared, so that writes keep the order of the calls while Dexie loads. */
let loading: Promise<typeof Databases> | undefined;
const databases = () => (loading ??= retryImport(() => import('./databases.ts')));

type Use<Db> = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** @throws StorageClosed within 3 s of Dexie's download */
export const openDb = async (): Promise<AppDb> => (await databases()).app.open();
export const withDb: Use<AppDb> = async (work) => (await databases()).app.use(work);
export const withNewsDb: Use<NewsDb> = async (work) => (await databases()).news.use(work);

/** No order waits for the menus: a download of Dexie that fails, or takes 10 s, means that none are saved. */
export const withMenuDb: Use<MenuDb> = async (work) => {
  const loaded = await Promise.race([import('./databases.ts'), pause(MENU_LIMIT_MS)]);
  if (!loaded) throw new StorageClosed();
  return loaded.menus.use(work);
};

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
