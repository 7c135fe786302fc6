import { registerRoute } from 'workbox-routing';
import { CACHES } from '#src/contract/cache-names.ts';
import { isCacheable } from './cacheable.ts';
import { readCacheEntry, writeCacheEntry } from './cache-entry.ts';
import { precached } from './precache.ts';
import { worker } from './scope.ts';

const MANIFEST_TYPE = /^application\/(manifest\+)?json\b/i;
/** A venue's own manifest; the neutral one at the root is precached. */
const OWN = /^\/[^/]+\/manifest\.webmanifest$/;

/** Network first, then the stored manifest, then the neutral one (documented hosts have none). */
export function routeManifests(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && OWN.test(url.pathname),
    async ({ url }) => {
      const address = url.pathname + url.search;
      const fresh = await askForManifest(address);
      const known = fresh ?? (await readCacheEntry(CACHES.manifests, address));
      return known ?? (await precached('/manifest.webmanifest')) ?? Response.error();
    },
  );
}

export async function keepManifest(address: string): Promise<void> {
  if (!(await readCacheEntry(CACHES.manifests, address))) await askForManifest(address);
}

async function askForManifest(address: string): Promise<Response | null> {
  try {
    const response = await fetch(new URL(address, worker.location.href), { credentials: 'omit' });
    if (!isCacheable(response, MANIFEST_TYPE)) return null;
    await writeCacheEntry(CACHES.manifests, address, response);
    return response;
  } catch {
    return null; // no network
  }
}
