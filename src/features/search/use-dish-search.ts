import { useMemo } from 'react';
import { menuEntries } from '#src/domain/menu-entries.ts';
import type { Menu, MenuEntry } from '#src/contract/menu.ts';
import { buildIndex, highlight, isClose, search, type SearchIndex } from '#src/domain/search.ts';
import { type MatchRange, noMatches } from '#src/features/dish/dish-row.tsx';
import { type Facet, filterDishes } from './dish-filter.ts';
import type { DishQuery } from '#src/domain/dish-query.ts';

export type DishSearch = {
  hits: readonly MenuEntry[];
  /** How many of the hits, from the first, were found; the others only sound like the text. */
  found: number;
  marksOf: (name: string) => readonly MatchRange[];
};

const indexes = new WeakMap<Menu, SearchIndex>();

export function searchIndexOf(menu: Menu): SearchIndex {
  const known = indexes.get(menu);
  if (known) return known;
  const index = buildIndex(menuEntries(menu.categories).map(({ dish: { name } }) => ({ names: [name.ar, name.en] })));
  indexes.set(menu, index);
  return index;
}

export function useDishSearch(menu: Menu, among: readonly MenuEntry[], text: string): DishSearch {
  const all = useMemo(() => menuEntries(menu.categories), [menu]);
  const allowed = useMemo(
    () => (among.length < all.length ? new Set(among.map(({ dish }) => dish)) : null),
    [all, among],
  );
  return useMemo(() => {
    if (!text.trim()) return { hits: among, found: among.length, marksOf: noMatches };
    const hits: MenuEntry[] = [];
    let found = 0;
    for (const hit of search(searchIndexOf(menu), text)) {
      const one = all[hit.item];
      if (!one || (allowed && !allowed.has(one.dish))) continue;
      hits.push(one);
      if (!isClose(hit)) found = hits.length;
    }
    const marks = new Map<string, readonly MatchRange[]>();
    return {
      hits,
      found,
      marksOf: (name: string) => {
        const known = marks.get(name) ?? highlight(name, text);
        marks.set(name, known);
        return known;
      },
    };
  }, [all, allowed, among, text, menu]);
}

/** Returns the same list while only the search text changes. */
export function useFilteredDishes(
  dishes: readonly MenuEntry[],
  query: DishQuery,
  allergens?: readonly Facet[],
): MenuEntry[] {
  const { status, category, diet, without } = query;
  return useMemo(
    () =>
      filterDishes(
        dishes,
        {
          ...(status && { status }),
          ...(category && { category }),
          ...(diet && { diet }),
          ...(without && { without }),
        },
        allergens,
      ),
    [dishes, status, category, diet, without, allergens],
  );
}
