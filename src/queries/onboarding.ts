import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { OnboardingSlide } from '#src/contract/onboarding.ts';
import { list, mainUrl } from '#src/http/request.ts';
import { listQuery } from './lists.ts';

const read = (slug: string, signal: AbortSignal) =>
  list('onboarding', OnboardingSlide, mainUrl('/api/onboarding.json', slug), signal);

export function useOnboarding(slug: string): UseQueryResult<OnboardingSlide[]> {
  return useQuery(listQuery(slug, 'onboarding', read));
}
