import { useMemo } from 'react';
import type { Category, Dish, Menu } from '#src/contract/menu.ts';
import { useWishlist } from '#src/stores/wishlist.ts';

export type Favourites = { ready: boolean; empty: boolean; dishes: { dish: Dish; category: Category }[] };

/** Newest first. `empty`: none was ever marked. */
export function useFavourites(slug: string, menu: Menu | null): Favourites {
  const { ready, rows } = useWishlist(slug);
  const dishes = useMemo(() => {
    const placed = new Map<string, { dish: Dish; category: Category }>();
    for (const category of menu?.categories ?? []) {
      for (const dish of category.dishes) placed.set(dish.id, { dish, category });
    }
    return [...rows].sort((a, b) => b.added_at - a.added_at).flatMap((row) => placed.get(row.dish_id) ?? []);
  }, [rows, menu]);
  return { ready, empty: rows.length === 0, dishes };
}
