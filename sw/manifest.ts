import { registerRoute } from 'workbox-routing';
import { CACHES } from '#src/contract/caches.ts';
import { mayKeep } from './keep.ts';
import { keep, kept } from './kept.ts';
import { precached } from './precache.ts';
import { worker } from './scope.ts';

const MANIFEST_TYPE = /^application\/(manifest\+)?json\b/i;
/** Of a venue: the neutral one at the root is precached. */
const OWN = /^\/[^/]+\/manifest\.webmanifest$/;

/**
 * The page of every venue names the venue's own manifest. It comes from the network or, without one, as it was last
 * seen; where the host has none (a documented one), the neutral manifest answers in its place.
 */
export function routeManifests(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && OWN.test(url.pathname),
    async ({ url }) => {
      const address = url.pathname + url.search;
      const fresh = await askForManifest(address);
      const known = fresh ?? (await kept(CACHES.manifests, address));
      return known ?? (await precached('/manifest.webmanifest')) ?? Response.error();
    },
  );
}

/** Keeps a manifest that the browser may ask for when there is no network; one that is kept already stays. */
export async function keepManifest(address: string): Promise<void> {
  if (!(await kept(CACHES.manifests, address))) await askForManifest(address);
}

async function askForManifest(address: string): Promise<Response | null> {
  try {
    const response = await fetch(new URL(address, worker.location.href), { credentials: 'omit' });
    if (!mayKeep(response, MANIFEST_TYPE)) return null;
    await keep(CACHES.manifests, address, response);
    return response;
  } catch {
    return null; // no network
  }
}
