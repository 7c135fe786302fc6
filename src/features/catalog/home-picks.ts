import type { Category, Dish, Menu } from '#src/contract/menu.ts';

export type Placed = { dish: Dish; category: Category };

const MOST = 8;

/** Every dish with the category it stands in. */
export function placedDishes(menu: Menu): Placed[] {
  return menu.categories.flatMap((category) => category.dishes.map((dish) => ({ dish, category })));
}

/** Dishes marked as recommended; else the new ones; else the first of each category. At most eight. */
export function recommended(menu: Menu): Placed[] {
  const all = placedDishes(menu);
  const marked = all.filter(({ dish }) => dish.recommended);
  if (marked.length > 0) return marked.slice(0, MOST);
  const fresh = all.filter(({ dish }) => dish.isNew);
  if (fresh.length > 0) return fresh.slice(0, MOST);
  return menu.categories
    .flatMap((category) => category.dishes.slice(0, 1).map((dish) => ({ dish, category })))
    .slice(0, MOST);
}

/** The dish that stands for the venue: the first recommended one with a picture; null in an empty menu. */
export function showpiece(menu: Menu): Placed | null {
  const picks = recommended(menu);
  return picks.find(({ dish }) => dish.image !== null) ?? picks[0] ?? null;
}

/** The dish of that id and its category. */
export function findDish(menu: Menu, id: string): Placed | undefined {
  for (const category of menu.categories) {
    const dish = category.dishes.find((one) => one.id === id);
    if (dish) return { dish, category };
  }
  return undefined;
}
