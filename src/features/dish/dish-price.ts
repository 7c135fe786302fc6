import type { Dish } from '#src/contract/menu.ts';
import type { Piastres } from '#src/domain/money.ts';
import { impossibleGroup } from '#src/domain/options.ts';

/** Lowest price, and whether sizes differ (`from`); null when no price is published. */
export function dishPrice(dish: Dish): { amount: Piastres; from: boolean } | null {
  const prices = dish.sizes.map((size) => size.price);
  if (prices.length > 0) {
    const least = Math.min(...prices);
    return { amount: least, from: Math.max(...prices) !== least };
  }
  return dish.price === null ? null : { amount: dish.price, from: false };
}

export function canOrder(dish: Dish): boolean {
  return dish.available && dishPrice(dish) !== null && impossibleGroup(dish.optionGroups ?? []) === null;
}
