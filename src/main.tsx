import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { persistOptions, queryClient } from '#src/queries/query-client.ts';
import { pause } from '#src/domain/pause.ts';
import { retryImport } from '#src/domain/retry-import.ts';
import { initI18n } from '#src/i18n/i18n.ts';
import { reloadOnMissingChunk } from '#src/shell/reload-once.ts';
import { settings } from '#src/stores/settings.ts';
import { watchIdle, whenIdle } from '#src/stores/when-idle.ts';
import { loadFonts } from '#src/ui/fonts.ts';
import { router } from './router.ts';
import './ui/base.css';

/** Fonts that take longer than this, in milliseconds, do not hold up the first screen. */
const FONTS_MS = 300;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  reloadOnMissingChunk();
  // The worker has stored the fonts: drawn with them at once, no text moves later. A first visit fetches them when idle.
  const fonts = navigator.serviceWorker?.controller && Promise.race([loadFonts(), pause(FONTS_MS)]);
  // The skeleton in the page's HTML stands until the first screen can be drawn.
  await Promise.all([initI18n(settings.lang), router.load(), fonts]);
  createRoot(root).render(
    <StrictMode>
      <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
        <RouterProvider router={router} />
      </PersistQueryClientProvider>
    </StrictMode>,
  );
  document.documentElement.dataset['started'] = '';
  watchIdle();
  whenIdle(async () => {
    const { startBackgroundWork } = await retryImport(() => import('#src/shell/background-work.ts'));
    await startBackgroundWork(router);
  });
}

start().catch((error: unknown) => {
  // The page's own HTML says it in both languages, with a way to try again; orders lie in their database.
  document.documentElement.dataset['crashed'] = '';
  // oxlint-disable-next-line no-console -- whoever is asked for help looks here
  console.error(error);
});
