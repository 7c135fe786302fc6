import { QueryClient } from '@tanstack/react-query';

export type DeskKey = readonly unknown[];

/** The desks show failures at once with a way to try again, and read again whenever one is opened. */
export const deskClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      gcTime: 0,
      refetchOnReconnect: false,
      refetchOnWindowFocus: ({ queryKey }) => !isChanging(queryKey),
    },
    mutations: { networkMode: 'always' },
  },
});

/** A reading could be older than a change that is shown already. The last change reads again. */
const isChanging = (key: DeskKey): boolean => deskClient.isMutating({ mutationKey: key }) > 0;

export async function readAgain(key: DeskKey): Promise<void> {
  if (!isChanging(key)) await deskClient.invalidateQueries({ queryKey: key });
}
