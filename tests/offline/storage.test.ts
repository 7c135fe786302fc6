import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeOrder } from '#src/outbox/place-order.ts';
import { confirmation, fillCart, KEY, LINES, row, T0 } from '#tests/support/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';

async function freshPage() {
  vi.resetModules();
  const [connection, db, { storage }] = await Promise.all([
    import('#src/db/storage-errors.ts'),
    import('#src/db/open-db.ts'),
    import('#src/db/storage.ts'),
  ]);
  return { ...connection, ...db, storage };
}

const named = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  vi.restoreAllMocks();
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
});

describe('opening', () => {
  test('A6 the database cannot be opened: online only, and reported', async () => {
    const page = await freshPage();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private mode', 'SecurityError');
    });
    await expect(page.withDb(async () => 'never')).rejects.toThrow(page.StorageClosed);
    expect(page.storage.mode).toBe('online_only');
  });

  test('repeats an opening that the browser aborts, as while it deletes a site’s data', async () => {
    const page = await freshPage();
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Connection lost', 'AbortError');
    });
    expect(await page.withDb(async (db) => db.outbox.count())).toBe(0);
    expect(page.storage.mode).toBe('ok');
  });

  test('works online only if every opening is aborted', async () => {
    const page = await freshPage();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Connection lost', 'AbortError');
    });
    await expect(page.withDb(async () => 'never')).rejects.toThrow(page.StorageClosed);
    expect(page.storage.mode).toBe('online_only');
  });

  test('A7 open stays blocked: settles with a message', async () => {
    const page = await freshPage();
    const old = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('sufra', 5);
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error ?? new Error('open'));
    });
    await expect(page.withDb(async () => 'never')).rejects.toThrow(page.StorageClosed);
    expect(page.storage.mode).toBe('blocked');
    old.close();
    await eventually(() => expect(page.storage.mode).toBe('ok'));
    expect(await page.withDb(async (db) => db.outbox.count())).toBe(0);
  });

  test('an opening that does not answer: settles with a message of its own', async () => {
    const page = await freshPage();
    vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
    await expect(page.withDb(async () => 'never')).rejects.toThrow(page.StorageClosed);
    expect(page.storage.mode).toBe('slow');
  });

  test('A8 a newer build opens the database: this handle closes at once and the customer is notified', async () => {
    const page = await freshPage();
    const db = await page.openDb();
    const newer = indexedDB.open('sufra', 1000);
    await new Promise((resolve) => (newer.onsuccess = resolve));
    newer.result.close();
    expect(page.storage.mode).toBe('updated_elsewhere');
    expect(db.isOpen()).toBe(false);
  });

  test('reports an older build that opens later as well', async () => {
    const newer = indexedDB.open('sufra', 1000);
    await new Promise((resolve) => (newer.onsuccess = resolve));
    newer.result.close();
    const page = await freshPage();
    await expect(page.openDb()).rejects.toThrow(page.StorageClosed);
    expect(page.storage.mode).toBe('updated_elsewhere');
  });
});

