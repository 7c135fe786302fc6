import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { subscribeKey } from 'valtio/utils';
import { setVenueFormats } from '#src/i18n/format.ts';
import { initI18n } from '#src/i18n/i18n.ts';
import { TextsProvider } from '#src/i18n/texts-provider.tsx';
import { stopServing } from '#src/stores/serving.ts';
import { settings } from '#src/stores/settings.ts';
import '#src/ui/base.css';
import { focusTappedControls } from '#src/ui/focus-tapped.ts';
import { loadFonts } from '#src/ui/fonts.ts';
import { paintThemeColor } from '#src/ui/theme-color.ts';
import { router } from './router.tsx';
import { deskClient } from '#src/staff/desk/desk-client.ts';
import { paintBrand, venue } from '#src/staff/session/venue.ts';
import { startWatch } from '#src/staff/session/watch.ts';

async function start(): Promise<void> {
  stopServing();
  void startWatch();
  paint();
  // At once, so that no frame mixes the colours of two themes.
  subscribeKey(settings, 'resolvedTheme', paint, true);
  void loadFonts();
  setVenueFormats(venue);
  focusTappedControls();
  await initI18n(settings.lang, ['staff', 'diner']);
  const root = document.getElementById('root');
  if (!root) throw new Error('kitchen.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={deskClient}>
        <TextsProvider>
          <RouterProvider router={router} />
        </TextsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  document.documentElement.dataset['started'] = '';
}

function paint(): void {
  paintBrand(settings.resolvedTheme);
  paintThemeColor();
}

start().catch((error: unknown) => {
  document.documentElement.dataset['crashed'] = '';
  // oxlint-disable-next-line no-console -- for whoever helps the user
  console.error(error);
});
