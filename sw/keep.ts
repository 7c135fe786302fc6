import type { WorkboxPlugin } from 'workbox-core/types.js';
import { HEADERS } from '#src/contract/http.ts';
import { slugOfApi } from './paths.ts';

/** What every cache refuses: other status, redirects, opaque answers, `no-store`, and a type that does not fit. */
export function mayKeep(response: Response, type: RegExp): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    (response.type === 'basic' || response.type === 'cors' || response.type === 'default') &&
    !/\bno-store\b/i.test(response.headers.get('Cache-Control') ?? '') &&
    type.test(response.headers.get('Content-Type') ?? '')
  );
}

/**
 * Whether an answer is what its address promises. A host that answers every address with a page does so for a script that
 * it no longer has, and a sign-in page of the Wi-Fi comes under any name.
 */
export function fits(response: Response, address: string): boolean {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return response.ok && (!isPage || new URL(address).pathname.endsWith('.html'));
}

/** Where an answer names its venue, it is kept only under that venue's address. Documented hosts name none. */
export function isOfVenue(response: Response, url: URL): boolean {
  const tenant = response.headers.get(HEADERS.tenant);
  return tenant === null || tenant === slugOfApi(url.pathname);
}

const JSON_TYPE = /^application\/json\b/i;

/**
 * For answers of the API: kept with the moment of storing in `Sw-Cached-At`, so that an old answer never looks new. An
 * entry that cannot be read any more is deleted and counts as a miss.
 */
export const apiAnswers: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyFor(request),
  cacheWillUpdate: async ({ request, response }) => {
    if (!mayKeep(response, JSON_TYPE) || !isOfVenue(response, new URL(request.url))) return null;
    const headers = new Headers(response.headers);
    headers.set(HEADERS.cachedAt, String(Date.now()));
    headers.delete('Content-Encoding');
    headers.delete('Content-Length');
    return new Response(response.body, { headers });
  },
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (!cachedResponse) return null;
    try {
      if (!cachedResponse.headers.has(HEADERS.cachedAt)) throw new Error('not written by us');
      await cachedResponse.clone().json();
      return cachedResponse;
    } catch {
      await (await caches.open(cacheName)).delete(keyFor(request));
      return null;
    }
  },
};

/** Whole address, slug included, and the language where the page asked for one. */
function keyFor(request: Request): string {
  const language = request.headers.get('Accept-Language');
  if (!language) return request.url;
  const url = new URL(request.url);
  url.searchParams.set('sw-language', language);
  return url.href;
}

const PICTURE_TYPE = /^image\//i;

export const pictureAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (mayKeep(response, PICTURE_TYPE) ? response : null),
};
