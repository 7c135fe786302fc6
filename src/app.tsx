import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { TextsProvider } from '#src/i18n/texts-provider.tsx';
import { queryClient } from '#src/queries/query-client.ts';
import type { AppRouter } from './router.ts';

/** The whole page, in the browser and on our server. */
export function App({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TextsProvider>
          <RouterProvider router={router} />
        </TextsProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
