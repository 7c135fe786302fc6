import type { WorkboxPlugin } from 'workbox-core/types.js';
import { HEADERS } from '#src/contract/http.ts';
import { decoded } from '#src/domain/slug.ts';

/** No cache accepts other statuses, redirects, opaque answers, `no-store`, or a wrong type. */
export function isCacheable(response: Response, type: RegExp): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    (response.type === 'basic' || response.type === 'cors' || response.type === 'default') &&
    !/\bno-store\b/i.test(response.headers.get('Cache-Control') ?? '') &&
    type.test(response.headers.get('Content-Type') ?? '')
  );
}

/** An SPA fallback answers a missing script with a page, and a captive portal answers anything. */
export function isExpectedFile(response: Response, address: string): boolean {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return response.ok && (!isPage || new URL(address).pathname.endsWith('.html'));
}

/** An answer that names its venue is stored only under that venue's address. Documented hosts name none. */
export function isOfVenue(response: Response, url: URL): boolean {
  const tenant = response.headers.get(HEADERS.tenant);
  return tenant === null || tenant === slugOfApi(url.pathname);
}

const JSON_TYPE = /^application\/json\b/i;

/** `Sw-Cached-At` keeps an old answer from looking new. An unreadable entry is deleted and counts as a miss. */
export const apiAnswers: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyFor(request),
  cacheWillUpdate: async ({ request, response }) => {
    if (!isCacheable(response, JSON_TYPE) || !isOfVenue(response, new URL(request.url))) return null;
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

function keyFor(request: Request): string {
  const language = request.headers.get('Accept-Language');
  if (!language) return request.url;
  const url = new URL(request.url);
  url.searchParams.set('sw-language', language);
  return url.href;
}

const PICTURE_TYPE = /^image\//i;

export const pictureAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isCacheable(response, PICTURE_TYPE) ? response : null),
};

export function slugOfApi(pathname: string): string | null {
  const segment = /\/api\/([^/]+)\//.exec(pathname)?.[1];
  return segment === undefined ? null : decoded(segment);
}
