import type { Query } from '@tanstack/react-query';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { persistQueryClient, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { safeStorage, STORED_QUERIES } from './local-settings.ts';
import { CONTENT, KEPT_MS, queryClient } from './query-client.ts';

/** Changed when the form of what is kept changes: older copies are dropped. */
const BUSTER = '1';

/**
 * Brings back the lists of the last visit and keeps those of this one. The menu is never among them: it outgrows the
 * quota and lives in Dexie.
 */
export async function keepQueries(): Promise<void> {
  const keeping = {
    queryClient,
    persister: createSyncStoragePersister({ storage: safeStorage, key: STORED_QUERIES }),
    maxAge: KEPT_MS,
    buster: BUSTER,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => query.queryKey[1] === CONTENT && query.state.status === 'success',
    },
  };
  const [, restored] = persistQueryClient(keeping);
  await restored;
  // What was answered before this began is told to nobody again.
  await persistQueryClientSave(keeping);
}
