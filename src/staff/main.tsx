import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initI18n } from '#src/i18n/i18n.ts';
import { settings } from '#src/stores/settings.ts';
import '#src/ui/base.css';
import { loadFonts } from '#src/ui/fonts.ts';
import { router } from './router.tsx';
import { startWatch } from './state/watch.ts';

/** The desks show failures at once with a way to try again, and read again whenever one is opened. */
const deskClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', gcTime: 0, refetchOnReconnect: false },
    mutations: { networkMode: 'always' },
  },
});

async function start(): Promise<void> {
  void startWatch();
  void loadFonts();
  await initI18n(settings.lang, ['staff', 'diner']);
  const root = document.getElementById('root');
  if (!root) throw new Error('kitchen.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={deskClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  document.documentElement.dataset['started'] = '';
}

start().catch((error: unknown) => {
  document.documentElement.dataset['crashed'] = '';
  // oxlint-disable-next-line no-console -- for whoever helps the user
  console.error(error);
});
