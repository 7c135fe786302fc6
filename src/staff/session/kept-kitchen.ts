import { KITCHEN_CACHE, kitchenPath } from '#src/contract/cache-names.ts';
import { textsUrl } from '#src/i18n/texts-url.ts';
import { apiUrl, get } from '#src/http/request.ts';
import { withTimeout } from '#src/http/answer.ts';
import { fetchAnswer } from '#src/http/fetch-answer.ts';
import { fromNetwork } from '#src/http/problem.ts';
import { isWorkerInstalled, networkMayBeBetter, workerUrl } from '#src/http/worker-install.ts';
import { lookForUpdates } from '#src/http/worker-updates.ts';
import { session } from './session.ts';
import { slug } from './venue.ts';

const TIMEOUT_MS = 20_000;
/** Files are stored in steps, so that a failed step does not lose the earlier ones. */
const FILES_AT_ONCE = 32;

/**
 * A cache of its own, from which the worker answers offline: the precache has only the customers' files. A board stays open
 * for days: a download that fails without a network is tried again.
 */
export async function keepKitchen(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  lookForUpdates(false);
  while (session.state === 'in') {
    try {
      return await store();
    } catch (error) {
      // No quota, or closed storage: the next start tries again.
      if (error instanceof DOMException && error.name !== 'AbortError') return;
      await networkMayBeBetter();
    }
  }
}

/** @throws a `DOMException` for trouble of the storage; for trouble of the network an `AbortError` or another error. */
async function store(): Promise<void> {
  const registered = navigator.serviceWorker.register(workerUrl(), { scope: '/', updateViaCache: 'imports' });
  if (!(await isWorkerInstalled(registered))) throw new Error('The worker was not installed');
  const limits = { timeoutMs: TIMEOUT_MS };
  const list = await fetchAnswer('/assets/kitchen/files.json', { cache: 'no-cache' }, limits, (response) =>
    fromNetwork<unknown>(response.json(), undefined),
  );
  const files = [...(Array.isArray(list) ? list.map(String) : []), ...texts()];
  const cache = await caches.open(KITCHEN_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search));
  const add = (names: readonly string[], init?: RequestInit) =>
    withTimeout(TIMEOUT_MS, (signal) => cache.addAll(names.map((name) => new Request(name, { ...init, signal }))));
  const missing = files.filter((name) => !kept.has(name));
  for (let at = 0; at < missing.length; at += FILES_AT_ONCE) await add(missing.slice(at, at + FILES_AT_ONCE));
  // The page comes last, so that a stored page always finds its files.
  await add([kitchenPath(slug)], { cache: 'no-cache' });
  const stale = [...kept].filter((name) => name.startsWith('/assets/') && !files.includes(name));
  await Promise.all(stale.map((name) => cache.delete(name)));
}

/** The worker stores each menu that goes through it. */
export async function keepMenu(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (!navigator.serviceWorker.controller) {
    await new Promise((controlled) =>
      navigator.serviceWorker.addEventListener('controllerchange', controlled, { once: true }),
    );
  }
  await get(apiUrl('/api/menu', slug)).catch(() => undefined); // asked for again with the next connection
}

export async function forgetKitchen(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches
    .open(KITCHEN_CACHE)
    .then((cache) => cache.delete(kitchenPath(slug)))
    .catch(() => undefined); // storage is closed: nothing was stored
}

function texts(): string[] {
  return (['ar', 'en'] as const).flatMap((lang) => [textsUrl(lang, 'staff'), textsUrl(lang, 'diner')]);
}
