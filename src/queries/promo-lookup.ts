import { queryOptions } from '@tanstack/react-query';
import type { Promocode } from '#src/contract/content.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import { api } from '#src/http/api.ts';
import { promocodesQuery } from './lists.ts';
import { queryClient } from './query-client.ts';

/** The list as it is now: a code that the phone's list lacks may have been made a minute ago. */
export const promoLookup = (slug: string, code: string) =>
  queryOptions({
    queryKey: [slug, 'promo-lookup', foldCode(code)],
    queryFn: ({ signal }) => api.promocodes(slug, signal, { fresh: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const lookUpAgain = (slug: string, code: string): Promise<void> =>
  queryClient.refetchQueries({ queryKey: promoLookup(slug, code).queryKey });

/** What `useQuote` judges the code by. */
export const knownPromocodes = (slug: string, code: string | null): Promocode[] | undefined =>
  queryClient.getQueryData(promoLookup(slug, code ?? '').queryKey) ??
  queryClient.getQueryData(promocodesQuery(slug).queryKey);
