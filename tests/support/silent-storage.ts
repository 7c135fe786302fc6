import { vi } from 'vitest';

/**
 * Another page, or a suspended worker, has a transaction open: the database answers no write (`readonly`) or nothing at
 * all, and does not even abort. Returns what ends it. The transactions of closed connections are carried out then.
 */
export async function silenceStorage(name: string, mode: IDBTransactionMode): Promise<() => Promise<void>> {
  const opening = indexedDB.open(name);
  await new Promise((opened) => (opening.onsuccess = opened));
  const other = opening.result;
  const holding = other.transaction([...other.objectStoreNames], mode);
  const [store] = [...other.objectStoreNames];
  let isHeld = true;
  // A transaction without a request ends: the next one begins before the last one is done.
  const hold = () => {
    if (isHeld && store) holding.objectStore(store).count().onsuccess = hold;
  };
  hold();
  const refused = vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => undefined);
  return async () => {
    refused.mockRestore();
    const ended = new Promise((done) => (holding.oncomplete = done));
    if (!isHeld) return;
    isHeld = false;
    await ended;
    other.close();
  };
}
