import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { CACHES } from '#src/contract/cache-names.ts';
import { apiAnswers, pictureAnswers } from './cacheable.ts';
import { answerLimit, fetchInTime, NETWORK_LIMIT_MS } from './in-time.ts';
import { worker } from './scope.ts';

export const DAY = 24 * 60 * 60;

type Answer = (request: Request, event: ExtendableEvent) => Promise<Response>;

type RuntimeCache = { matches: (request: Request, url: URL) => boolean; answer: Answer };

const answerBy =
  (strategy: Strategy): Answer =>
  (request, event) =>
    strategy.handle({ request, event });

/** Workbox types its own plugin without exactOptionalPropertyTypes. */
export const limits = (options: ExpirationPluginOptions) => new ExpirationPlugin(options) as WorkboxPlugin;

/** Pictures are deleted first when quota runs out. */
const PICTURES = {
  cacheName: CACHES.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    answerLimit,
    pictureAnswers,
    limits({ maxEntries: 500, maxAgeSeconds: 60 * DAY, matchOptions: { ignoreVary: true }, purgeOnQuotaError: true }),
  ],
};
/** Under a hash, such as an uploaded picture's, the bytes never change. */
const HASH = /[\da-f]{16}/i;
const cachedPictures = new CacheFirst(PICTURES);
const revalidatedPictures = new StaleWhileRevalidate(PICTURES);

/** By the lifetime that its host gave. Unknown for hosts that do not show us their `Date`. */
function isFresh({ headers }: Response): boolean {
  const maxAge = /max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1];
  return Date.parse(headers.get('Date') ?? '') + Number(maxAge) * 1000 > Date.now();
}

async function pictureStrategy(request: Request): Promise<Strategy> {
  if (HASH.test(new URL(request.url).pathname)) return cachedPictures;
  const cached = await caches.match(request, { cacheName: CACHES.pictures, ignoreVary: true });
  return cached && isFresh(cached) ? cachedPictures : revalidatedPictures;
}

const isApi = (url: URL): boolean => url.origin === worker.location.origin || __API_ORIGINS__.includes(url.origin);

/** Orders, sign-in and other methods than GET match no entry. */
const RUNTIME_CACHES: RuntimeCache[] = [
  {
    // Fallback for network failure only: the page decides when a menu is old (docs/decisions.md).
    matches: (_, url) => isApi(url) && /\/api\/[^/]+\/menu$/.test(url.pathname),
    answer: answerBy(
      new NetworkFirst({
        cacheName: CACHES.menus,
        plugins: [answerLimit, apiAnswers, limits({ maxEntries: 20, purgeOnQuotaError: true })],
      }),
    ),
  },
  {
    matches: (_, url) =>
      isApi(url) &&
      /\/api\/[^/]+\/(dishes(\/[^/]+)?|reviews|carousel|(promocodes|banners|onboarding|notifications)\.json)$/.test(
        url.pathname,
      ),
    answer: answerBy(
      new NetworkFirst({
        cacheName: CACHES.lists,
        plugins: [
          answerLimit,
          apiAnswers,
          limits({ maxEntries: 120, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
        ],
      }),
    ),
  },
  {
    matches: (request, url) => request.destination === 'image' && url.protocol.startsWith('http'),
    answer: answerPicture,
  },
];

export function routeRuntimeCaches(): void {
  for (const { matches, answer } of RUNTIME_CACHES) {
    registerRoute(
      ({ request, url }) => matches(request, url),
      ({ request, event }) => answer(request, event),
    );
  }
}

/**
 * Fetches pictures of other hosts with CORS (an opaque answer counts megabytes of quota) and with the original Accept
 * header (a new request would get no AVIF). If the host lacks CORS, the page's own request passes through, unstored.
 */
async function answerPicture(request: Request, event: ExtendableEvent): Promise<Response> {
  const strategy = await pictureStrategy(request);
  const { origin } = new URL(request.url);
  if (origin === worker.location.origin) return strategy.handle({ request, event });
  const accept = request.headers.get('Accept') ?? 'image/avif,image/webp,image/*,*/*;q=0.8';
  const withCors = new Request(request.url, { mode: 'cors', credentials: 'omit', headers: { Accept: accept } });
  try {
    return await strategy.handle({ request: withCors, event });
  } catch {
    return fetchInTime(request, NETWORK_LIMIT_MS);
  }
}

const MOST_PICTURES = 80;

/** The first visit loads them before the worker starts. Absolute addresses. */
export async function keepPictures(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const address of addresses.slice(0, MOST_PICTURES)) {
    if (!/^https?:/.test(address)) continue;
    const request = new Request(address, { headers: { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } });
    // One failed picture must not keep the others from being stored.
    await answerPicture(request, event).catch(() => undefined);
  }
}
