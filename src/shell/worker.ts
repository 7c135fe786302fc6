import type { Workbox } from 'workbox-window';
import { pause } from '#src/domain/pause.ts';
import { savesData } from '#src/stores/device.ts';
import { isCheckout } from './reload-once.ts';
import { offerUpdate } from '#src/stores/ui.ts';
import { workerUrl } from '#src/http/worker-url.ts';

/** An app that stays open for days looks for a new build when it is looked at again. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;
/** The worker keeps fonts and icons so long after its install. */
const PARTS_AFTER_MS = 5_000;
/** An install that takes longer, or fails, keeps nothing else waiting. */
const INSTALL_MS = 15_000;

/**
 * Registers the service worker; settled once it is in charge, or at once where there is none: plain http has none, and
 * closed storage refuses it. The app works without.
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await register();
  } catch {
    // Nothing is kept for offline, everything else works.
  }
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  // What sw.js imports has its hash in its name: it comes from the browser's cache, sw.js itself never does.
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

/** The build that waits by now: the one that was offered may have been replaced by a later one, which nobody tells of. */
function update(registration: ServiceWorkerRegistration | undefined): void {
  if (registration?.waiting) registration.waiting.postMessage({ type: 'skip-waiting' });
  else location.reload();
}

/** Asks the worker for what ordering does not need, once the phone has had nothing to do for a while. */
async function keepParts(firstVisit: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  await pause(PARTS_AFTER_MS);
  if (firstVisit) keepPictures(active);
  if (savesData) return;
  active?.postMessage({ type: 'keep-parts' });
}

/**
 * What this page showed before there was a worker: it asks for those pictures once more and keeps them. Until then, and
 * for a day, the browser has them.
 */
function keepPictures(worker: ServiceWorker | null): void {
  const addresses = new Set([...document.images].map((image) => image.currentSrc).filter(Boolean));
  worker?.postMessage({ type: 'keep-pictures', addresses: [...addresses] });
}

/**
 * A new build took over, by this tab's wish or another's: one reload, and not while an order is being entered. The
 * first worker of all replaces nothing.
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
    // Without a network there is nothing new to be had.
    worker.update().catch(() => undefined);
  });
}
