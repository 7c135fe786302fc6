import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import type { PersistedClient, PersistQueryClientProviderProps } from '@tanstack/react-query-persist-client';
import { listsKey, listStorage } from '#src/db/local-settings.ts';
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

/** Whether a query has no data yet. */
export const isLoading = (): boolean =>
  queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;

type Stored = PersistedClient['clientState']['queries'];

/** Another tab of the venue may have stored a list that this one lacks, or a newer one. */
function withStored(queries: Stored, stored: string | null, now: number): Stored {
  const others = stored === null ? [] : (JSON.parse(stored) as PersistedClient).clientState.queries;
  const fresh = others.filter(({ state }) => now - state.dataUpdatedAt < LIST_LIFETIME_MS);
  const newestLast = [...fresh, ...queries].sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  return [...new Map(newestLast.map((query) => [query.queryHash, query])).values()];
}

/** Only the venue's lists: the menu is too large for localStorage. */
export function persistOptions(
  slug: string,
  client: QueryClient = queryClient,
): PersistQueryClientProviderProps['persistOptions'] {
  const key = listsKey(slug);
  return {
    persister: createSyncStoragePersister({
      storage: listStorage,
      key,
      serialize: ({ clientState, ...stored }) => {
        // It writes late: the customer may have been forgotten since.
        const own = clientState.queries.filter(({ queryHash }) => client.getQueryCache().get(queryHash));
        const queries = withStored(own, listStorage.getItem(key), stored.timestamp);
        return queries.length === 0 ? '' : JSON.stringify({ ...stored, clientState: { ...clientState, queries } });
      },
    }),
    maxAge: LIST_LIFETIME_MS,
    // Raise it with the stored shape: older copies are dropped.
    buster: '2',
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }) =>
        queryKey[0] === slug && queryKey[1] === CONTENT && state.status === 'success',
    },
  };
}
