import { CarouselItem, readContent } from '#src/contract/content.ts';
import { readMenu } from '#src/contract/menu.ts';
import type { ServedPage } from '#src/contract/served-page.ts';
import { report } from '#src/http/request.ts';
import { setServedAt } from '#src/stores/host-clock.ts';
import { carouselQuery } from './lists.ts';
import { menuQuery } from './menu.ts';
import { queryClient } from './query-client.ts';
import { type LoadedMenu, saveLoaded } from './read-menu.ts';

/**
 * Fills the queries with what our server wrote into the page. False if it is not readable, or if the menu that the page
 * leaves out cannot be had or is another one by now. `keptAt`: when the worker kept the page, in epoch ms by this phone's
 * clock; null: it comes from the server.
 */
export async function takeServedPage(
  { slug, at, version, menu: json, carousel }: ServedPage,
  keptAt: number | null,
): Promise<boolean> {
  const items = readContent(carousel, 'carousel', CarouselItem, report);
  if (!items) return false;
  const updatedAt = keptAt ?? Date.now();
  queryClient.setQueryData(carouselQuery(slug).queryKey, items, { updatedAt });
  if (json === null) {
    const asked = await queryClient.fetchQuery(menuQuery(slug)).catch(() => null);
    if (asked?.version !== version) return false;
  } else {
    const menu = readMenu(json, report);
    if (!menu) return false;
    const loaded: LoadedMenu = {
      menu,
      fetchedAt: updatedAt,
      version,
      asOf: null,
      gone: false,
      isOfKeptPage: keptAt !== null,
    };
    queryClient.setQueryData(menuQuery(slug).queryKey, loaded, { updatedAt });
  }
  setServedAt(at);
  return true;
}

/** For the visits to come. */
export async function saveServedMenu(slug: string): Promise<void> {
  const loaded = queryClient.getQueryData(menuQuery(slug).queryKey);
  if (loaded) await saveLoaded(slug, loaded);
}
