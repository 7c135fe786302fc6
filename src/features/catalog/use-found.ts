import { useMemo } from 'react';
import { placed } from '#src/domain/recommended.ts';
import type { Menu } from '#src/contract/menu.ts';
import { highlight, search } from '#src/domain/search.ts';
import { useSearchIndex } from '#src/state/queries/search.ts';
import { type Range, unmarked } from './dish-row.tsx';
import { type Placed } from './home-picks.ts';

export type Found = {
  hits: readonly Placed[];
  closeOnly: boolean;
  /** What to mark in a name; worked out for the rows that are drawn. */
  marksOf: (name: string) => readonly Range[];
};

/** The dishes of `among` that match what was typed, best first. */
export function useFound(menu: Menu, among: readonly Placed[], text: string): Found {
  const index = useSearchIndex(text.trim() ? menu : null);
  const all = useMemo(() => placed(menu.categories), [menu]);
  const allowed = useMemo(() => new Set(among.map(({ dish }) => dish)), [among]);
  return useMemo(() => {
    if (!text.trim() || !index) return { hits: among, closeOnly: false, marksOf: unmarked };
    const found = search(index, text).hits.flatMap(({ item, rank }) => {
      const placed = all[item];
      return placed && allowed.has(placed.dish) ? [{ placed, rank }] : [];
    });
    const marks = new Map<string, readonly Range[]>();
    return {
      closeOnly: found.length > 0 && found.every(({ rank }) => rank === 4),
      hits: found.map(({ placed }) => placed),
      marksOf: (name) => {
        const known = marks.get(name) ?? highlight(name, text);
        marks.set(name, known);
        return known;
      },
    };
  }, [all, allowed, among, text, index]);
}
