import { ref } from 'valtio/vanilla';
import { CACHES } from '#src/contract/cache-names.ts';
import { pause, retryImport } from '#src/domain/pause.ts';
import type * as Db from './db.ts';
import type { AppDb, MenuDb } from './db.ts';
import { storage } from './storage.ts';

/** Opening may never settle (docs/outbox.md 1.7). */
const OPEN_LIMIT_MS = 3_000;
/** A busy phone takes seconds to load Dexie, open the database and read a large menu. No order waits for it. */
const MENU_LIMIT_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const UNSEEN_DAYS = 30;

/** The browser aborts an opening while it deletes a site's data. */
const RETRY_MS = [50, 200, 800];

/** Shared, so that writes keep the order of the calls while Dexie loads. */
let dexie: Promise<typeof Db> | undefined;
const loadDexie = () => (dexie ??= retryImport(() => import('./db.ts')));

let opening: Promise<AppDb> | null = null;
let opened: AppDb | null = null;

function forget(): void {
  opening = null;
  opened = null;
}

export class StorageClosed extends Error {
  constructor(cause?: unknown) {
    super(`storage: ${storage.mode}`, { cause });
    this.name = 'StorageClosed';
  }
}

/** @throws StorageClosed within 3 s */
export async function openDb(): Promise<AppDb> {
  if (!opening) {
    // Only the opening is timed: a slow download of Dexie does not mean a blocked database.
    const { AppDb, isNewerThanThisBuild } = await loadDexie();
    opening ??= openFresh(() => new AppDb(), isNewerThanThisBuild);
  }
  return inTime(opening, OPEN_LIMIT_MS, () => {
    if (storage.mode !== 'blocked') storage.mode = 'slow';
  });
}

/** Rejects with StorageClosed after `ms`. */
async function inTime<T>(work: Promise<T>, ms: number, onLate: () => void = () => {}): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new StorageClosed());
    }, ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function openFresh(
  fresh: () => AppDb,
  isNewer: (db: AppDb) => boolean,
  [wait, ...waits]: readonly number[] = RETRY_MS,
): Promise<AppDb> {
  const db = fresh();
  try {
    // A newer build in another tab waits for this handle.
    db.on('versionchange', () => {
      db.close();
      storage.mode = 'updated_elsewhere';
      return false;
    });
    db.on('blocked', () => {
      storage.mode = 'blocked';
    });
    await db.open();
    // Closed by the browser: live queries need a new connection. Dexie's `close` event also follows our own closing.
    db.backendDB().addEventListener('close', () => {
      db.close();
      // A failed transaction may have noticed first: then another database is open or opening.
      if (opened !== db) return;
      forget();
      openDb().catch(() => undefined); // openDb sets the storage mode
    });
    const newer = isNewer(db);
    storage.mode = newer ? 'updated_elsewhere' : 'ok';
    if (newer) {
      db.close();
      throw new StorageClosed();
    }
    opened = db;
    storage.db = ref(db);
    return db;
  } catch (error) {
    if (wait !== undefined && isLost(error)) {
      db.close();
      await pause(wait);
      return openFresh(fresh, isNewer, waits);
    }
    if (!(error instanceof StorageClosed)) storage.mode = 'online_only';
    forget();
    throw new StorageClosed(error);
  }
}

/** Dexie wraps the browser's errors. */
function errorNames(error: unknown): string[] {
  const names: string[] = [];
  for (let inner: unknown = error; inner instanceof Error; inner = 'inner' in inner ? inner.inner : inner.cause) {
    if (names.length > 5) break;
    names.push(inner.name, ...(/connection.*(lost|closed|closing)/i.test(inner.message) ? ['ConnectionLost'] : []));
  }
  return names;
}

/** `AbortError`: the browser closed the connection during a transaction. This app never aborts one. */
const LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'ConnectionLost', 'AbortError'];

/** A full disk aborts a transaction too, but with a QuotaExceededError inside. */
const isLost = (error: unknown): boolean =>
  !isQuotaError(error) && errorNames(error).some((name) => LOST.includes(name));

/** If the connection was lost, opens another one and repeats `work` once. */
export async function withDb<T>(work: (db: AppDb) => Promise<T>): Promise<T> {
  const db = opened ?? (await openDb());
  try {
    return await work(db);
  } catch (error) {
    if (!isLost(error) || storage.mode === 'updated_elsewhere') throw error;
    db.close();
    forget();
    return work(await openDb());
  }
}

export function isQuotaError(error: unknown): boolean {
  return errorNames(error).includes('QuotaExceededError');
}

/** Closed, broken or full: told on the screen. Anything else that fails is a defect. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof StorageClosed || isQuotaError(error) || isLost(error);

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
      await withMenuDb((menus) => pruneMenus(menus, Date.now(), 1));
    },
  ];
  // One step may free enough even if the other fails.
  await Promise.allSettled(steps.map((step) => step()));
}

/** Rejects after 10 s. */
export async function withMenuDb<T>(work: (db: MenuDb) => Promise<T>): Promise<T> {
  const opening = import('./db.ts').then(({ MenuDb }) => new MenuDb());
  try {
    return await inTime(opening.then(work), MENU_LIMIT_MS);
  } finally {
    opening.then((db) => db.close()).catch(() => undefined); // without Dexie there is nothing to close
  }
}

/** TX10 (docs/outbox.md 1.8). */
export async function pruneMenus(db: MenuDb, now: number, days = UNSEEN_DAYS): Promise<void> {
  await db.menus.filter((row) => now - row.opened_at > days * DAY_MS).delete();
}

/** Clears the table: deleting the database would be blocked while another tab or the worker has it open. */
export async function deleteSavedMenus(): Promise<void> {
  try {
    await withMenuDb((db) => db.menus.clear());
  } catch {
    // Without storage there are no saved menus.
  }
}
