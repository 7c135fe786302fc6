import { registerRoute } from 'workbox-routing';
import { KITCHEN_CACHE, kitchenPath } from '#src/contract/staff/kept.ts';
import { isKitchen } from '#src/domain/screens.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { kept } from './kept.ts';
import { worker } from './scope.ts';

/** A page that a dying network would bring some day comes from the store instead. */
const PATIENCE_MS = 4_000;

/**
 * The staff's screens. Their page comes from the network, so that it is the newest; without one, and only where a board
 * has signed in before, it is the kept page with the kept files. Nothing of them is in the precache.
 */
export function routeKitchen(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isKitchen(url.pathname),
    async ({ request, url }) => {
      const page = await keptOfKitchen(kitchenPath(slugOfPath(url.pathname, '')));
      if (!page) return fetch(request);
      const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(page.clone()), PATIENCE_MS));
      return Promise.race([fetch(request).catch(() => page.clone()), patience]);
    },
  );
}

/** Files of the staff's set that are not (or no longer) in the precache: kept as they belong to the kept page. */
export function routeKitchenFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request, url }) => (await keptOfKitchen(url.pathname + url.search)) ?? fetch(request),
  );
}

/** From the set that a signed-in board has kept. */
export const keptOfKitchen = (address: string): Promise<Response | null> =>
  kept(KITCHEN_CACHE, new URL(address, worker.location.href).href);
