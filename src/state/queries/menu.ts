import type { Category, Dish, Menu } from '#src/contract/menu.ts';
import type { Problem } from '#src/data/problem.ts';
import type { SearchIndex } from '#src/domain/search.ts';

export type MenuView = {
  status: 'loading' | 'ready' | 'failed' | 'unknown_venue' | 'not_saved';
  menu: Menu | null;
  fetchedAt: number | null;
  /** Set when an old copy is shown because the network failed or took longer than 3 s: say 'prices as of'. */
  asOf: number | null;
  refreshing: boolean;
  problem: Problem | null;
  refresh(): Promise<'refreshed' | 'failed'>;
};
export type DishView = {
  status: 'loading' | 'ready' | 'gone' | 'not_saved' | 'failed';
  dish: Dish | null;
  category: Category | null;
};

export declare function useMenu(slug: string): MenuView;
export declare function useDish(slug: string, dishId: string): DishView;
/** Built once per menu, when first asked for; null while there is no menu. */
export declare function useSearchIndex(menu: Menu | null): SearchIndex | null;
/** Starts reading a venue's menu without waiting (route loaders). */
export declare function prefetchMenu(slug: string): void;
