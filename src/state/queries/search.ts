import { useMemo } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { buildIndex, type SearchIndex } from '#src/domain/search-index.ts';

const indexes = new WeakMap<Menu, SearchIndex>();

/** Items are the dishes in menu order, category by category. */
export function useSearchIndex(menu: Menu | null): SearchIndex | null {
  return useMemo(() => {
    if (!menu) return null;
    const known = indexes.get(menu);
    if (known) return known;
    const dishes = menu.categories.flatMap((category) => category.dishes);
    const index = buildIndex(dishes.map(({ name }) => ({ names: [name.ar, name.en] })));
    indexes.set(menu, index);
    return index;
  }, [menu]);
}