describe('writing', () => {
  test.each(['UnknownError', 'AbortError'])(
    'A9 the connection dies during the transaction (%s): repeated on a new handle, one row',
    async (death) => {
      const page = await freshPage();
      await fillCart(await page.openDb());
      const handles: unknown[] = [];
      const placed = await page.withDb(async (db) => {
        handles.push(db);
        if (handles.length === 1) {
          return db.transaction('rw', db.outbox, async () => {
            await db.outbox.count();
            throw named(death);
          });
        }
        return placeOrder(db, confirmation(), 'fresh', T0);
      });
      expect(placed).toMatchObject({ kind: 'saved', key: KEY });
      expect(new Set(handles).size).toBe(2);
      expect(page.storage.db).toBe(handles[1]);
      expect(await page.withDb((db) => db.outbox.count())).toBe(1);
    },
  );

  test('a transaction that fails for lack of quota is not repeated before there is some', async () => {
    const page = await freshPage();
    const full = Object.assign(named('AbortError'), { inner: named('QuotaExceededError') });
    const work = vi.fn<() => Promise<void>>(async () => {
      throw full;
    });
    await expect(page.withDb(work)).rejects.toBe(full);
    expect(work).toHaveBeenCalledOnce();
  });

  test('a late close event of the old connection leaves the new one open', async () => {
    const page = await freshPage();
    const first = await page.openDb();
    const old = first.backendDB();
    let tries = 0;
    const second = await page.withDb(async (db) => {
      tries += 1;
      if (tries === 1) throw named('AbortError');
      return db;
    });
    // fake-indexeddb accepts no real Event.
    old.dispatchEvent({ type: 'close', initialized: true, eventPath: [] } as unknown as Event);
    expect(second).not.toBe(first);
    expect(await page.openDb()).toBe(second);
    expect(second.isOpen()).toBe(true);
  });

  test('A10 it dies again: throws the failure', async () => {
    const page = await freshPage();
    const work = vi.fn<() => Promise<void>>(async () => {
      throw named('InvalidStateError');
    });
    await expect(page.withDb(work)).rejects.toMatchObject({ name: 'InvalidStateError' });
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('does not repeat a transaction after a bug of our own', async () => {
    const page = await freshPage();
    const work = vi.fn<() => Promise<void>>(async () => {
      throw new TypeError('a bug');
    });
    await expect(page.withDb(work)).rejects.toThrow('a bug');
    expect(work).toHaveBeenCalledOnce();
  });

  test('A4 no quota, then some: deletes pictures and old menus, saves the order', async () => {
    const page = await freshPage();
    const deleted: string[] = [];
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
    const now = Date.now();
    const { saveMenu, readSavedMenu } = await import('#src/db/menu-store.ts');
    const menu = { categories: [], zones: [], capabilities: null, venue: null, skipped: 0 };
    await saveMenu({ slug: 'old', menu, version: null, fetched_at: 0, opened_at: now - 3 * 86_400_000 });
    await saveMenu({ slug: 'today', menu, version: null, fetched_at: now, opened_at: now });
    await fillCart(await page.openDb());
    let tries = 0;
    const trimmed = vi.fn<() => void>();
    const placed = await page.withQuotaRetry(async (db) => {
      tries += 1;
      if (tries === 1) throw named('QuotaExceededError');
      return placeOrder(db, confirmation(), 'fresh', T0);
    }, trimmed);
    expect(placed.kind).toBe('saved');
    expect(deleted).toHaveLength(1);
    expect(trimmed).toHaveBeenCalledOnce();
    expect(await readSavedMenu('old')).toBeNull();
    expect(await readSavedMenu('today')).not.toBeNull();
    vi.unstubAllGlobals();
  });

  test('A5 no quota twice: not saved, and the cart is unchanged', async () => {
    const page = await freshPage();
    await fillCart(await page.openDb());
    await expect(
      page.withQuotaRetry(async () => {
        throw named('QuotaExceededError');
      }),
    ).rejects.toSatisfy(page.isQuotaError);
    expect(await page.withDb((db) => db.outbox.count())).toBe(0);
    expect((await page.withDb((db) => db.carts.get(['nawara', ''])))?.lines).toEqual(LINES);
  });
});

describe('live queries read from', () => {
  test('the database, as soon as it is open', async () => {
    const page = await freshPage();
    expect(page.storage.db).toBeNull();
    const db = await page.openDb();
    expect(page.storage.db).toBe(db);
  });

  test('A7 the database that an older tab blocked, once that tab closes it', async () => {
    const page = await freshPage();
    const older = indexedDB.open('sufra', 5);
    await new Promise((resolve) => (older.onsuccess = resolve));
    await expect(page.openDb()).rejects.toThrow(page.StorageClosed);
    expect(page.storage.db).toBeNull();
    older.result.close();
    await eventually(() => expect(page.storage.db).not.toBeNull());
  });

  test('a new one after the browser has closed the connection', async () => {
    const page = await freshPage();
    const first = await page.openDb();
    forceCloseDatabase(first.backendDB() as never);
    await eventually(() => expect(page.storage.db).not.toBe(first));
    expect(await page.storage.db?.outbox.count()).toBe(0);
  });
});

test("B25 a route's loader that finds the orders erased says so", async () => {
  const page = await freshPage();
  const { device } = await import('#src/db/device.ts');
  await device.write((tx) => tx.put('outbox', row()));
  await device.load('outbox');
  await page.withDb((db) => db.delete());
  await device.load('outbox');
  expect(device.live('outbox').get()).toEqual([]);
  expect(page.storage.erased).toBe(true);
});

test('unresponsive storage counts as no saved menu', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest);
  const { readSavedMenu } = await import('#src/db/menu-store.ts');
  expect(await readSavedMenu('nawara')).toBeNull();
});
