import type * as WorkboxWindow from 'workbox-window';
import { pause, retryImport } from '#src/domain/pause.ts';
import { savesData } from '#src/stores/browser.ts';
import { mayReload } from './reload-once.ts';
import { hasUnkeptCart } from '#src/stores/device-rows.ts';
import { isSendingElsewhere } from '#src/outbox/orders.ts';
import { noteHeldUp } from '#src/stores/held-up.ts';
import { offerUpdate } from '#src/stores/ui.ts';
import { SLOW_WAIT_MS, STEAL_AFTER_MS } from '#src/http/with-lock.ts';
import { isWorkerInstalled, networkMayBeBetter, workerUrl } from '#src/http/worker-install.ts';
import { lookForUpdates } from '#src/http/worker-updates.ts';

/** Delay after the install before the worker stores fonts and icons. */
const PARTS_AFTER_MS = 5_000;
/** Continue without the worker if its install takes longer or fails. */
const INSTALL_MS = 15_000;

/** Resolves at once without a worker: plain http has none, and closed storage refuses it. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const firstVisit = !navigator.serviceWorker.controller;
  reloadWhenReplaced(firstVisit);
  await Promise.race([installAndUse(firstVisit), pause(INSTALL_MS)]);
}

async function installAndUse(firstVisit: boolean): Promise<void> {
  try {
    await install(await retryImport(() => import('workbox-window')));
    lookForUpdates(firstVisit);
    void keepParts(firstVisit);
  } catch {
    // Nothing is stored for offline use; everything else works.
  }
}

/** The first install needs each of its files. On a bad network it fails, and is begun again while the page is open. */
async function install({ Workbox }: typeof WorkboxWindow): Promise<void> {
  for (;;) {
    // sw.js never comes from the browser's cache. Its imports may, because their names contain a hash.
    const worker = new Workbox(workerUrl(), { scope: '/', updateViaCache: 'imports' });
    const registered = worker.register({ immediate: true });
    worker.addEventListener('waiting', () => offerUpdate(async () => void update(await registered)));
    if (await isWorkerInstalled(registered)) return;
    await networkMayBeBetter();
  }
}

/** No event reports that a later build replaced the offered one. */
async function update(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration?.waiting) return location.reload();
  registration.waiting.postMessage({ type: 'skip-waiting' });
  // The page is replaced as soon as no window sends an order.
  await pause(SLOW_WAIT_MS);
  noteHeldUp('update');
  do await pause(STEAL_AFTER_MS - SLOW_WAIT_MS);
  while (await isSendingElsewhere());
  registration.waiting?.postMessage({ type: 'skip-waiting', steal: true });
}

async function keepParts(firstVisit: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // A page that was loading while the worker became active is not controlled yet.
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'claim' });
  await pause(PARTS_AFTER_MS);
  if (firstVisit) keepPictures(active);
  if (savesData) return;
  active?.postMessage({ type: 'keep-parts' });
}

/** Pictures that this page loaded before it had a worker. */
function keepPictures(worker: ServiceWorker | null): void {
  const addresses = new Set([...document.images].map((image) => image.currentSrc).filter(Boolean));
  worker?.postMessage({ type: 'keep-pictures', addresses: [...addresses] });
}

/** Once, whichever tab asked for it, as soon as nothing is lost by that. The first worker replaces nothing. */
function reloadWhenReplaced(firstVisit: boolean): void {
  let expected = !firstVisit;
  let due = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!expected) expected = true;
    else if (!due) {
      due = true;
      reloadWhenAllowed();
    }
  });
}

function reloadWhenAllowed(): void {
  if (mayReload() && !hasUnkeptCart()) return location.reload();
  setTimeout(reloadWhenAllowed, 500);
}
