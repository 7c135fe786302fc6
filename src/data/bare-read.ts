const READ_LIMIT_MS = 2_000;

/**
 * Rows by their keys, read by bare IndexedDB so that what is shown first does not wait for Dexie: undefined where there
 * is no such row, none of them where there is no such database. Looking for one leaves none behind. Null where storage
 * does not answer in time, or has a table less, or is of a version above `newest`.
 */
export function readRows(
  name: string,
  wanted: readonly (readonly [table: string, key: string])[],
  newest: number = Infinity,
): Promise<unknown[] | null> {
  return new Promise((resolve) => {
    const fail = () => resolve(null);
    setTimeout(fail, READ_LIMIT_MS);
    try {
      const open = indexedDB.open(name);
      // Only a database that does not exist yet is upgraded here: making it is Dexie's business.
      open.onupgradeneeded = () => {
        resolve([]);
        open.transaction?.abort();
      };
      open.onerror = (event) => {
        event.preventDefault();
        fail();
      };
      open.onsuccess = () => {
        const db = open.result;
        try {
          if (db.version > newest) return fail();
          const transaction = db.transaction(wanted.map(([table]) => table));
          const gets = wanted.map(([table, key]) => transaction.objectStore(table).get(key));
          transaction.oncomplete = () => resolve(gets.map(({ result }) => result as unknown));
          transaction.onabort = fail;
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
