import { SYNC_TAG, XSRF_COOKIE } from '#src/contract/http.ts';
import { AppDb, isNewerThanThisBuild, type OutboxRow } from '#src/db/db.ts';
import { drain } from '#src/outbox/drain.ts';
import { storedOutbox } from '#src/outbox/outbox-store.ts';
import { notifyCustomer } from './order-notice.ts';
import { worker } from './scope.ts';

const OPEN_LIMIT_MS = 3_000;
const BUDGET_MS = 60_000;

type SyncEvent = ExtendableEvent & { tag: string };

/** Background sync: the browser runs it when online, and again later if it rejects (docs/outbox.md). */
export function onSync(event: Event): void {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendWaitingOrders());
}

/** Rejects, so that the browser retries: rows remain, the database stays closed, or the notification failed. */
export async function sendWaitingOrders(): Promise<void> {
  const db = await openDatabase();
  if (!db) return;
  const settled: OutboxRow[] = [];
  try {
    const left = await drain({
      store: storedOutbox(db),
      fetch: (input, init) => fetch(input, init),
      now: Date.now,
      random: Math.random,
      locks: worker.navigator.locks,
      origin: worker.location.origin,
      budgetMs: BUDGET_MS,
      token: {
        read: async (signal) => (await cookieToken()) ?? (await keptToken(db)) ?? (await renewToken(db, '/', signal)),
        refresh: (address, signal) => renewToken(db, address, signal),
      },
      onSettled: (row) => settled.push(row),
    });
    await notifyCustomer(db, settled);
    if (left === 'left') throw new Error('Orders are still waiting');
  } finally {
    db.close();
  }
}

/** Null if the database does not open in time or belongs to a newer build, whose worker is then fetched. */
async function openDatabase(): Promise<AppDb | null> {
  const db = new AppDb();
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), OPEN_LIMIT_MS);
  });
  try {
    if ((await Promise.race([db.open(), limit])) === 'late') throw new Error('The database did not open in time');
    if (!isNewerThanThisBuild(db)) return db;
    db.close();
    await worker.registration.update();
    return null;
  } catch (error) {
    db.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A worker has no `document.cookie`. */
async function cookieToken(): Promise<string | null> {
  const store = (worker as unknown as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } })
    .cookieStore;
  const value = (await store?.get(XSRF_COOKIE))?.value;
  return value ? decodeURIComponent(value) : null;
}

/** The copy that the page stored beside the rows. */
async function keptToken(db: AppDb): Promise<string | null> {
  const kept = (await db.meta.get('antiforgery'))?.value;
  return typeof kept === 'string' ? kept : null;
}

/** A GET sets a new cookie. Without a cookie store the stored copy has to do. */
async function renewToken(db: AppDb, address: string, signal: AbortSignal): Promise<string | null> {
  await fetch(address, { cache: 'no-store', credentials: 'same-origin', signal }).catch(() => undefined);
  return (await cookieToken()) ?? keptToken(db);
}
