import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { AppDb } from '#src/db/db.ts';
import { openDb } from '#src/db/open-db.ts';
import { storage } from '#src/db/storage.ts';

/** Never settles: after a failed query the last result stays. The next database starts the query again. */
const failed = new Promise<never>(() => undefined);

/** Define `query` outside of components. This file imports Dexie, so home's first screen uses VenueRows instead. */
export function useDbQuery<T>(query: (db: AppDb, arg: string) => Promise<T>, arg: string): T | undefined {
  const { db } = useSnapshot(storage);
  useEffect(() => {
    openDb().catch(() => undefined); // openDb has set the storage mode
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
  // After a change of `arg`, useLiveQuery returns the old result until it has the new one.
  return found?.arg === arg ? found.value : undefined;
}
