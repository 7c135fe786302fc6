import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { AppDb } from '#src/db/db.ts';
import { openDb } from '#src/db/open-db.ts';
import { storage } from '#src/db/storage.ts';

/** Never settles: while a query fails, the last answer stands. The next database begins the query again. */
const failed = new Promise<never>(() => undefined);

/**
 * A live query of this phone's database; define `query` outside of components. Undefined until it has answered, and where
 * there is no database. It brings Dexie: home's first screen reads VenueRows instead.
 */
export function useStored<T>(query: (db: AppDb, arg: string) => Promise<T>, arg: string): T | undefined {
  const { db } = useSnapshot(storage);
  useEffect(() => {
    openDb().catch(() => undefined); // the storage mode says why
  }, []);
  const found = useLiveQuery(
    () =>
      db &&
      query(db, arg).then(
        (value) => ({ arg, value }),
        () => failed,
      ),
    [db, query, arg],
  );
  // After a change of `arg` the hook answers with the old result until it has the new one.
  return found?.arg === arg ? found.value : undefined;
}
