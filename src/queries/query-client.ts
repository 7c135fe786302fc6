import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import type { PersistQueryClientProviderProps } from '@tanstack/react-query-persist-client';
import { safeStorage, STORED_QUERIES } from '#src/db/local-settings.ts';
import { Problem } from '#src/http/problem.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the lists beside the menu are kept for use offline. */
const LIST_LIFETIME_MS = 7 * DAY_MS;
const LIST_FRESH_MS = 15 * 60 * 1000;
export const CONTENT = 'content';

/** `offlineFirst`: queries run without a network too, because the worker may answer them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      staleTime: LIST_FRESH_MS,
      gcTime: LIST_LIFETIME_MS,
      retry: (failures, error) => failures < 2 && error instanceof Problem && error.kind === 'busy',
    },
  },
});

/** Stores the lists beside the menu for the next visit. The menu is stored in Dexie: it is too large for localStorage. */
export const persistOptions: PersistQueryClientProviderProps['persistOptions'] = {
  persister: createSyncStoragePersister({ storage: safeStorage, key: STORED_QUERIES }),
  maxAge: LIST_LIFETIME_MS,
  // Raise it when the stored shape changes: older copies are dropped.
  buster: '1',
  dehydrateOptions: {
    shouldDehydrateQuery: ({ queryKey, state }) => queryKey[1] === CONTENT && state.status === 'success',
  },
};
