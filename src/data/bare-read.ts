const READ_LIMIT_MS = 2_000;

/**
 * A row by its key, read by bare IndexedDB so that what is shown first does not wait for Dexie. Undefined where there is
 * none, or no such database: looking for one leaves none behind. Null where storage does not answer in time, has no such
 * table, or is of a version above `newest`.
 */
export function readRow(name: string, table: string, key: string, newest?: number): Promise<unknown> {
  return new Promise((resolve) => {
    const fail = () => resolve(null);
    setTimeout(fail, READ_LIMIT_MS);
    try {
      const open = indexedDB.open(name);
      // Only a database that does not exist yet is upgraded here: making it is Dexie's business.
      open.onupgradeneeded = () => {
        resolve(undefined);
        open.transaction?.abort();
      };
      open.onerror = (event) => {
        event.preventDefault();
        fail();
      };
      open.onsuccess = () => {
        const db = open.result;
        try {
          const get = db.transaction(table).objectStore(table).get(key);
          get.onsuccess = () => resolve(newest && db.version > newest ? null : get.result);
          get.onerror = fail;
        } catch {
          fail(); // a database without that table: written by Dexie anew at the next save
        } finally {
          db.close();
        }
      };
    } catch {
      fail(); // no IndexedDB in this mode
    }
  });
}
