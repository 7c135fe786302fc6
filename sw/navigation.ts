import { registerRoute } from 'workbox-routing';
import { CACHES } from '#src/contract/cache-names.ts';
import { supportAddress } from '#src/domain/contact.ts';
import { MenuDb } from '#src/db/db.ts';
import { LANGS } from '#src/domain/lang.ts';
import { isFile, isScreen, isWithoutVenue } from '#src/domain/addresses.ts';
import { manifestPath, shellFor, type ShellVenue } from '#src/domain/shell-html.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { readCacheEntry, writeCacheEntry } from './cache-entry.ts';
import { fetchInTime, FIRST_READ_LIMIT_MS, inTime, NETWORK_LIMIT_MS, READ_LIMIT_MS } from './in-time.ts';
import { keptPage } from './kept-pages.ts';
import { keepManifest } from './manifest.ts';
import { isOurs, precachedPage } from './precache.ts';
import { worker } from './scope.ts';

const NEXT_LOOK_MS = 3_000;

/**
 * From the precached neutral shell with the venue's stored data, online or offline. No navigation preload: a stored
 * venue never waits for the network.
 */
export function routeNavigations(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isFile(url.pathname),
    async ({ request, url, event }) => {
      const kept = await keptPage(url);
      if (kept) {
        void rememberLater(slugOfPath(url.pathname, ''), event);
        return kept;
      }
      const page = isScreen(url.pathname) ? await precachedPage('/index.html') : null;
      if (!page) return fetchInTime(request, NETWORK_LIMIT_MS);
      const { headers } = page;
      if (isWithoutVenue(url.pathname)) return new Response(page.text, { headers });
      const slug = slugOfPath(url.pathname, '');
      const stored = await storedVenue(slug);
      const remembered = stored ? rememberLater(slug, event) : remember(slug, event);
      const venue = stored ?? (await Promise.race([remembered, nothingAfter(FIRST_READ_LIMIT_MS)]));
      const served = venue ? null : await servedPage(request);
      if (served) return served;
      const shell = venue ?? { slug, name: null, brand: null, support: null };
      return new Response(shellFor(page.text, { ...shell, manifest: true }), { headers });
    },
  );
}

function remember(slug: string, event: ExtendableEvent, after: Promise<unknown> = Promise.resolve()) {
  const remembered = after.then(() => rememberVenue(slug));
  event.waitUntil(remembered.then((venue) => venue && keepManifests(slug, event)));
  return remembered;
}

/** After this page was drawn, because the page reads the same menu now. */
const rememberLater = (slug: string, event: ExtendableEvent) => remember(slug, event, nothingAfter(NEXT_LOOK_MS));

/** Only the server knows the first language of a venue that was never opened here. */
async function servedPage(request: Request): Promise<Response | null> {
  try {
    const page = await fetchInTime(request, READ_LIMIT_MS);
    return (await isOurs(page, new URL('/index.html', worker.location.href).href)) ? page : null;
  } catch {
    return null; // offline: the neutral shell
  }
}

type StoredVenue = Omit<ShellVenue, 'manifest'>;

async function storedVenue(slug: string): Promise<StoredVenue | null> {
  try {
    const entry = await inTime(readCacheEntry(CACHES.shell, keyOf(slug)), FIRST_READ_LIMIT_MS);
    return (await entry?.json()) ?? null;
  } catch {
    return null; // damaged or slow storage: the neutral shell is complete without it
  }
}

/** Stores name and colours, so that a large menu is not read at every opening. */
async function rememberVenue(slug: string): Promise<StoredVenue | null> {
  const db = new MenuDb();
  try {
    const venue = (await inTime(db.menus.get(slug), NETWORK_LIMIT_MS))?.menu.venue;
    if (!venue) return null;
    const { name, brand, chat, phone, first_language, currency, timezone, digits } = venue;
    const support = supportAddress(chat, phone);
    const shell: StoredVenue = { slug, name, brand, support, first_language, currency, timezone, digits };
    await writeCacheEntry(CACHES.shell, keyOf(slug), new Response(JSON.stringify(shell)));
    return shell;
  } catch {
    return null; // A database that cannot be opened now only costs the shell the venue's colours.
  } finally {
    db.close();
  }
}

/** In both languages: the customer may switch the language or install while offline. */
async function keepManifests(slug: string, event: ExtendableEvent): Promise<void> {
  for (const lang of LANGS) await keepManifest(manifestPath(slug, lang), event);
}

const nothingAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));

function keyOf(slug: string): string {
  return new URL(`/${encodeURIComponent(slug)}/`, worker.location.href).href;
}
