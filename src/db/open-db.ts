import { ref } from 'valtio/vanilla';
import { CACHES } from '#src/contract/caches.ts';
import { pause } from '#src/domain/pause.ts';
import { retryImport } from '#src/domain/retry-import.ts';
import type * as Db from './db.ts';
import type { AppDb, MenuDb } from './db.ts';
import { storage } from './storage.ts';

/**
 * Opens IndexedDB for the page. Dexie comes in a file of its own, and `open` is never awaited without a time limit
 * (docs/outbox.md 1.7).
 */

const OPEN_LIMIT_MS = 3_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const UNSEEN_DAYS = 30;

/** The browser cuts off an opening while it deletes a site's data: it is tried again after these times. */
const AGAIN_MS = [50, 200, 800];

/** Shared by all callers, so that writes happen in the order of the calls, however late Dexie comes. */
let dexie: Promise<typeof Db> | undefined;
const loadDexie = () => (dexie ??= retryImport(() => import('./db.ts')));

let opening: Promise<AppDb> | null = null;
/** The open database; null while there is none, or after its connection died. */
let opened: AppDb | null = null;

function forget(): void {
  opening = null;
  opened = null;
}

/** Thrown where the database cannot be had; the mode says why. */
export class StorageClosed extends Error {
  constructor(cause?: unknown) {
    super(`storage: ${storage.mode}`, { cause });
    this.name = 'StorageClosed';
  }
}

/** The open database; StorageClosed within 3 s where there is none. */
export async function openDb(): Promise<AppDb> {
  if (!opening) {
    // A slow download of Dexie is no blocked database, nor is one that fails: only the opening itself is limited.
    const { AppDb, isNewerThanThisBuild } = await loadDexie();
    opening ??= openFresh(() => new AppDb(), isNewerThanThisBuild);
  }
  const attempt = opening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      storage.mode = 'blocked';
      reject(new StorageClosed());
    }, OPEN_LIMIT_MS);
  });
  try {
    return await Promise.race([attempt, limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function openFresh(
  fresh: () => AppDb,
  isNewer: (db: AppDb) => boolean,
  [wait, ...waits]: readonly number[] = AGAIN_MS,
): Promise<AppDb> {
  const db = fresh();
  try {
    // A newer build in another tab waits for this handle: it goes at once, and the customer is asked to reload.
    db.on('versionchange', () => {
      db.close();
      storage.mode = 'updated_elsewhere';
      return false;
    });
    db.on('blocked', () => {
      storage.mode = 'blocked';
    });
    await db.open();
    // The browser has cut the connection, as when a site's data is deleted: live queries begin again on a new one.
    // Dexie's own `close` event comes after every close, and after an opening that failed.
    db.backendDB().addEventListener('close', () => {
      db.close();
      // A transaction may have found out before: then another database is open by now, or on its way.
      if (opened !== db) return;
      forget();
      openDb().catch(() => undefined); // the mode says why
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

/** Names of an error and of those within it: Dexie wraps what the browser threw. */
function errorNames(error: unknown): string[] {
  const names: string[] = [];
  for (let inner: unknown = error; inner instanceof Error; inner = 'inner' in inner ? inner.inner : inner.cause) {
    if (names.length > 5) break;
    names.push(inner.name, ...(/connection.*(lost|closed|closing)/i.test(inner.message) ? ['ConnectionLost'] : []));
  }
  return names;
}

/** `AbortError`: the browser has cut the connection in mid-transaction. Nothing here ends a transaction by that name. */
const LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'ConnectionLost', 'AbortError'];

/** A full disk aborts as well; that is told by its own name. */
const isLost = (error: unknown): boolean =>
  !isQuotaError(error) && errorNames(error).some((name) => LOST.includes(name));

/**
 * Runs `work` on the open database. Where the connection turns out to be dead, opens another one and repeats `work` once;
 * the caller handles a second failure.
 */
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

/** As withDb; when the phone is full, pictures and old menus make room and the whole is repeated once. */
export async function withQuotaRetry<T>(work: (db: AppDb) => Promise<T>, onTrimmed: () => void = () => {}): Promise<T> {
  try {
    return await withDb(work);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await makeRoom();
    onTrimmed();
    return withDb(work);
  }
}

async function makeRoom(): Promise<void> {
  const steps = [
    // The pictures are the bulk of what is stored, and all of them can be had again.
    async () => {
      await globalThis.caches?.delete(CACHES.pictures);
    },
    async () => {
      await withMenuDb((menus) => pruneMenus(menus, Date.now(), 1));
    },
  ];
  // Each is a try: the order is what must find room, whatever of this works.
  await Promise.allSettled(steps.map((step) => step()));
}

/** Runs `work` on the database of saved menus and closes it again; fails where it cannot be had in 3 s. */
export async function withMenuDb<T>(work: (db: MenuDb) => Promise<T>): Promise<T> {
  const { MenuDb } = await import('./db.ts');
  const db = new MenuDb();
  const timer = setTimeout(() => db.close(), OPEN_LIMIT_MS);
  try {
    return await work(db);
  } finally {
    clearTimeout(timer);
    db.close();
  }
}

/** TX10: deletes the menus of venues that were not opened for `days` (docs/outbox.md 1.8). */
export async function pruneMenus(db: MenuDb, now: number, days = UNSEEN_DAYS): Promise<void> {
  await db.menus.filter((row) => now - row.opened_at > days * DAY_MS).delete();
}

/** Emptied and not deleted: another tab or the worker may have it open, and would keep it from going. */
export async function deleteSavedMenus(): Promise<void> {
  try {
    await withMenuDb((db) => db.menus.clear());
  } catch {
    // Nothing could be stored here, so nothing is left here.
  }
}
