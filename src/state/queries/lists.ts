import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Notification, OnboardingSlide, Promocode, Review } from '#src/contract/content.ts';
import { listsApi } from '#src/data/lists-api.ts';
import { queryClient } from '#src/data/query-client.ts';
import { listQuery } from './content.ts';

/** The lists that home's first screen does without. */

export const promocodesQuery = (slug: string) => listQuery(slug, 'promocodes', listsApi.promocodes);

export function useReviews(slug: string): UseQueryResult<Review[]> {
  return useQuery(listQuery(slug, 'reviews', listsApi.reviews), queryClient);
}

export function usePromocodes(slug: string): UseQueryResult<Promocode[]> {
  return useQuery(promocodesQuery(slug), queryClient);
}

/** Starts reading without waiting (route loaders). */
export function prefetchPromocodes(slug: string): void {
  void queryClient.prefetchQuery(promocodesQuery(slug));
}

export function useNotifications(slug: string): UseQueryResult<Notification[]> {
  return useQuery(listQuery(slug, 'notifications', listsApi.notifications), queryClient);
}

export function useOnboarding(slug: string): UseQueryResult<OnboardingSlide[]> {
  return useQuery(listQuery(slug, 'onboarding', listsApi.onboarding), queryClient);
}
