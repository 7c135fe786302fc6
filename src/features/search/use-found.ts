import { useMemo } from 'react';
import { placed } from '#src/domain/recommended.ts';
import type { Menu } from '#src/contract/menu.ts';
import { buildIndex, highlight, search, type SearchIndex } from '#src/domain/search.ts';
import { type Range, unmarked } from '#src/features/dish/dish-row.tsx';
import { type Placed } from '#src/features/dish/home-picks.ts';

export type Found = {
  hits: readonly Placed[];
  closeOnly: boolean;
  marksOf: (name: string) => readonly Range[];
};

const indexes = new WeakMap<Menu, SearchIndex>();

/** Cached index of a menu; its items are the dishes in menu order. */
export function searchIndexOf(menu: Menu): SearchIndex {
  const known = indexes.get(menu);
  if (known) return known;
  const index = buildIndex(placed(menu.categories).map(({ dish: { name } }) => ({ names: [name.ar, name.en] })));
  indexes.set(menu, index);
  return index;
}

export function useFound(menu: Menu, among: readonly Placed[], text: string): Found {
  const all = useMemo(() => placed(menu.categories), [menu]);
  const allowed = useMemo(
    () => (among.length < all.length ? new Set(among.map(({ dish }) => dish)) : null),
    [all, among],
  );
  return useMemo(() => {
    if (!text.trim()) return { hits: among, closeOnly: false, marksOf: unmarked };
    const hits: Placed[] = [];
    let closeOnly = true;
    for (const { item, rank } of search(searchIndexOf(menu), text).hits) {
      const one = all[item];
      if (!one || (allowed && !allowed.has(one.dish))) continue;
      hits.push(one);
      closeOnly &&= rank === 4;
    }
    const marks = new Map<string, readonly Range[]>();
    return {
      closeOnly: closeOnly && hits.length > 0,
      hits,
      marksOf: (name) => {
        const known = marks.get(name) ?? highlight(name, text);
        marks.set(name, known);
        return known;
      },
    };
  }, [all, allowed, among, text, menu]);
}
