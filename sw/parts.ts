import { registerRoute } from 'workbox-routing';
import { CACHES } from '#src/contract/cache-names.ts';
import { isExpectedFile } from './cacheable.ts';
import { readCacheEntry, writeCacheEntry } from './cache-entry.ts';
import { worker } from './scope.ts';

type BuiltFile = { url: string; revision: string | null };

declare const self: { __WB_MANIFEST?: BuiltFile[] };

/** Written by workbox-build. */
const files = self.__WB_MANIFEST ?? [];

const isForLater = ({ url }: BuiltFile): boolean => url.endsWith('.woff2') || url.startsWith('icons/');

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

/** Stored in idle time; until then they come from the network. */
export function routeParts(): void {
  registerRoute(
    ({ url }) => parts.has(url.href),
    async ({ request, url }) => (await partAt(url.href)) ?? fetch(request),
  );
}

/** Stops at the first failure; the next idle time continues. False if the network failed, not quota. */
export async function keepParts(): Promise<boolean> {
  for (const address of parts.keys()) {
    if (await keptPart(address)) continue;
    const part = await fetchPart(address);
    if (!part) return false;
    if (!(await keepPart(address, part))) return true;
  }
  return true;
}

/** A complete part, stored if there is quota. Null if it is no part or cannot be fetched. */
export async function partAt(address: string): Promise<Response | null> {
  if (!parts.has(address)) return null;
  const known = await keptPart(address);
  if (known) return known;
  const part = await fetchPart(address);
  if (part) await keepPart(address, part);
  return part;
}

/** Deletes parts of older builds once none of their pages is open. */
export async function dropOldParts(): Promise<void> {
  const wanted = new Set(parts.values());
  const cache = await caches.open(CACHES.parts);
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

const keyOf = (address: string): string => parts.get(address) ?? address;

async function keptPart(address: string): Promise<Response | null> {
  const part = await readCacheEntry(CACHES.parts, keyOf(address));
  return part && isExpectedFile(part, address) ? part : null;
}

const keepPart = (address: string, part: Response): Promise<boolean> =>
  writeCacheEntry(CACHES.parts, keyOf(address), part);

async function fetchPart(address: string): Promise<Response | null> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    return isExpectedFile(response, address) && !response.redirected ? response : null;
  } catch {
    return null; // no network: the page's own request decides
  }
}
