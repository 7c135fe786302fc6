import { createMemoryHistory } from '@tanstack/react-router';
import { CONTENT, isLoading, queryClient } from '#src/queries/query-client.ts';
import { type AppRouter, createAppRouter } from '#src/router.ts';
import type { Lang } from '#src/domain/lang.ts';
import { watchIdle } from '#src/stores/when-idle.ts';
import { cafeMenu } from './cafe-menu.ts';
import { loadList, loadMenu, showRoutes, SLUG } from './component.tsx';

const LISTS = ['carousel', 'notifications', 'onboarding', 'promocodes', 'reviews'];

/**
 * Draws the whole app at an address of the venue, such as `menu`. Its menu is the café's, and its other lists are empty,
 * unless they were loaded, or are to be `asked` of the host.
 */
export async function showApp(
  path: string,
  { lang, asked = [] }: { lang?: Lang; asked?: string[] } = {},
): Promise<AppRouter> {
  if (!asked.includes('menu') && !queryClient.getQueryData([SLUG, 'menu'])) loadMenu(cafeMenu());
  for (const list of LISTS)
    if (!asked.includes(list) && !queryClient.getQueryData([SLUG, CONTENT, list])) loadList(list, []);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/${SLUG}/${path}`] }));
  await showRoutes(router, lang && { lang });
  watchIdle(isLoading);
  return router;
}
