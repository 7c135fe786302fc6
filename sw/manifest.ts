import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { CACHES } from '#src/contract/cache-names.ts';
import { isCacheable } from './cacheable.ts';
import { readCacheEntry } from './cache-entry.ts';
import { answerLimit } from './in-time.ts';
import { precached } from './precache.ts';

const MANIFEST_TYPE = /^application\/(manifest\+)?json\b/i;
/** A venue's own manifest; the neutral one at the root is precached. */
const OWN = /^\/[^/]+\/manifest\.webmanifest$/;

/** Network first, then the stored manifest, then the neutral one (documented hosts have none). */
const manifests = new NetworkFirst({
  cacheName: CACHES.manifests,
  fetchOptions: { credentials: 'omit' },
  matchOptions: { ignoreVary: true },
  plugins: [
    answerLimit,
    {
      fetchDidSucceed: async ({ response }) => {
        if (!isCacheable(response, MANIFEST_TYPE)) throw new Error('no manifest');
        return response;
      },
      handlerDidError: async () => (await precached('/manifest.webmanifest')) ?? undefined,
    },
  ],
});

export function routeManifests(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && OWN.test(url.pathname), manifests);
}

export async function keepManifest(address: string, event: ExtendableEvent): Promise<void> {
  if (!(await readCacheEntry(CACHES.manifests, address))) await manifests.handle({ request: address, event });
}
