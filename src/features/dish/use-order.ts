import { useMemo } from 'react';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import i18next from 'i18next';
import type { Dish, Size } from '#src/contract/menu.ts';
import { addToCart, removeOnePiece } from '#src/stores/cart.ts';
import { needsSizes, useCart } from '#src/stores/use-cart.ts';
import { settings } from '#src/stores/settings.ts';
import { announce, openSizes, showToast } from '#src/stores/ui.ts';

const ADDED_MS = 1_500;
const SAID = { all: 'cart.added', most: 'cart.max', full: 'cart.full', none: 'common.soldOut' } as const;

/** What changes the cart from a list of dishes. It stays the same while the cart changes. */
export type Ordering = {
  /** One more: straight into the cart, or by way of the size picker. */
  add(dish: Dish, hue: number): void;
  /** One less, of the line that was added last. */
  removeOnePiece(dishId: string): void;
};

/** `count`: pieces of the dish in the cart, whatever their size. */
export type AddProps = { dish: Dish; hue: number; count: number; ordering: Ordering; quiet?: boolean };

/** Puts a dish into the cart, one of it unless `what` says otherwise, and tells the diner. False: not all of that is in it. */
export async function addToCartWithToast(
  slug: string,
  dish: Dish,
  hue: number,
  size: Size | null,
  what?: { quantity: number; note: string },
): Promise<boolean> {
  const fit = await addToCart(slug, dish, hue, size, what);
  const { t } = i18next;
  const added = fit === 'all';
  showToast({ text: t(SAID[fit ?? 'none']), ms: ADDED_MS, silent: added });
  if (added) announce(t('live.added', { dish: isolate(inLanguage(dish.name, settings.lang)) }));
  return added;
}

/** What a list of dishes needs to fill the cart. Read once per list, not per row; a row is told its own count. */
export function useOrdering(slug: string): { countOf: (dishId: string) => number; ordering: Ordering } {
  const { lines } = useCart(slug);
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line.dish_id, (counts.get(line.dish_id) ?? 0) + line.quantity);
  const ordering = useMemo(
    () => ({
      add: (dish: Dish, hue: number) => {
        if (needsSizes(dish)) openSizes(slug, dish, hue);
        else void addToCartWithToast(slug, dish, hue, dish.sizes[0] ?? null);
      },
      removeOnePiece: (dishId: string) => void removeOnePiece(slug, dishId),
    }),
    [slug],
  );
  return { countOf: (dishId) => counts.get(dishId) ?? 0, ordering };
}
