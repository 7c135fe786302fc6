import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { CACHES } from '#src/contract/caches.ts';
import { apiAnswers, pictureAnswers } from './keep.ts';
import { worker } from './scope.ts';

const DAY = 24 * 60 * 60;

type RuntimeCache = {
  matches: (request: Request, url: URL) => boolean;
  strategy: Strategy;
  /** Asks the way this cache needs; default: the strategy as it is. */
  handle?: (strategy: Strategy, request: Request, event: ExtendableEvent) => Promise<Response>;
};

/** Workbox types its own plugin without exactOptionalPropertyTypes. */
const limits = (options: ExpirationPluginOptions) => new ExpirationPlugin(options) as WorkboxPlugin;

const isApi = (url: URL): boolean => url.origin === worker.location.origin || __API_ORIGINS__.includes(url.origin);

/** Orders, sign-in and everything that is not a GET never come here: they match no entry. */
const RUNTIME_CACHES: RuntimeCache[] = [
  {
    // Saved only for the network's failure: the page decides by its own clock when a menu is old (docs/decisions.md, Menu cache).
    matches: (_, url) => isApi(url) && /\/api\/[^/]+\/menu$/.test(url.pathname),
    strategy: new NetworkFirst({
      cacheName: CACHES.menus,
      plugins: [apiAnswers, limits({ maxEntries: 20, purgeOnQuotaError: true })],
    }),
  },
  {
    // What stands around the menu; small, and better a week old than not there.
    matches: (_, url) =>
      isApi(url) &&
      /\/api\/[^/]+\/(dishes(\/[^/]+)?|reviews|carousel|(promocodes|banners|onboarding|notifications)\.json)$/.test(
        url.pathname,
      ),
    strategy: new NetworkFirst({
      cacheName: CACHES.lists,
      plugins: [apiAnswers, limits({ maxEntries: 120, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true })],
    }),
  },
  {
    // A picture never changes under its address. Largest by far, so first to go when the phone is full.
    matches: (request, url) => request.destination === 'image' && url.protocol.startsWith('http'),
    strategy: new CacheFirst({
      cacheName: CACHES.pictures,
      matchOptions: { ignoreVary: true },
      plugins: [
        pictureAnswers,
        limits({
          maxEntries: 500,
          maxAgeSeconds: 60 * DAY,
          matchOptions: { ignoreVary: true },
          purgeOnQuotaError: true,
        }),
      ],
    }),
    handle: askForPicture,
  },
];

export function routeRuntimeCaches(): void {
  for (const { matches, strategy, handle } of RUNTIME_CACHES) {
    registerRoute(
      ({ request, url }) => matches(request, url),
      ({ request, event }) => (handle ? handle(strategy, request, event) : strategy.handle({ request, event })),
    );
  }
}

/**
 * Pictures of another host are asked for with CORS (an opaque answer is charged megabytes of quota) and with the
 * request's own Accept (a fresh request would ask for any type and get no AVIF). Where that host does not take part,
 * the page's own request passes through, unstored.
 */
async function askForPicture(strategy: Strategy, request: Request, event: ExtendableEvent): Promise<Response> {
  if (new URL(request.url).origin === worker.location.origin) return strategy.handle({ request, event });
  const accept = request.headers.get('Accept') ?? 'image/avif,image/webp,image/*,*/*;q=0.8';
  const withCors = new Request(request.url, { mode: 'cors', credentials: 'omit', headers: { Accept: accept } });
  try {
    return await strategy.handle({ request: withCors, event });
  } catch {
    return fetch(request);
  }
}

const MOST_PICTURES = 80;

/** First visit: the page loaded before the worker was there, so its pictures are fetched for the cache once more. Absolute addresses. */
export async function keepPictures(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  const pictures = RUNTIME_CACHES.find(({ handle }) => handle === askForPicture);
  if (!pictures) return;
  for (const address of addresses.slice(0, MOST_PICTURES)) {
    if (!/^https?:/.test(address)) continue;
    const request = new Request(address, { headers: { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } });
    // One picture that cannot be had must not keep the others from being stored.
    await askForPicture(pictures.strategy, request, event).catch(() => undefined);
  }
}
