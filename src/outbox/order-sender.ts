import { SYNC_TAG } from '#src/contract/http.ts';
import { onConnectivitySignal } from '#src/http/request.ts';
import { xsrfTokens } from '#src/http/xsrf-token.ts';
import {
  isQuotaError,
  openDb,
  pruneMenus,
  StorageClosed,
  withDb,
  withMenuDb,
  withQuotaRetry,
} from '#src/db/open-db.ts';
import type { AppDb, OutboxRow } from '#src/db/db.ts';
import { storage } from '#src/db/storage.ts';
import { drain, nextWake, pullForward } from './drain.ts';
import { memoryOutbox } from './memory-outbox.ts';
import { storedOutbox, type OutboxStore } from './outbox-store.ts';
import { prune } from './prune.ts';
import { currentConnection, noteConnectivitySignal } from '#src/stores/connection.ts';
import { hostOffset, isClockSure, restoreOffset } from '#src/stores/host-clock.ts';
import { refreshMenu } from '#src/queries/menu.ts';
import { pageEnv } from './send-env.ts';
import { settings } from '#src/stores/settings.ts';

const COALESCE_MS = 2_000;
const BUDGET_MS = 10 * 60_000;
const PRUNE_AFTER_MS = 10_000;
const QUOTA_RETRY_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let timerAt = Infinity;
let lastDrain = -Infinity;
let running = false;
/** A request that arrived during a drain. */
let requested: 'now' | 'soon' | null = null;
let isReconnected = false;
/** False after a drain that found nothing waiting: then a successful call need not open the database. */
let mayWait = true;

/**
 * Requests a drain; requests within 2 s become one. `reconnected`: there was a connectivity signal, so back-offs end.
 * `customer`: starts at once, because the customer may close the tab right after the tap.
 */
export function kickDrain(options: { reconnected?: boolean; customer?: boolean } = {}): void {
  isReconnected ||= options.reconnected ?? false;
  mayWait = true;
  if (running) {
    requested = options.customer ? 'now' : (requested ?? 'soon');
    return;
  }
  wakeAt(options.customer ? Date.now() : Math.max(Date.now(), lastDrain + COALESCE_MS));
}

function wakeAt(at: number): void {
  if (timer !== undefined && timerAt <= at) return;
  clearTimeout(timer);
  timerAt = at;
  timer = setTimeout(
    () => {
      timer = undefined;
      timerAt = Infinity;
      void run();
    },
    Math.min(Math.max(0, at - Date.now()), 2 ** 31 - 1),
  );
}

async function run(): Promise<void> {
  if (running) return;
  running = true;
  requested = null;
  const endsBackoff = isReconnected;
  isReconnected = false;
  try {
    mayWait = await sendFrom(memoryOutbox, endsBackoff);
    // Safe to repeat after a lost connection: rows claimed the first time are not due.
    const isLeft = await withQuotaRetry((db) => sendFrom(storedOutbox(db), endsBackoff, db));
    mayWait ||= isLeft;
  } catch (error) {
    mayWait = true;
    isReconnected ||= endsBackoff;
    if (!(error instanceof StorageClosed) && storage.mode === 'ok' && !isQuotaError(error)) throw error;
    if (isQuotaError(error)) wakeAt(Date.now() + QUOTA_RETRY_MS);
  } finally {
    running = false;
  }
  if (requested) kickDrain({ customer: requested === 'now' });
}

/** Drains a store once. True if orders still wait in it. `db`: the database of a stored outbox. */
async function sendFrom(store: OutboxStore, endsBackoff: boolean, db?: AppDb): Promise<boolean> {
  if (endsBackoff) await pullForward(store, Date.now(), 'network');
  const connection = currentConnection();
  const offline = connection === 'offline';
  // Offline nothing is sent, so the next trigger need not wait 2 s.
  if (!offline) lastDrain = Date.now();
  const left = await drain({
    ...pageEnv,
    store,
    random: Math.random,
    // oxlint-disable-next-line no-restricted-properties -- asked for first
    locks: db && 'locks' in navigator ? navigator.locks : undefined,
    budgetMs: BUDGET_MS,
    offline,
    doubt: connection !== 'online',
    ...(db && { underLock: () => prepareWorker(db) }),
    onSettled: noteSettled,
    report: (problem) => {
      // oxlint-disable-next-line no-console -- an unreadable answer of our own API is a defect
      console.error('An order was answered with something unreadable', problem);
    },
  });
  const next = await nextWake(store, Date.now(), offline);
  // No timer while hidden: becoming visible triggers a drain.
  if (next !== null && document.visibilityState === 'visible') wakeAt(Math.max(next, lastDrain + COALESCE_MS));
  return left === 'left';
}

/** Prepares the worker to take over if this page dies (docs/outbox.md 1.4). */
async function prepareWorker(db: Awaited<ReturnType<typeof openDb>>): Promise<void> {
  const tokens = xsrfTokens();
  await db.meta.bulkPut([
    { k: 'lang', value: settings.lang },
    ...(tokens.length === 0 ? [] : [{ k: 'antiforgery', value: tokens }]),
    { k: 'server_offset', value: hostOffset() },
  ]);
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // No worker, no background sync, or it was refused: only the page sends.
  }
}

/** Background sync exists only in Chromium; TypeScript's DOM library lacks it. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

function noteSettled(row: OutboxRow): void {
  const { last } = row;
  if (last?.kind === 'intercepted') noteConnectivitySignal('portal');
  else if (last?.kind === 'offline') noteConnectivitySignal('offline');
  else if (last?.status) noteConnectivitySignal('answered');
  if (row.state === 'accepted' && !row.in_memory) void askToPersist();
  // The other screens tell it too.
  if (row.reason === 'venue_gone') void refreshMenu(row.slug);
}

/** Once, after the first accepted order. Nothing relies on the answer (docs/outbox.md 1.7, Eviction). */
async function askToPersist(): Promise<void> {
  const db = await openDb();
  if (await db.meta.get('persist_asked')) return;
  await db.meta.put({ k: 'persist_asked', value: Date.now() });
  await navigator.storage?.persist?.();
}

async function pruneLater(): Promise<void> {
  try {
    // For the next visit, which may begin offline.
    if (isClockSure()) await withDb((db) => db.meta.put({ k: 'server_offset', value: hostOffset() }));
    await withDb((db) => prune(db, Date.now()));
    await withMenuDb((menus) => pruneMenus(menus, Date.now()));
  } catch {
    // The next visit prunes again.
  }
}

async function restoreClock(): Promise<void> {
  const kept = await withDb((db) => db.meta.get('server_offset')).catch(() => undefined);
  restoreOffset(kept?.value);
}

/** Starts the triggers of the drain (docs/outbox.md 1.4). Called once, after the first screen. */
export function startOrderSender(): void {
  addEventListener('online', () => kickDrain({ reconnected: true }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) kickDrain();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') kickDrain();
  });
  onConnectivitySignal((signal) => {
    if (signal.kind === 'answered' && mayWait) kickDrain({ reconnected: true });
  });
  kickDrain();
  void restoreClock();
  setTimeout(() => void pruneLater(), PRUNE_AFTER_MS);
}
