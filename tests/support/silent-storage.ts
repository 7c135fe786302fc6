import { vi } from 'vitest';

/**
 * As another page that has a transaction open: other writes wait, and with `readwrite` reads too. Returns what ends it.
 */
export async function holdStorage(name: string, mode: IDBTransactionMode): Promise<() => Promise<void>> {
  const opening = indexedDB.open(name);
  await new Promise((opened) => (opening.onsuccess = opened));
  const other = opening.result;
  const holding = other.transaction([...other.objectStoreNames], mode);
  const store = holding.objectStore(other.objectStoreNames[0] ?? '');
  let isHeld = true;
  // A transaction without a request ends.
  const hold = () => {
    if (isHeld) store.count().onsuccess = hold;
  };
  hold();
  return async () => {
    if (!isHeld) return;
    const ended = new Promise((done) => (holding.oncomplete = done));
    isHeld = false;
    await ended;
    other.close();
  };
}

/** The database does not even abort. What was asked of it is carried out in the end. */
export async function silenceStorage(name: string, mode: IDBTransactionMode): Promise<() => Promise<void>> {
  const release = await holdStorage(name, mode);
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => undefined);
  return () => {
    abort.mockRestore();
    return release();
  };
}
