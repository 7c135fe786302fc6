import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { OutboxRow } from '#src/db/db.ts';
import type { Lang } from '#src/domain/lang.ts';
import { appOn, type App } from './app.ts';
import { ORDER_POST, type FaultProxy, type JournalEntry } from './fault-proxy.ts';
import { expect } from './fixtures.ts';
import { fetchMenu, must, plainDishes } from './menu.ts';
import { seedCart } from './seed-cart.ts';

export const SLUG = 'default-slug';

/** On a new phone; it then has the worker. */
export async function readyToConfirm(app: App): Promise<void> {
  await seedCart(app);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.controlled();
}

/** On a phone that has ordered before. */
export async function readyAgain(app: App): Promise<void> {
  await app.add(SLUG, must(plainDishes(await fetchMenu(app.origin, SLUG))[0], 'dish without sizes'));
  await app.checkout(SLUG, { type: 'pickup' });
}

/** The order of this number, once, and none that waits. */
export async function expectOneInHistory(page: Page, origin: string, lang: Lang, number = 1): Promise<void> {
  const app = appOn(page, origin, lang);
  await app.open(`/${SLUG}/order-history`);
  await expect(app.heading('history.number', { number })).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByText(app.say.part('history.saved'))).toHaveCount(0);
}

export async function cancelOnScreen(app: App): Promise<void> {
  await app.button('cancel.action').click();
  await app.page
    .getByRole('dialog')
    .getByRole('button', { name: app.say.whole('cancel.action') })
    .click();
}

export const postsOf = (faults: FaultProxy): JournalEntry[] =>
  faults.journal.filter(({ method, path }) => method === 'POST' && ORDER_POST.path.test(path));

export type Sync = 'with background sync' | 'without background sync' | 'with background sync refused';

/** Most browsers lack background sync; in Chromium it can be refused. */
export async function browserWith(context: BrowserContext, sync: Sync): Promise<void> {
  if (sync === 'without background sync') {
    await context.addInitScript(() => {
      if (!('ServiceWorkerRegistration' in window)) return;
      Reflect.deleteProperty(window, 'SyncManager');
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    });
  }
  if (sync === 'with background sync refused') {
    await context.addInitScript(() => {
      const manager = (window as { SyncManager?: { prototype: { register: unknown } } }).SyncManager;
      if (manager) manager.prototype.register = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
  }
}

export async function syncPromised(page: Page): Promise<void> {
  const tags = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } };
      return sync.getTags();
    });
  await expect.poll(tags).toContain('outbox');
}

/** A page of the origin without the app: keeps the browser open and accesses the same storage. */
export async function quietPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  const address = `${origin}/icons/quiet.html`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>quiet</title><link rel="icon" href="data:,">',
    }),
  );
  await page.goto(address);
  return page;
}

export type WorkerControl = {
  stopAll: () => Promise<void>;
  sync: (lastChance?: boolean) => Promise<void>;
};

export async function workerControl(page: Page, origin: string): Promise<WorkerControl> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    stopAll: async () => void (await session.send('ServiceWorker.stopAllWorkers')),
    sync: async (lastChance = false) =>
      void (await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox',
        lastChance,
      })),
  };
}

/** Fires sync until `done`: the browser itself would wait five minutes after one early event. */
export async function wakeUntil(worker: WorkerControl, done: () => boolean): Promise<void> {
  const woken = async () => {
    if (!done()) await worker.sync();
    return done();
  };
  await expect.poll(woken, { timeout: 30_000, intervals: [1_000, 3_000] }).toBe(true);
}

export async function editRows(page: Page, change: Partial<OutboxRow>): Promise<void> {
  await page.evaluate(async (patch) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('sufra');
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error ?? new Error('open'));
    });
    await new Promise<void>((done, failed) => {
      const writing = db.transaction('outbox', 'readwrite');
      const store = writing.objectStore('outbox');
      const all = store.getAll();
      all.onsuccess = () => {
        for (const row of all.result as object[]) store.put({ ...row, ...patch });
      };
      writing.oncomplete = () => done();
      writing.onerror = () => failed(writing.error ?? new Error('write'));
    });
    db.close();
  }, change);
}

export const readRows = (page: Page): Promise<OutboxRow[]> => readTable(page, 'outbox') as Promise<OutboxRow[]>;

export function readTable(page: Page, table: string): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('sufra');
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error ?? new Error('open'));
    });
    const all = db.transaction(name).objectStore(name).getAll();
    const rows = await new Promise<unknown[]>((done) => (all.onsuccess = () => done(all.result)));
    db.close();
    return rows;
  }, table);
}
