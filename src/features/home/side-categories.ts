import type { Category } from '#src/contract/menu.ts';
import { median } from '#src/domain/median.ts';
import { dishPrice } from '#src/features/dish/dish-price.ts';

/** A share of the middle price of the menu. */
const SMALL = 0.6;

const middlePrice = (categories: readonly Category[]): number =>
  median(categories.flatMap(({ dishes }) => dishes.flatMap((dish) => dishPrice(dish)?.amount ?? [])));

/** The ids of the categories with sides and drinks: what costs little beside the rest of the menu. */
export function sideCategories(categories: readonly Category[]): ReadonlySet<string> {
  const most = middlePrice(categories) * SMALL;
  const isSide = (price: number) => price > 0 && price <= most;
  return new Set(categories.filter((category) => isSide(middlePrice([category]))).map(({ id }) => id));
}
