import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { TextsProvider } from '#src/i18n/texts-provider.tsx';
import { persistOptions, queryClient } from '#src/queries/query-client.ts';
import type { AppRouter } from './router.ts';

/** The whole page, in the browser and on our server. */
export function App({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
        <TextsProvider>
          <RouterProvider router={router} />
        </TextsProvider>
      </PersistQueryClientProvider>
    </StrictMode>
  );
}
