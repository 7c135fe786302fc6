import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { PersistQueryClientProviderProps } from '@tanstack/react-query-persist-client';
import { safeStorage, STORED_QUERIES } from '#src/db/local-settings.ts';
import { CONTENT, KEPT_MS } from './query-client.ts';

/**
 * The lists beside the menu are kept for the next visit. The menu is never among them: it outgrows the quota and lives in
 * Dexie.
 */
export const persistOptions: PersistQueryClientProviderProps['persistOptions'] = {
  persister: createSyncStoragePersister({ storage: safeStorage, key: STORED_QUERIES }),
  maxAge: KEPT_MS,
  // Raised when the shape of what is kept changes: older copies are dropped.
  buster: '1',
  dehydrateOptions: {
    shouldDehydrateQuery: ({ queryKey, state }) => queryKey[1] === CONTENT && state.status === 'success',
  },
};
