import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initI18n } from '#src/i18n/i18n.ts';
import { settings } from '#src/stores/settings.ts';
import '#src/ui/base.css';
import { showFonts } from '#src/ui/fonts.ts';
import { router } from './router.tsx';
import { startWatch } from './state/watch.ts';

async function start(): Promise<void> {
  void startWatch();
  void showFonts();
  await initI18n(settings.lang, ['staff', 'diner']);
  const root = document.getElementById('root');
  if (!root) throw new Error('kitchen.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  document.documentElement.dataset['started'] = '';
}

start().catch((error: unknown) => {
  // The page's own HTML says it in both languages, with a way to try again.
  document.documentElement.dataset['crashed'] = '';
  // oxlint-disable-next-line no-console -- whoever is asked for help looks here
  console.error(error);
});
