import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CarouselItem } from '#src/contract/content.ts';
import { api } from '#src/data/api.ts';
import { safeStorage, STORED_QUERIES } from '#src/data/local-settings.ts';
import { keepQueries } from '#src/data/keep-queries.ts';
import { CONTENT, queryClient } from '#src/data/query-client.ts';
import { afterFirstScreen } from '#src/state/first-screen.ts';

/**
 * The lists of the last visit come back before anything is drawn, or an empty cache would overwrite them. Where there
 * are none, what keeps this visit's comes after the first screen.
 */
export async function restoreLists(): Promise<void> {
  if (safeStorage.getItem(STORED_QUERIES) !== null) await keepQueries();
  else void afterFirstScreen().then(keepQueries);
}

/** One list beside the menu. Its key begins with the slug, so that venues never mix. */
export function listQuery<T>(slug: string, name: string, read: (slug: string, signal: AbortSignal) => Promise<T[]>) {
  return queryOptions({
    queryKey: [slug, CONTENT, name],
    queryFn: ({ signal }) => read(slug, signal),
  });
}

/** `banners.json` is asked only where the carousel answers nothing (decisions.md, Banners). */
async function carouselOrBanners(slug: string, signal: AbortSignal): Promise<CarouselItem[]> {
  const items = await api.carousel(slug, signal);
  return items.length > 0 ? items : api.banners(slug, signal);
}

const carouselQuery = (slug: string) => listQuery(slug, 'carousel', carouselOrBanners);

export function useCarousel(slug: string): UseQueryResult<CarouselItem[]> {
  return useQuery(carouselQuery(slug), queryClient);
}

/** Starts reading without waiting (route loaders). */
export function prefetchCarousel(slug: string): void {
  void queryClient.prefetchQuery(carouselQuery(slug));
}
