import type { RegisteredRouter } from '@tanstack/react-router';
import { savesData } from '#src/stores/browser.ts';
import { orderSender } from '#src/outbox/order-sender.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { keepPage } from '#src/queries/kept-page.ts';
import { menuQuery, refreshMenu } from '#src/queries/menu.ts';
import { queryClient } from '#src/queries/query-client.ts';
import { refetchOrders } from '#src/queries/orders.ts';
import { followNews } from '#src/stores/news.ts';
import { preloadOverlays } from './overlays.tsx';
import { startWorker } from './worker.ts';

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
  orderSender.start(({ slug, state, reason }) => {
    if (state === 'accepted') void refetchOrders(slug);
    if (reason === 'venue_gone') void refreshMenu(slug);
  });
  followNews((path) => router.history.push(path));
  // On a slow network, installing the worker comes before further screens.
  await startWorker();
  if (savesData) return;
  await fetchNextScreens(router);
  const slug = slugOfPath(location.pathname, '');
  await keepPage(slug, queryClient.getQueryData(menuQuery(slug).queryKey)?.version ?? null);
}

async function fetchNextScreens(router: RegisteredRouter): Promise<void> {
  try {
    for (const path of NEXT_SCREENS) await router.loadRouteChunk(router.routesByPath[path]);
    await preloadOverlays();
  } catch {
    // Offline: the screen is loaded on navigation instead.
  }
}
