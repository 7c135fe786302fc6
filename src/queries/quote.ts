import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { useCheckoutForm } from '#src/stores/checkout-form.ts';
import { quoteFor, type QuoteView } from '#src/stores/checkout.ts';
import { promocodesQuery } from './lists.ts';

export function useQuote(slug: string, menu: Menu | null): QuoteView {
  const { lines, promoCode } = useCart(slug);
  const { orderType, zoneId } = useCheckoutForm(slug);
  // Fetched only if there is a code to check.
  const { data } = useQuery({ ...promocodesQuery(slug), enabled: promoCode !== null });
  return useMemo(
    () => quoteFor({ lines, promoCode }, { orderType, zoneId }, menu, data, Date.now()),
    [lines, promoCode, orderType, zoneId, menu, data],
  );
}
