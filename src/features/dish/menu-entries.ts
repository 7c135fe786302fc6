import type { Category, Menu } from '#src/contract/menu.ts';
import { type EntryOf, recommended } from '#src/domain/recommended.ts';

export type MenuEntry = EntryOf<Category>;

export function featuredDish(menu: Menu): MenuEntry | null {
  const picks = recommended(menu.categories);
  return picks.find(({ dish }) => dish.image !== null) ?? picks[0] ?? null;
}

export function findDish(menu: Menu, id: string): MenuEntry | undefined {
  for (const category of menu.categories) {
    const dish = category.dishes.find((one) => one.id === id);
    if (dish) return { dish, category };
  }
  return undefined;
}
