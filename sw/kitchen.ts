import { registerRoute } from 'workbox-routing';
import { KITCHEN_CACHE, kitchenPath } from '#src/contract/cache-names.ts';
import { isKitchen } from '#src/domain/addresses.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { readCacheEntry } from './cache-entry.ts';
import { fetchInTime, NETWORK_LIMIT_MS } from './in-time.ts';
import { worker } from './scope.ts';

/** Milliseconds after which a slow network falls back to the stored page. */
const NETWORK_TIMEOUT_MS = 4_000;

/** Network first, then what was stored after a sign-in: it is not in the precache. */
export function routeKitchen(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isKitchen(url.pathname),
    async ({ request, url }) => {
      const page = await readKitchenCache(kitchenPath(slugOfPath(url.pathname, '')));
      if (!page) return fetchInTime(request, NETWORK_LIMIT_MS);
      return fetchInTime(request, NETWORK_TIMEOUT_MS).catch(() => page);
    },
  );
}

/** Staff files that are not (or no longer) in the precache, to match the stored page. */
export function routeKitchenFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request, url }) => (await readKitchenCache(url.pathname + url.search)) ?? fetch(request),
  );
}

export const readKitchenCache = (address: string): Promise<Response | null> =>
  readCacheEntry(KITCHEN_CACHE, new URL(address, worker.location.href).href);
