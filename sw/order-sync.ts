import { SYNC_TAG, XSRF_COOKIE } from '#src/contract/http.ts';
import { AppDb, type OutboxRow } from '#src/db/db.ts';
import { readableTokens } from '#src/http/anti-forgery.ts';
import { pause } from '#src/domain/pause.ts';
import { drain } from '#src/outbox/drain.ts';
import { sendEnv } from '#src/outbox/send.ts';
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
  const env = sendEnv(worker.location.origin, () => tokensAtHand(db));
  try {
    const left = await drain({
      ...env,
      // Without a token the first attempt would only be refused.
      token: {
        ...env.token,
        read: async () => {
          const tokens = await tokensAtHand(db);
          return tokens.length > 0 ? tokens : env.token.refresh('/');
        },
      },
      store: db,
      random: Math.random,
      locks: worker.navigator.locks,
      budgetMs: BUDGET_MS,
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
  try {
    if (!(await Promise.race([db.open(), pause(OPEN_LIMIT_MS)]))) throw new Error('The database did not open in time');
    if (!db.isNewerThanThisBuild()) return db;
    db.close();
    await worker.registration.update();
    return null;
  } catch (error) {
    db.close();
    throw error;
  }
}

type CookieStore = { getAll(name: string): Promise<{ value?: string }[]> };

/** A worker has no `document.cookie`. Without a cookie store it uses the copy that the page stored beside the rows. */
async function tokensAtHand(db: AppDb): Promise<string[]> {
  const store = (worker as unknown as { cookieStore?: CookieStore }).cookieStore;
  const values = (await store?.getAll(XSRF_COOKIE))?.map(({ value }) => value ?? '') ?? [];
  const tokens = readableTokens(values);
  if (tokens.length > 0) return tokens;
  const kept = (await db.read((reads) => reads.get('meta', 'antiforgery')))?.value;
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}
