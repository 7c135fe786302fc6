import type { RegisteredRouter } from '@tanstack/react-router';
import { savesData } from '#src/stores/device.ts';
import { startOrderSender } from '#src/outbox/order-sender.ts';
import { startWorker } from './worker.ts';
import { loadFonts } from '#src/ui/fonts.ts';
import { guardTaps } from '#src/ui/guard-taps.ts';

const NEXT_SCREENS = [
  '/$slug/menu',
  '/$slug/menu-list/$id',
  '/$slug/dish/$id',
  '/$slug/order',
  '/$slug/favorite',
  '/$slug/favorite-empty',
  '/$slug/order-history',
  '/$slug/order-history-empty',
] as const;

export async function startBackgroundWork(router: RegisteredRouter): Promise<void> {
  const isFirstVisit = !navigator.serviceWorker?.controller;
  guardTaps();
  startOrderSender();
  // On a slow network, installing the worker comes before fonts and further screens.
  await startWorker();
  if (savesData) return;
  await fetchNextScreens(router);
  if (isFirstVisit) await loadFonts();
}

async function fetchNextScreens(router: RegisteredRouter): Promise<void> {
  try {
    for (const path of NEXT_SCREENS) await router.loadRouteChunk(router.routesByPath[path]);
    await Promise.all([import('./side-panel.tsx'), import('#src/features/dish/choice-sheet.tsx')]);
  } catch {
    // Offline: the screen is loaded on navigation instead.
  }
}
