import { registerRoute } from 'workbox-routing';
import { matchPrecache } from 'workbox-precaching';
import { CACHES } from '#src/contract/caches.ts';
import { mayKeep } from './keep.ts';
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
      const kept = fresh ?? (await keptManifest(address));
      return kept ?? (await matchPrecache('/manifest.webmanifest')) ?? Response.error();
    },
  );
}

/** Keeps a manifest that the browser may ask for when there is no network; one that is kept already stays. */
export async function keepManifest(address: string): Promise<void> {
  if (!(await keptManifest(address))) await askForManifest(address);
}

async function askForManifest(address: string): Promise<Response | null> {
  try {
    const response = await fetch(new URL(address, worker.location.href), { credentials: 'omit' });
    if (!mayKeep(response, MANIFEST_TYPE)) return null;
    await keep(address, response.clone());
    return response;
  } catch {
    return null; // no network
  }
}

async function keep(address: string, response: Response): Promise<void> {
  try {
    await (await caches.open(CACHES.manifests)).put(address, response);
  } catch {
    // No room: the manifest is asked for again next time.
  }
}

async function keptManifest(address: string): Promise<Response | null> {
  try {
    return (await (await caches.open(CACHES.manifests)).match(address)) ?? null;
  } catch {
    return null; // storage is closed
  }
}
