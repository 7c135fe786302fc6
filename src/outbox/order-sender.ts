import { SYNC_TAG } from '#src/contract/http.ts';
import { onConnectivitySignal } from '#src/http/ask.ts';
import { xsrfToken } from '#src/http/xsrf-token.ts';
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
import { hostOffset } from '#src/stores/host-clock.ts';
import { pageEnv } from './send-env.ts';
import { settings } from '#src/stores/settings.ts';

const COALESCE_MS = 2_000;
const BUDGET_MS = 10 * 60_000;
const PRUNE_AFTER_MS = 10_000;
const ROOM_AGAIN_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let timerAt = Infinity;
let lastDrain = -Infinity;
let running = false;
let asked: 'now' | 'soon' | null = null;
let newEvidence = false;
/** False once a drain has found nothing waiting: then a successful call is no reason to open the database. */
let mayWait = true;

/**
 * Asks for a drain; requests within 2 s become one. `evidence`: a connection was just seen, so back-offs end.
 * `customer`: a tap is not kept waiting, and the tab may be closed the moment after it.
 */
export function kickDrain(options: { evidence?: boolean; customer?: boolean } = {}): void {
  newEvidence ||= options.evidence ?? false;
  mayWait = true;
  if (running) {
    asked = options.customer ? 'now' : (asked ?? 'soon');
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
  asked = null;
  const isNewConnection = newEvidence;
  newEvidence = false;
  try {
    mayWait = await sendFrom(memoryOutbox, isNewConnection);
    // A connection that died is opened anew, and the whole is done again: what was claimed meanwhile is not due.
    const isLeft = await withQuotaRetry((db) => sendFrom(storedOutbox(db), isNewConnection, db));
    mayWait ||= isLeft;
  } catch (error) {
    mayWait = true;
    newEvidence ||= isNewConnection;
    // The storage mode says why; the notice on the screen says it to the customer.
    if (!(error instanceof StorageClosed) && storage.mode === 'ok' && !isQuotaError(error)) throw error;
    // A phone that is full may have room later.
    if (isQuotaError(error)) wakeAt(Date.now() + ROOM_AGAIN_MS);
  } finally {
    running = false;
  }
  if (asked) kickDrain({ customer: asked === 'now' });
}

/** One drain of a store; true where orders still wait in it. `db`: where a shared store lies. */
async function sendFrom(store: OutboxStore, isNewConnection: boolean, db?: AppDb): Promise<boolean> {
  if (isNewConnection) await pullForward(store, Date.now(), 'network');
  const connection = currentConnection();
  const offline = connection === 'offline';
  // Without a network nothing is sent: the first trigger after it need not wait its 2 s.
  if (!offline) lastDrain = Date.now();
  const left = await drain({
    ...pageEnv,
    store,
    random: Math.random,
    locks: db && 'locks' in navigator ? navigator.locks : undefined,
    budgetMs: BUDGET_MS,
    offline,
    doubt: connection !== 'online',
    ...(db && { underLock: () => prepareWorker(db) }),
    onSettled: learnFrom,
    report: (problem) => {
      // oxlint-disable-next-line no-console -- an answer of ours that makes no sense is a defect someone must see
      console.error('An order was answered with something unreadable', problem);
    },
  });
  const next = await nextWake(store, Date.now(), offline);
  // While hidden nothing is timed: becoming visible is a trigger of its own.
  if (next !== null && document.visibilityState === 'visible') wakeAt(Math.max(next, lastDrain + COALESCE_MS));
  return left === 'left';
}

/** Under the lock, before the first request: the worker takes over if this page dies now (docs/outbox.md 1.4). */
async function prepareWorker(db: Awaited<ReturnType<typeof openDb>>): Promise<void> {
  const token = xsrfToken();
  await db.meta.bulkPut([
    { k: 'lang', value: settings.lang },
    ...(token === null ? [] : [{ k: 'antiforgery', value: token }]),
    { k: 'server_offset', value: hostOffset() },
  ]);
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // No worker, no background sync, or the customer refused it: the page alone is enough.
  }
}

/** Chromium's background sync, which the DOM library does not know. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

function learnFrom(row: OutboxRow): void {
  const { last } = row;
  if (last?.kind === 'intercepted') noteConnectivitySignal('portal');
  else if (last?.kind === 'offline') noteConnectivitySignal('offline');
  else if (last?.status) noteConnectivitySignal('answered');
  if (row.state === 'accepted' && !row.in_memory) void askToPersist();
}

/** Asked once, after the first order that arrived; nothing relies on the answer (docs/outbox.md 1.7, Eviction). */
async function askToPersist(): Promise<void> {
  const db = await openDb();
  if (await db.meta.get('persist_asked')) return;
  await db.meta.put({ k: 'persist_asked', value: Date.now() });
  await navigator.storage?.persist?.();
}

async function pruneLater(): Promise<void> {
  try {
    await withDb((db) => prune(db, Date.now()));
    await withMenuDb((menus) => pruneMenus(menus, Date.now()));
  } catch {
    // Tidying up can wait for another visit.
  }
}

/** Starts the triggers of the drain (docs/outbox.md 1.4); called once, after the first screen. */
export function startOrderSender(): void {
  addEventListener('online', () => kickDrain({ evidence: true }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) kickDrain();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') kickDrain();
  });
  onConnectivitySignal((evidence) => {
    if (evidence.kind === 'answered' && mayWait) kickDrain({ evidence: true });
  });
  // What waited for this visit goes at once: the first screen stands by now.
  kickDrain();
  setTimeout(() => void pruneLater(), PRUNE_AFTER_MS);
}
