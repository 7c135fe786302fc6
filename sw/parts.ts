import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from '#src/contract/cache-names.ts';
import { isExpectedFile } from './cacheable.ts';
import { answerLimit } from './in-time.ts';
import { worker } from './scope.ts';

type BuiltFile = { url: string; revision: string | null };

declare const self: { __WB_MANIFEST?: BuiltFile[] };

/** Written by workbox-build. */
const files = self.__WB_MANIFEST ?? [];

/** Ordering works without them. */
const isForLater = ({ url }: BuiltFile): boolean =>
  url.endsWith('.woff2') || url.startsWith('icons/') || url.startsWith('assets/idle-');

export const filesAtInstall = files.filter((file) => !isForLater(file));
const filesForLater = files.filter(isForLater);

/** Addresses as pages request them, with their storage keys: a file without a hash in its name carries its revision. */
const parts = new Map(
  filesForLater.map(({ url, revision }) => {
    const address = new URL(url, worker.location.href);
    const key = new URL(address);
    if (revision) key.searchParams.set('revision', revision);
    return [address.href, key.href];
  }),
);

const partFiles = new CacheFirst({
  cacheName: CACHES.parts,
  fetchOptions: { credentials: 'same-origin' },
  matchOptions: { ignoreVary: true },
  plugins: [
    answerLimit,
    {
      cacheKeyWillBeUsed: async ({ request }) => parts.get(request.url) ?? request,
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && isExpectedFile(cachedResponse, request.url) ? cachedResponse : null,
      fetchDidSucceed: async ({ request, response }) => {
        if (!isExpectedFile(response, request.url) || response.redirected) throw new Error('not the part');
        return response;
      },
    },
  ],
});

/** Stored in idle time; until then they come from the network. */
export function routeParts(): void {
  registerRoute(
    ({ url }) => parts.has(url.href),
    // Without a part, the page's own request decides.
    async ({ request, event }) => partFiles.handle({ request, event }).catch(() => fetch(request)),
  );
}

/** Stops at the first failure; the next idle time continues. False if the network failed, not quota. */
export async function keepParts(event: ExtendableEvent): Promise<boolean> {
  for (const address of parts.keys()) {
    const [fetched, stored] = partFiles.handleAll({ request: address, event });
    if (!(await hasSucceeded(fetched))) return false;
    if (!(await hasSucceeded(stored))) return true;
  }
  return true;
}

const hasSucceeded = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** A complete part, stored if there is quota. Null if it is no part or cannot be fetched. */
export async function partAt(address: string, event: ExtendableEvent): Promise<Response | null> {
  if (!parts.has(address)) return null;
  return partFiles.handle({ request: address, event }).catch(() => null);
}

/** Deletes parts of older builds once none of their pages is open. */
export async function dropOldParts(): Promise<void> {
  const wanted = new Set(parts.values());
  const cache = await caches.open(CACHES.parts);
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}
