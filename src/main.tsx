import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { device } from '#src/db/device.ts';
import { readStoredSlug } from '#src/db/local-settings.ts';
import { persistOptions, queryClient } from '#src/queries/query-client.ts';
import { pause, retryImport } from '#src/domain/pause.ts';
import { initI18n } from '#src/i18n/i18n.ts';
import { reloadOnMissingChunk } from '#src/shell/reload-once.ts';
import { savesData } from '#src/stores/browser.ts';
import '#src/stores/install.ts';
import { settings } from '#src/stores/settings.ts';
import { watchIdle, whenIdle } from '#src/stores/when-idle.ts';
import { loadFonts } from '#src/ui/fonts.ts';
import { router } from './router.ts';
import './ui/base.css';

/** Milliseconds; slower fonts do not hold up the first screen. */
const FONTS_MS = 300;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  reloadOnMissingChunk();
  // Waits for fonts that the worker has stored. A first visit shows its dishes first.
  const fonts = navigator.serviceWorker?.controller && Promise.race([loadFonts(), pause(FONTS_MS)]);
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
  // A first visit has no rows to read, so its pictures come first.
  if (readStoredSlug() === null) whenIdle(() => device.open());
  else void device.open();
  if (!fonts && !savesData) whenIdle(loadFonts);
  whenIdle(async () => {
    const { startBackgroundWork } = await retryImport(() => import('#src/shell/background-work.ts'));
    await startBackgroundWork(router);
  });
}

start().catch((error: unknown) => {
  // The page's own HTML says it in both languages; orders are in their database.
  document.documentElement.dataset['crashed'] = '';
  // oxlint-disable-next-line no-console -- whoever is asked for help looks here
  console.error(error);
});
