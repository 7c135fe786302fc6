import { createPartialResponse } from 'workbox-range-requests';
import { addPlugins, cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { filesAtInstall, partAt } from './parts.ts';
import { isExpectedFile } from './cacheable.ts';
import { answerLimit, inTime, READ_LIMIT_MS } from './in-time.ts';
import { worker } from './scope.ts';

export function routePrecache(): void {
  // Workbox's own check looks only at the status.
  addPlugins([
    answerLimit,
    { cacheWillUpdate: async ({ request, response }) => ((await isOurs(response, request.url)) ? response : null) },
  ]);
  precache(filesAtInstall);
  cleanupOutdatedCaches();
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.headers.has('range'),
    async ({ request, event }) => {
      const whole = (await precached(request.url)) ?? (await partAt(request.url, event));
      return whole ? createPartialResponse(request, whole) : fetch(request);
    },
  );
  registerRoute(
    ({ url }) => getCacheKeyForURL(url.href) !== undefined,
    // Workbox's own route would wait for storage without an end.
    async ({ request }) => (await precached(request.url)) ?? fetch(request),
  );
}

/** Rejects a captive portal's page, and the previous page of a host during a deployment. */
export async function isOurs(response: Response, address: string): Promise<boolean> {
  const mark = __PAGE_MARKS__[new URL(address).pathname];
  return isExpectedFile(response, address) && (mark === undefined || (await response.clone().text()).includes(mark));
}

/** Null if not precached, or if storage cannot be read or does not answer. */
export const precached = async (address: string): Promise<Response | null> =>
  (await inTime(matchPrecache(address), READ_LIMIT_MS).catch(() => null)) ?? null;

/** Null in development and for evicted or damaged storage. */
export async function precachedPage(path: string): Promise<{ text: string; headers: Headers } | null> {
  const response = await precached(new URL(path, worker.location.href).href);
  if (!response) return null;
  const text = await inTime(response.text(), READ_LIMIT_MS).catch(() => '');
  if (!text.includes('</html>')) return null;
  const headers = new Headers(response.headers);
  // The stored body is decompressed and its length may change.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return { text, headers };
}
