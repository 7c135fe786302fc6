import { registerRoute } from 'workbox-routing';
import { CACHES } from '#src/contract/caches.ts';
import { MenuDb } from '#src/data/db.ts';
import { shellFor, type ShellVenue } from '#src/domain/shell-html.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { isFile, isScreen } from './paths.ts';
import { precachedPage } from './precache.ts';
import { worker } from './scope.ts';

/**
 * Every screen opens from the precached neutral shell, with or without a network, after what is known of the venue has
 * been written into it. There is no navigation preload: a saved venue never waits for the network. Other addresses are
 * asked of the network, files by the browser itself.
 */
export function routeNavigations(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isFile(url.pathname),
    async ({ request, url, event }) => {
      const page = isScreen(url.pathname) ? await precachedPage('/index.html') : null;
      if (!page) return fetch(request);
      const slug = slugOfPath(url.pathname, '');
      event.waitUntil(rememberVenue(slug));
      return new Response(shellFor(page.text, await storedVenue(slug)), { headers: page.headers });
    },
  );
}

async function storedVenue(slug: string): Promise<ShellVenue> {
  const nothing = { slug, name: null, brand: null, support: null };
  try {
    const stored = await (await caches.open(CACHES.shell)).match(keyOf(slug));
    return stored ? await stored.json() : nothing;
  } catch {
    return nothing; // storage is closed: the neutral shell is complete without it
  }
}

/** Takes name and colours from the saved menu for the next opening; the menu is too large to be read before this one. */
async function rememberVenue(slug: string): Promise<void> {
  const db = new MenuDb();
  try {
    const venue = (await db.menus.get(slug))?.menu.venue;
    if (!venue) return;
    const { name, brand, chat, phone } = venue;
    const support = chat.startsWith('https://') ? chat : phone && `tel:${phone.replace(/[^\d+]/g, '')}`;
    const shell: ShellVenue = { slug, name, brand, support: support || null };
    await (await caches.open(CACHES.shell)).put(keyOf(slug), new Response(JSON.stringify(shell)));
  } catch {
    // A database that cannot be opened now costs this venue its colours in the shell, once.
  } finally {
    db.close();
  }
}

function keyOf(slug: string): string {
  return new URL(`/${encodeURIComponent(slug)}/`, worker.location.href).href;
}
