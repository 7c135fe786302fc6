import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Category, Dish, Menu } from '#src/contract/menu.ts';
import { api } from '#src/http/api.ts';
import { asProblem } from '#src/http/problem.ts';
import { useMenu } from './menu.ts';

export type DishView = {
  status: 'loading' | 'ready' | 'gone' | 'not_saved' | 'failed';
  dish: Dish | null;
  category: Category | null;
};

function dishOf(menu: Menu | null, dishId: string): { dish: Dish; category: Category } | null {
  for (const category of menu?.categories ?? []) {
    const dish = category.dishes.find(({ id }) => id === dishId);
    if (dish) return { dish, category };
  }
  return null;
}

/** A dish of the menu. One that the menu does not list is fetched alone: its link may be newer than the menu. */
export function useDish(slug: string, dishId: string): DishView {
  const { status, menu } = useMenu(slug);
  const found = useMemo(() => dishOf(menu, dishId), [menu, dishId]);
  const alone = useQuery({
    queryKey: [slug, 'dish', dishId],
    queryFn: ({ signal }) => api.dish(slug, dishId, signal),
    enabled: status === 'ready' && found === null,
    retry: false,
  });
  if (found) return { status: 'ready', ...found };
  if (status === 'loading') return { status, dish: null, category: null };
  if (status !== 'ready') return { status: status === 'not_saved' ? status : 'failed', dish: null, category: null };
  if (alone.data) {
    const category = menu?.categories.find(({ id }) => id === alone.data.categoryId) ?? null;
    return { status: 'ready', dish: alone.data, category };
  }
  if (alone.error) {
    // Without a network the saved menu decides: the dish is not on it.
    return { status: asProblem(alone.error).kind === 'busy' ? 'failed' : 'gone', dish: null, category: null };
  }
  return { status: 'loading', dish: null, category: null };
}
