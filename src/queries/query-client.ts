import { QueryClient } from '@tanstack/react-query';
import { Problem } from '#src/http/problem.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The lists beside the menu: better a week old than none. */
export const KEPT_MS = 7 * DAY_MS;
const LIST_FRESH_MS = 15 * 60 * 1000;
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
