import type { Category, Menu } from '#src/contract/menu.ts';
import { type PlacedIn, recommended } from '#src/domain/recommended.ts';

/** Height of one category section on home, in CSS pixels. */
export const TASTE = 290;

export type Placed = PlacedIn<Category>;

/** The dish that represents the venue: the first recommended one with a picture; null in an empty menu. */
export function showpiece(menu: Menu): Placed | null {
  const picks = recommended(menu.categories);
  return picks.find(({ dish }) => dish.image !== null) ?? picks[0] ?? null;
}

export function findDish(menu: Menu, id: string): Placed | undefined {
  for (const category of menu.categories) {
    const dish = category.dishes.find((one) => one.id === id);
    if (dish) return { dish, category };
  }
  return undefined;
}
