import { NetworkFirst } from 'workbox-strategies';
import { CACHES } from '#src/contract/cache-names.ts';
import { type PageOfMenu, servedPageStart } from '#src/contract/served-page.ts';
import { langOf } from '#src/domain/lang.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { readCacheEntry } from './cache-entry.ts';
import { isCacheable } from './cacheable.ts';
import { DAY, limits } from './caches.ts';
import { answerLimit, FIRST_READ_LIMIT_MS, inTime } from './in-time.ts';
import { isOurs, precached } from './precache.ts';
import { worker } from './scope.ts';

const KEPT_MS = 30 * DAY * 1000;
/** An address with other search parameters gets no kept page. */
const PARAMS = ['table', 'table_id', 'code'];
/** Header: the first script of the build that drew the page. */
const BUILD = 'Sufra-Build';
const KEPT_AT = 'Sufra-Kept-At';

const addressOf = (path: string): string => new URL(path, worker.location.href).href;
const homeOf = (slug: string): string => addressOf(`/${encodeURIComponent(slug)}/home`);
const mark = (): string => __PAGE_MARKS__['/index.html'] ?? '';

/** Null: not the drawn home of this venue, language and build, or cut off. */
async function pageToKeep(request: Request, response: Response): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const start = servedPageStart({ slug: slugOfPath(pathname, ''), lang: langOf(searchParams.get('lang') ?? '') });
  const isDrawn = isCacheable(response, /^text\/html/) && (await isOurs(response, addressOf('/index.html')));
  const text = isDrawn ? await response.text() : '';
  if (!text.includes(start) || !text.trimEnd().endsWith('</html>')) return null;
  const headers = new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const now = String(Date.now());
  headers.set(BUILD, mark());
  headers.set(KEPT_AT, now);
  const page = text
    .replace(' data-page', ` data-page="${now}"`)
    // The fonts are on the phone. Behind the screen, which waits for no style sheet.
    .replace(/<\/body>(?=\s*<\/html>\s*$)/, `<link rel="stylesheet" href="${__FONTS__}"></body>`);
  return new Response(page, { headers });
}

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  fetchOptions: { credentials: 'omit' },
  plugins: [
    answerLimit,
    {
      // One for each venue, so that another language takes its place.
      cacheKeyWillBeUsed: async ({ request }) => homeOf(slugOfPath(new URL(request.url).pathname, '')),
      cacheWillUpdate: ({ request, response }) => pageToKeep(request, response),
    },
    limits({ maxEntries: 4, maxAgeSeconds: KEPT_MS / 1000, purgeOnQuotaError: true }),
  ],
});

async function keptHome(slug: string): Promise<Response | null> {
  const page = await inTime(readCacheEntry(CACHES.pages, homeOf(slug)), FIRST_READ_LIMIT_MS).catch(() => null);
  const age = Date.now() - Number(page?.headers.get(KEPT_AT));
  return page?.headers.get(BUILD) === mark() && age >= 0 && age < KEPT_MS ? page : null;
}

/** Home as it was drawn, in the phone's language. Null: the phone draws it. */
export async function keptPage({ pathname, searchParams }: URL): Promise<Response | null> {
  const isHome = /^\/[^/]+\/home\/?$/.test(pathname);
  if (!isHome || [...searchParams.keys()].some((name) => !PARAMS.includes(name))) return null;
  const script = precached(addressOf(mark()));
  const page = await keptHome(slugOfPath(pathname, ''));
  return page && (await script) ? page : null;
}

/** Keeps home with this menu in this language, unless it is kept. */
export async function keepPage(wanted: PageOfMenu, event: ExtendableEvent): Promise<void> {
  const { slug, lang } = wanted;
  const kept = await keptHome(slug);
  if (kept && (await kept.text()).includes(servedPageStart(wanted))) return;
  // Without a network or quota the next visit asks again.
  await Promise.allSettled(pages.handleAll({ request: `${homeOf(slug)}?lang=${lang}`, event }));
}
