import { inTime, READ_LIMIT_MS } from './in-time.ts';

/** Null if missing, or if storage is closed or does not answer. */
export async function readCacheEntry(name: string, address: string): Promise<Response | null> {
  try {
    const found = caches.open(name).then((cache) => cache.match(address));
    return (await inTime(found, READ_LIMIT_MS)) ?? null;
  } catch {
    return null;
  }
}

/** False if there is no quota. */
export async function writeCacheEntry(name: string, address: string, answer: Response): Promise<boolean> {
  try {
    await (await caches.open(name)).put(address, answer.clone());
    return true;
  } catch {
    return false;
  }
}
