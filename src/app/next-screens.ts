import type { RegisteredRouter } from '@tanstack/react-router';

/** One tap away from most others. */
const NEXT = [
  '/$slug/menu',
  '/$slug/menu-list/$id',
  '/$slug/dish/$id',
  '/$slug/order',
  '/$slug/favorite',
  '/$slug/favorite-empty',
  '/$slug/order-history',
  '/$slug/order-history-empty',
] as const;

/** Their code, one after the other, so that a tap waits for one of them at most. What cannot be had comes with its tap. */
export async function fetchNextScreens(router: RegisteredRouter): Promise<void> {
  for (const path of NEXT) await router.routesByPath[path].options.component?.preload?.();
}
