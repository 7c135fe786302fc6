/** Null if missing or if storage is closed. */
export async function readCacheEntry(name: string, address: string): Promise<Response | null> {
  try {
    return (await (await caches.open(name)).match(address)) ?? null;
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
