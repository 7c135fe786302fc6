import { createPartialResponse } from 'workbox-range-requests';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { partAt } from './parts.ts';
import { worker } from './scope.ts';

declare const self: { __WB_MANIFEST?: Parameters<typeof precache>[0] };

/**
 * What ordering needs, stored together at install: shell, the screens from home to an order's way, their styles, both
 * dictionaries (by the hash of their content) and the offline page. All else of the build is in parts.ts.
 */
export function routePrecache(): void {
  precache(self.__WB_MANIFEST ?? []);
  cleanupOutdatedCaches();
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.headers.has('range'),
    async ({ request }) => {
      const whole = (await matchPrecache(request.url)) ?? (await partAt(request.url));
      return whole ? createPartialResponse(request, whole) : fetch(request);
    },
  );
  addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
}

/** A precached page as text with its headers, or null where none is whole (development, evicted or damaged storage). */
export async function precachedPage(path: string): Promise<{ text: string; headers: Headers } | null> {
  const response = await matchPrecache(new URL(path, worker.location.href).href);
  if (!response) return null;
  const text = await response.text();
  if (!text.includes('</html>')) return null;
  const headers = new Headers(response.headers);
  // The stored body is unpacked and its length may change.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return { text, headers };
}
