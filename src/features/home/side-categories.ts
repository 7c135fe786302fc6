import type { Category } from '#src/contract/menu.ts';
import { dishPrice } from '#src/features/dish/dish-price.ts';

/** Of the middle price of the menu. */
const SMALL = 0.6;

function middlePrice(categories: readonly Category[]): number {
  const prices = categories.flatMap(({ dishes }) => dishes.flatMap((dish) => dishPrice(dish)?.amount ?? []));
  return prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
}

/** The ids of the categories with sides and drinks: what costs little beside the rest of the menu. */
export function sideCategories(categories: readonly Category[]): ReadonlySet<string> {
  const most = middlePrice(categories) * SMALL;
  const isSide = (price: number) => price > 0 && price <= most;
  return new Set(categories.filter((category) => isSide(middlePrice([category]))).map(({ id }) => id));
}
