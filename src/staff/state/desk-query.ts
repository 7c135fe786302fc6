import { QueryClient } from '@tanstack/react-query';

/** The desks show failures at once with a way to try again, and read again whenever one is opened. */
export const deskClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', gcTime: 0, refetchOnReconnect: false },
    mutations: { networkMode: 'always' },
  },
});
