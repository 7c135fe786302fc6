import type { RegisteredRouter } from '@tanstack/react-router';
import { savesData } from '#src/stores/device.ts';
import { startOrderSender } from '#src/outbox/order-sender.ts';
import { startWorker } from './worker.ts';
import { showFonts } from '#src/ui/fonts.ts';

/** Screens that are one tap away from most others. */
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

/**
 * Starts what the first screen does not need: sending orders, the service worker, the fonts of a first visit, the code of
 * the next screens.
 */
export async function startBackgroundWork(router: RegisteredRouter): Promise<void> {
  const isFirstVisit = !navigator.serviceWorker?.controller;
  startOrderSender();
  // On a poor network the worker's install goes before the looks.
  await startWorker();
  if (savesData) return;
  await fetchNextScreens(router);
  if (isFirstVisit) await showFonts();
}

async function fetchNextScreens(router: RegisteredRouter): Promise<void> {
  try {
    for (const path of NEXT_SCREENS) await router.loadRouteChunk(router.routesByPath[path]);
    await Promise.all([import('./side-panel.tsx'), import('#src/features/dish/size-picker.tsx')]);
  } catch {
    // What cannot be had now comes with its tap.
  }
}
