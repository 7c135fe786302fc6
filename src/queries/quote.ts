import { useQuery } from '@tanstack/react-query';
import type { Promocode } from '#src/contract/content.ts';
import type { Menu } from '#src/contract/menu.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { useCheckoutForm } from '#src/stores/checkout-form.ts';
import { quoteFor, type QuoteView } from '#src/stores/checkout.ts';
import { promocodesQuery } from './lists.ts';
import { promoLookup } from './promo-lookup.ts';

export function useQuote(slug: string, menu: Menu | null): QuoteView {
  const { lines, currency, promoCode } = useCart(slug);
  const { orderType, zoneId } = useCheckoutForm(slug);
  const list = useQuery({ ...promocodesQuery(slug), enabled: promoCode !== null });
  const quoteBy = (codes: Promocode[] | undefined) =>
    quoteFor({ lines, currency, promoCode }, { orderType, zoneId }, menu, codes, Date.now());
  const ofList = quoteBy(list.data);
  const isDoubted = ofList.promoProblem !== null && ofList.promoProblem !== 'offline';
  const lookup = useQuery({ ...promoLookup(slug, promoCode ?? ''), enabled: isDoubted });
  const codes = lookup.data ?? list.data;
  const view = codes === list.data ? ofList : quoteBy(codes);
  if (!isDoubted || lookup.isSuccess) return view;
  if (lookup.isError) return view.promoProblem === 'unknown' ? { ...view, promoProblem: 'offline' } : view;
  return { ...view, promoProblem: 'checking' };
}
