import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Dish } from '#src/contract/menu.ts';
import { needsSizes, useCart } from '#src/state/cart-store.ts';
import { cartVerbs } from '#src/state/cart-verbs.ts';
import { openSizes, showToast } from '#src/state/ui.ts';

const ADDED_MS = 1_500;

export type Ordering = {
  /** Pieces of a dish in the cart, whatever their size. */
  countOf(dishId: string): number;
  /** One more: straight into the cart, or by way of the size picker. */
  add(dish: Dish, hue: number): void;
  /** One less, of the line that was added last. */
  takeOne(dishId: string): void;
};

export type AddProps = { dish: Dish; hue: number; ordering: Ordering; quiet?: boolean };

/** What a list of dishes needs to fill the cart. Read once per list, not per row. */
export function useOrdering(slug: string): Ordering {
  const { t } = useTranslation();
  const { lines } = useCart(slug);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const line of lines) counts.set(line.dish_id, (counts.get(line.dish_id) ?? 0) + line.quantity);
    return {
      countOf: (dishId) => counts.get(dishId) ?? 0,
      add: (dish, hue) => {
        if (needsSizes(dish)) return openSizes(slug, dish, hue);
        void cartVerbs()
          .then((verbs) => verbs.addToCart(slug, dish, hue, dish.sizes[0] ?? null))
          .then((added) => showToast({ text: added ? t('cart.added') : t('cart.max'), ms: ADDED_MS }));
      },
      takeOne: (dishId) => {
        const line = lines.findLast((one) => one.dish_id === dishId);
        if (line) void cartVerbs().then((verbs) => verbs.takeOne(slug, line));
      },
    };
  }, [slug, lines, t]);
}
