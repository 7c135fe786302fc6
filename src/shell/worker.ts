import type { Workbox } from 'workbox-window';
import { pause } from '#src/domain/pause.ts';
import { savesData } from '#src/stores/device.ts';
import { isCheckout } from './reload-once.ts';
import { offerUpdate } from '#src/stores/ui.ts';
import { workerUrl } from '#src/http/worker-url.ts';

/** Least time between two checks for a new build. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;
/** Delay after the install before the worker stores fonts and icons. */
const PARTS_AFTER_MS = 5_000;
/** Continue without the worker if its install takes longer or fails. */
const INSTALL_MS = 15_000;

/**
 * Registers the service worker and resolves when it is ready. Resolves at once without one: plain http has none, and
 * closed storage refuses it.
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await register();
  } catch {
    // Nothing is stored for offline use; everything else works.
  }
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  // sw.js never comes from the browser's cache. Its imports may, because their names contain a hash.
  const worker = new Workbox(workerUrl(), { scope: '/', updateViaCache: 'imports' });
  const firstVisit = !navigator.serviceWorker.controller;

  worker.addEventListener('waiting', () => offerUpdate(async () => update(await registered)));
  reloadWhenReplaced(firstVisit);
  const registered = worker.register({ immediate: true });
  await registered;
  lookForUpdates(worker);
  await Promise.race([navigator.serviceWorker.ready, pause(INSTALL_MS)]);
  void keepParts(firstVisit);
}

/** Activates the build that waits now. No event reports that a later build replaced the offered one. */
function update(registration: ServiceWorkerRegistration | undefined): void {
  if (registration?.waiting) registration.waiting.postMessage({ type: 'skip-waiting' });
  else location.reload();
}

/** Asks the worker to store the parts not needed for ordering. */
async function keepParts(firstVisit: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  await pause(PARTS_AFTER_MS);
  if (firstVisit) keepPictures(active);
  if (savesData) return;
  active?.postMessage({ type: 'keep-parts' });
}

/** Stores the pictures that this page loaded before it had a worker. */
function keepPictures(worker: ServiceWorker | null): void {
  const addresses = new Set([...document.images].map((image) => image.currentSrc).filter(Boolean));
  worker?.postMessage({ type: 'keep-pictures', addresses: [...addresses] });
}

/**
 * Reloads once after a new build took over, whichever tab asked for it, but never while an order is being entered. The
 * first worker replaces nothing, so it causes no reload.
 */
function reloadWhenReplaced(firstVisit: boolean): void {
  let expected = !firstVisit;
  let due = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!expected) expected = true;
    else if (!due) {
      due = true;
      reloadOutsideCheckout();
    }
  });
}

function reloadOutsideCheckout(): void {
  if (!isCheckout(location.pathname)) return location.reload();
  setTimeout(reloadOutsideCheckout, 500);
}

function lookForUpdates(worker: Workbox): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    // Fails without a network.
    worker.update().catch(() => undefined);
  });
}
