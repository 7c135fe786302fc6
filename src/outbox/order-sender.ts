import { SYNC_TAG } from '#src/contract/http.ts';
import { onConnectivitySignal, xsrfTokens } from '#src/http/request.ts';
import { device } from '#src/db/device.ts';
import type { DeviceStore } from '#src/db/device-store.ts';
import { isQuotaError, isStorageFailure } from '#src/db/storage-errors.ts';
import { pruneMenus, withMenuDb, withQuotaRetry } from '#src/db/open-db.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { storage } from '#src/db/storage.ts';
import { subscribeKey } from 'valtio/vanilla/utils';
import { drain, nextWake, pullForward } from './drain.ts';
import { prune } from './prune.ts';
import { onShown } from '#src/stores/browser.ts';
import { currentConnection, noteConnectivitySignal } from '#src/stores/connection.ts';
import { hostOffset, isClockSure, restoreOffset } from '#src/stores/host-clock.ts';
import { pageEnv } from './send-env.ts';
import { persistUnlessAsked } from '#src/stores/persistence.ts';
import { settings } from '#src/stores/settings.ts';

const COALESCE_MS = 2_000;
const BUDGET_MS = 10 * 60_000;
const PRUNE_AFTER_MS = 10_000;
const QUOTA_RETRY_MS = 30_000;

class OrderSender {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerAt = Infinity;
  #lastDrain = -Infinity;
  #isDraining = false;
  /** Requested during a drain. */
  #requested: 'now' | 'soon' | null = null;
  #isReconnected = false;
  /** False: a successful call need not open the database. */
  #mayWait = true;
  /** What the page does about an answered order. */
  #onSettled: (row: OutboxRow) => void = () => undefined;

  /** Starts the drain's triggers (docs/outbox.md 1.4). Called once, after the first screen. */
  start(onSettled: (row: OutboxRow) => void = () => undefined): void {
    this.#onSettled = onSettled;
    addEventListener('online', () => this.requestDrain({ reconnected: true }));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.requestDrain();
    });
    onShown(() => this.requestDrain());
    onConnectivitySignal((signal) => {
      if (signal.kind === 'answered' && this.#mayWait) this.requestDrain({ reconnected: true });
    });
    subscribeKey(storage, 'db', () => this.requestDrain());
    this.requestDrain();
    void restoreClock();
    setTimeout(() => void pruneLater(), PRUNE_AFTER_MS);
  }

  /** Requests within 2 s become one drain, unless the `customer` tapped. `reconnected` ends back-offs. */
  requestDrain(options: { reconnected?: boolean; customer?: boolean } = {}): void {
    this.#isReconnected ||= options.reconnected ?? false;
    this.#mayWait = true;
    if (this.#isDraining) {
      this.#requested = options.customer ? 'now' : (this.#requested ?? 'soon');
      return;
    }
    this.#wakeAt(options.customer ? Date.now() : Math.max(Date.now(), this.#lastDrain + COALESCE_MS));
  }

  #wakeAt(at: number): void {
    if (this.#timer !== undefined && this.#timerAt <= at) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#timerAt = Infinity;
        void this.#drain();
      },
      Math.min(Math.max(0, at - Date.now()), 2 ** 31 - 1),
    );
  }

  async #drain(): Promise<void> {
    if (this.#isDraining) return;
    this.#isDraining = true;
    this.#requested = null;
    const endsBackoff = this.#isReconnected;
    this.#isReconnected = false;
    try {
      await device.moveToDisk();
      const unkept = device.unkeptStore;
      this.#mayWait = unkept !== null && (await this.#sendFrom(unkept, endsBackoff));
      // Safe to repeat after a lost connection: rows claimed the first time are not due.
      const isLeft = await withQuotaRetry((db) => this.#sendFrom(db, endsBackoff));
      this.#mayWait ||= isLeft;
    } catch (error) {
      this.#mayWait = true;
      this.#isReconnected ||= endsBackoff;
      if (!isStorageFailure(error)) throw error;
      if (isQuotaError(error)) this.#wakeAt(Date.now() + QUOTA_RETRY_MS);
    } finally {
      this.#isDraining = false;
    }
    if (this.#requested) this.requestDrain({ customer: this.#requested === 'now' });
  }

  /** True if orders still wait. */
  async #sendFrom(store: DeviceStore, endsBackoff: boolean): Promise<boolean> {
    if (endsBackoff) await pullForward(store, Date.now());
    const connection = currentConnection();
    const offline = connection === 'offline';
    // Offline nothing is sent, so the next trigger need not wait 2 s.
    if (!offline) this.#lastDrain = Date.now();
    const left = await drain({
      ...pageEnv,
      store,
      random: Math.random,
      // oxlint-disable-next-line no-restricted-properties -- asked for first
      locks: store.keeps && 'locks' in navigator ? navigator.locks : undefined,
      budgetMs: BUDGET_MS,
      offline,
      doubt: connection !== 'online',
      ...(store.keeps && { underLock: () => prepareWorker(store) }),
      onSlowWait: (isSlow) => {
        storage.waitsFor = isSlow ? 'orders' : null;
      },
      onSettled: (row) => {
        noteSettled(row);
        this.#onSettled(row);
      },
      report: (problem) => {
        // oxlint-disable-next-line no-console -- an unreadable answer of our own API is a defect
        console.error('An order was answered with something unreadable', problem);
      },
    });
    const next = await nextWake(store, Date.now(), offline);
    // No timer while hidden: becoming visible triggers a drain.
    if (next !== null && document.visibilityState === 'visible') {
      this.#wakeAt(Math.max(next, this.#lastDrain + COALESCE_MS));
    }
    return left === 'left';
  }
}

export const orderSender = new OrderSender();

/** If this page dies, the worker takes over (docs/outbox.md 1.4). */
async function prepareWorker(store: DeviceStore): Promise<void> {
  const tokens = xsrfTokens();
  await store.write(async (tx) => {
    await tx.put('meta', { k: 'lang', value: settings.lang });
    if (tokens.length > 0) await tx.put('meta', { k: 'antiforgery', value: tokens });
    await tx.put('meta', { k: 'server_offset', value: hostOffset() });
  });
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // No worker, no background sync, or it was refused: only the page sends.
  }
}

/** Only Chromium has background sync; TypeScript's DOM library lacks it. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

function noteSettled(row: OutboxRow): void {
  const { last } = row;
  if (last?.kind === 'intercepted') noteConnectivitySignal('portal');
  else if (last?.kind === 'offline') noteConnectivitySignal('offline');
  else if (last?.status) noteConnectivitySignal('answered');
  if (row.state === 'accepted' && device.isKept(row)) void persistUnlessAsked().catch(() => undefined);
}

async function pruneLater(): Promise<void> {
  try {
    // For the next visit, which may begin offline.
    if (isClockSure()) await device.write((tx) => tx.put('meta', { k: 'server_offset', value: hostOffset() }));
    await prune(device, Date.now());
    await withMenuDb((menus) => pruneMenus(menus, Date.now()));
  } catch {
    // The next visit prunes again.
  }
}

async function restoreClock(): Promise<void> {
  const kept = await device.read((reads) => reads.get('meta', 'server_offset'));
  restoreOffset(kept?.value);
}
