import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from '#src/shell/error-screen.tsx';
import { readSearch } from '#src/domain/dish-query.ts';
import { queryClient } from '#src/queries/query-client.ts';
import { closeDialogsOnBack } from '#src/ui/open-dialogs.ts';
import { routeTree } from './routeTree.gen.ts';

/** `history`: by default the browser's. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    // For a screen alone: the frame around it stays.
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: typeof document !== 'undefined',
    parseSearch: readSearch,
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      return text && `?${text}`;
    },
  });
  closeDialogsOnBack(router);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
