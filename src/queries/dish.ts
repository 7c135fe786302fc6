import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Category, type Dish, menuCurrency } from '#src/contract/menu.ts';
import { findDish } from '#src/domain/menu-entries.ts';
import { api } from '#src/http/api.ts';
import { asProblem, type Problem } from '#src/http/problem.ts';
import { useMenu } from './menu.ts';

export type DishView = {
  status: 'loading' | 'ready' | 'gone' | 'not_saved' | 'failed';
  dish: Dish | null;
  category: Category | null;
  problem: Problem | null;
  retry: () => void;
};

/** A dish that the menu lacks is fetched alone: its link may be newer. */
export function useDish(slug: string, dishId: string): DishView {
  const { status, menu, problem, refresh } = useMenu(slug);
  const found = useMemo(() => menu && findDish(menu.categories, dishId), [menu, dishId]);
  const alone = useQuery({
    queryKey: [slug, 'dish', dishId],
    queryFn: menu && !found ? ({ signal }) => api.dish(slug, dishId, menuCurrency(menu), signal) : skipToken,
    retry: false,
  });
  const none = { dish: null, category: null, problem, retry: () => void refresh() };
  if (found) return { ...none, status: 'ready', ...found };
  if (status === 'loading') return { ...none, status };
  if (status !== 'ready') return { ...none, status: status === 'not_saved' ? status : 'failed' };
  if (alone.data) {
    const category = menu?.categories.find(({ id }) => id === alone.data.categoryId) ?? null;
    return { ...none, status: 'ready', dish: alone.data, category };
  }
  if (alone.error) {
    const failure = asProblem(alone.error);
    // Offline, the saved menu decides.
    const isGone = failure.kind === 'offline' || failure.status === 404 || failure.status === 410;
    return { ...none, status: isGone ? 'gone' : 'failed', problem: failure, retry: () => void alone.refetch() };
  }
  return { ...none, status: 'loading' };
}
