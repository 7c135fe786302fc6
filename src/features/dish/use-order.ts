import { useMemo } from 'react';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import i18next from 'i18next';
import type { Dish } from '#src/contract/menu.ts';
import { addToCart, type Choice, removeOnePiece } from '#src/stores/cart.ts';
import { needsChoice, useCart } from '#src/stores/use-cart.ts';
import { settings } from '#src/stores/settings.ts';
import { announce, openChoice, showToast } from '#src/stores/ui.ts';

const ADDED_MS = 1_500;
const SAID = { all: 'cart.added', most: 'cart.max', full: 'cart.full', none: 'common.soldOut' } as const;

/** Stays the same object while the cart changes. */
export type Ordering = {
  add(dish: Dish, hue: number): void;
  /** Removes a piece from the line that was added last. */
  removeOnePiece(dishId: string): void;
};

/** `count`: pieces of the dish in the cart, in all sizes. */
export type AddProps = { dish: Dish; hue: number; count: number; ordering: Ordering; quiet?: boolean };

/** False if not everything was added. */
export async function addToCartWithToast(slug: string, dish: Dish, hue: number, choice?: Choice): Promise<boolean> {
  const fit = await addToCart(slug, dish, hue, choice);
  const { t } = i18next;
  const added = fit === 'all';
  showToast({ text: t(SAID[fit ?? 'none']), ms: ADDED_MS, silent: added });
  if (added) announce(t('live.added', { dish: isolate(inLanguage(dish.name, settings.lang)) }));
  return added;
}

/** Call it once per list, not per row; a row gets its own count. */
export function useOrdering(slug: string): { countOf: (dishId: string) => number; ordering: Ordering } {
  const { lines } = useCart(slug);
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line.dish_id, (counts.get(line.dish_id) ?? 0) + line.quantity);
  const ordering = useMemo(
    () => ({
      add: (dish: Dish, hue: number) => {
        if (needsChoice(dish)) openChoice(slug, dish, hue);
        else void addToCartWithToast(slug, dish, hue);
      },
      removeOnePiece: (dishId: string) => void removeOnePiece(slug, dishId),
    }),
    [slug],
  );
  return { countOf: (dishId) => counts.get(dishId) ?? 0, ordering };
}
