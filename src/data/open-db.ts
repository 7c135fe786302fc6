import { CACHES } from '#src/contract/caches.ts';
import { pause } from '#src/domain/pause.ts';
import { onceLoaded } from '#src/domain/until-loaded.ts';
import type { AppDb, MenuDb } from './db.ts';
import { pruneMenus } from './prune-menus.ts';
import { onStorageMode, setStorageMode, storageMode } from './storage-mode.ts';

/**
 * The page's door to IndexedDB. Dexie is loaded with the first use, never before the first paint, and no one waits for
 * `open` without a limit (reliability.md 1.7).
 */

const OPEN_LIMIT_MS = 3_000;

/** An opening that the browser cuts off is begun again after these: it does so while it deletes a site's data. */
const AGAIN_MS = [50, 200, 800];

/** What is written goes on in the order in which it was wanted, however late Dexie comes. */
const dexie = onceLoaded(() => import('./db.ts'));

const reopenListeners = new Set<() => void>();
let opening: Promise<AppDb> | null = null;
/** What `opening` has brought: who asks then need not wait at all. */
let opened: AppDb | null = null;

function forget(): void {
  opening = null;
  opened = null;
}

/** Thrown where the database cannot be had; the mode says why. */
export class StorageClosed extends Error {
  constructor(cause?: unknown) {
    super(`storage: ${storageMode()}`, { cause });
    this.name = 'StorageClosed';
  }
}

/** Told when a new handle has taken the place of a dead one: live queries begin again on it. */
export function onReopened(listener: () => void): () => void {
  reopenListeners.add(listener);
  return () => reopenListeners.delete(listener);
}

/** The open database; StorageClosed within 3 s where there is none. */
export async function openDb(): Promise<AppDb> {
  if (!opening) {
    // A slow download of Dexie is no blocked database, nor is one that fails: only the opening itself is limited.
    const { AppDb, isNewerThanThisBuild } = await dexie();
    opening ??= openFresh(() => new AppDb(), isNewerThanThisBuild);
  }
  const attempt = opening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      setStorageMode('blocked');
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
      setStorageMode('updated_elsewhere');
      return false;
    });
    db.on('blocked', () => setStorageMode('blocked'));
    await db.open();
    // The browser itself has cut the connection, as when a site's data is deleted: what is shown is read anew. Dexie's
    // own event of that name would come after every close, and after an opening that failed.
    db.backendDB().addEventListener('close', () => {
      db.close();
      // A transaction may have found out before: then there is another handle by now, or one on its way.
      if (opened !== db) return;
      forget();
      for (const listener of reopenListeners) listener();
    });
    const newer = isNewer(db);
    setStorageMode(newer ? 'updated_elsewhere' : 'ok');
    if (!newer) return (opened = db);
    db.close();
    throw new StorageClosed();
  } catch (error) {
    if (wait !== undefined && isLost(error)) {
      db.close();
      await pause(wait);
      return openFresh(fresh, isNewer, waits);
    }
    if (!(error instanceof StorageClosed)) setStorageMode('online_only');
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
 * Runs `work` on the open database. When the connection turns out to be dead, it is closed, opened once on a new
 * handle, and the whole of `work` is repeated once; a second failure is the caller's to show.
 */
export async function withDb<T>(work: (db: AppDb) => Promise<T>): Promise<T> {
  const db = opened ?? (await openDb());
  try {
    return await work(db);
  } catch (error) {
    if (!isLost(error) || storageMode() === 'updated_elsewhere') throw error;
    db.close();
    forget();
    const again = await openDb();
    for (const listener of reopenListeners) listener();
    return work(again);
  }
}

export function isQuotaError(error: unknown): boolean {
  return errorNames(error).includes('QuotaExceededError');
}

/** As withDb; when the phone is full, pictures and old menus make room and the whole is repeated once. */
export async function withRoom<T>(work: (db: AppDb) => Promise<T>, onTrimmed: () => void = () => {}): Promise<T> {
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

/** Emptied and not deleted: another tab or the worker may have it open, and would keep it from going. */
export async function deleteSavedMenus(): Promise<void> {
  try {
    await withMenuDb((db) => db.menus.clear());
  } catch {
    // Nothing could be stored here, so nothing is left here.
  }
}

/** Reads `query` now and after every change of what it read, from this page, another tab or the worker. */
export function watchDb<T>(query: (db: AppDb) => Promise<T>, next: (value: T) => void): () => void {
  /** The one that counts: another was begun while the database was being opened, or all is over. */
  let turn = 0;
  let unsubscribe: (() => void) | null = null;
  const begin = async () => {
    turn += 1;
    const mine = turn;
    unsubscribe?.();
    unsubscribe = null;
    try {
      const [db, { liveQuery }] = await Promise.all([openDb(), dexie()]);
      if (mine !== turn) return;
      const subscription = liveQuery(() => query(db)).subscribe({
        next,
        error: () => undefined, // the handle died: `onReopened` begins again, and the storage mode tells the customer
      });
      unsubscribe = () => subscription.unsubscribe();
    } catch {
      // No database in this mode: the screen is told by the storage mode and reads what is kept in memory.
    }
  };
  void begin();
  const offReopened = onReopened(() => void begin());
  const offMode = onStorageMode(() => {
    if (storageMode() === 'ok' && !unsubscribe) void begin();
  });
  return () => {
    turn += 1;
    unsubscribe?.();
    offReopened();
    offMode();
  };
}
