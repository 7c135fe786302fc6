import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import { api } from '#src/http/api.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { useCheckoutForm } from '#src/stores/checkout-form.ts';
import { quoteFor, type QuoteView } from '#src/stores/checkout.ts';
import { promocodesQuery } from './lists.ts';
import { queryClient } from './query-client.ts';

/** Loads the list again: a missing code may have been made a minute ago. */
const promoLookup = (slug: string, code: string) =>
  queryOptions({
    queryKey: [slug, 'promo-lookup', foldCode(code)],
    queryFn: async ({ signal }) => {
      const codes = await api.promocodes(slug, signal, { fresh: true });
      queryClient.setQueryData(promocodesQuery(slug).queryKey, codes);
      return null;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const askAgain = (slug: string, code: string): Promise<void> =>
  queryClient.refetchQueries({ queryKey: promoLookup(slug, code).queryKey });

export function useQuote(slug: string, menu: Menu | null): QuoteView {
  const { lines, promoCode } = useCart(slug);
  const { orderType, zoneId } = useCheckoutForm(slug);
  const { data } = useQuery({ ...promocodesQuery(slug), enabled: promoCode !== null });
  const view = useMemo(
    () => quoteFor({ lines, promoCode }, { orderType, zoneId }, menu, data, Date.now()),
    [lines, promoCode, orderType, zoneId, menu, data],
  );
  const doubted = view.promoProblem !== null && view.promoProblem !== 'offline';
  const lookup = useQuery({ ...promoLookup(slug, promoCode ?? ''), enabled: promoCode !== null && doubted });
  return useMemo(() => {
    if (!doubted || lookup.isSuccess) return view;
    if (lookup.isError) return view.promoProblem === 'unknown' ? { ...view, promoProblem: 'offline' } : view;
    return { ...view, promoProblem: 'checking' };
  }, [view, doubted, lookup.isSuccess, lookup.isError]);
}
