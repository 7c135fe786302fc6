import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CarouselItem, Promocode, Review } from '#src/contract/content.ts';
import { api } from '#src/http/api.ts';
import { CONTENT } from './query-client.ts';

/** The key begins with the slug, so that venues never mix. */
export function listQuery<T>(slug: string, name: string, read: (slug: string, signal: AbortSignal) => Promise<T[]>) {
  return queryOptions({
    queryKey: [slug, CONTENT, name],
    queryFn: ({ signal }) => read(slug, signal),
  });
}

/** `banners.json` replaces an empty carousel (docs/decisions.md, Banners). */
async function carouselOrBanners(slug: string, signal: AbortSignal): Promise<CarouselItem[]> {
  const items = await api.carousel(slug, signal);
  return items.length > 0 ? items : api.banners(slug, signal);
}

export const carouselQuery = (slug: string) => listQuery(slug, 'carousel', carouselOrBanners);

export function useCarousel(slug: string): UseQueryResult<CarouselItem[]> {
  return useQuery(carouselQuery(slug));
}

export function useReviews(slug: string): UseQueryResult<Review[]> {
  return useQuery(listQuery(slug, 'reviews', api.reviews));
}

export const promocodesQuery = (slug: string) => listQuery(slug, 'promocodes', api.promocodes);

export function usePromocodes(slug: string): UseQueryResult<Promocode[]> {
  return useQuery(promocodesQuery(slug));
}
