import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import type { PersistQueryClientProviderProps } from '@tanstack/react-query-persist-client';
import { safeStorage, STORED_QUERIES } from '#src/db/local-settings.ts';
import { Problem } from '#src/http/problem.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIST_LIFETIME_MS = 7 * DAY_MS;
const LIST_FRESH_MS = 15 * 60 * 1000;
export const CONTENT = 'content';

/** `offlineFirst`: the worker may answer queries without a network. */
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

/** Only the lists: the menu is too large for localStorage. */
export const persistOptions: PersistQueryClientProviderProps['persistOptions'] = {
  persister: createSyncStoragePersister({ storage: safeStorage, key: STORED_QUERIES }),
  maxAge: LIST_LIFETIME_MS,
  // Raise it with the stored shape: older copies are dropped.
  buster: '1',
  dehydrateOptions: {
    shouldDehydrateQuery: ({ queryKey, state }) => queryKey[1] === CONTENT && state.status === 'success',
  },
};
