import { QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { safeStorage } from './local-settings.ts';
import { Problem } from './problem.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The lists beside the menu: better a week old than none. */
const KEPT_MS = 7 * DAY_MS;
const LIST_FRESH_MS = 15 * 60 * 1000;
/** Changed when the form of what is kept changes: older copies are dropped. */
const BUSTER = '1';

export const CONTENT = 'content';

/** `offlineFirst`: a query starts without a network too, so that the worker may answer it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      staleTime: LIST_FRESH_MS,
      gcTime: KEPT_MS,
      retry: (failures, error) => failures < 2 && error instanceof Problem && error.kind === 'busy',
    },
  },
});

/**
 * Brings back the lists of the last visit; awaited before the router renders, or an empty cache would overwrite them.
 * The menu is never among them: it outgrows the quota and lives in Dexie.
 */
export async function restoreQueries(): Promise<void> {
  const [, restored] = persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({ storage: safeStorage, key: 'queries' }),
    maxAge: KEPT_MS,
    buster: BUSTER,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.queryKey[1] === CONTENT && query.state.status === 'success',
    },
  });
  await restored;
}
