/** What one of our caches holds under an address; null where that is nothing, or storage is closed. */
export async function kept(name: string, address: string): Promise<Response | null> {
  try {
    return (await (await caches.open(name)).match(address)) ?? null;
  } catch {
    return null;
  }
}

/** Keeps an answer under an address; false where there is no room, and then it is asked for again next time. */
export async function keep(name: string, address: string, answer: Response): Promise<boolean> {
  try {
    await (await caches.open(name)).put(address, answer.clone());
    return true;
  } catch {
    return false;
  }
}
