import { useMemo } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { highlight, search } from '#src/domain/search.ts';
import { inLanguage } from '#src/domain/text.ts';
import { useSearchIndex } from '#src/state/queries/search.ts';
import { useLang } from '#src/state/settings.ts';
import type { Range } from './dish-row.tsx';
import { placedDishes, type Placed } from './home-picks.ts';

export type Found = { hits: (Placed & { marks: readonly Range[] })[]; closeOnly: boolean };

const NO_MARKS: readonly Range[] = [];

/** The dishes of `among` that match what was typed, best first, with what to mark in each name. */
export function useFound(menu: Menu, among: readonly Placed[], text: string): Found {
  const lang = useLang();
  const index = useSearchIndex(text.trim() ? menu : null);
  return useMemo(() => {
    if (!text.trim() || !index)
      return { hits: among.map((placed) => ({ ...placed, marks: NO_MARKS })), closeOnly: false };
    const all = placedDishes(menu);
    const allowed = new Set(among.map(({ dish }) => dish));
    const found = search(index, text).hits.flatMap(({ item, rank }) => {
      const placed = all[item];
      return placed && allowed.has(placed.dish) ? [{ placed, rank }] : [];
    });
    return {
      closeOnly: found.length > 0 && found.every(({ rank }) => rank === 4),
      hits: found.map(({ placed }) => ({ ...placed, marks: highlight(inLanguage(placed.dish.name, lang), text) })),
    };
  }, [menu, among, text, index, lang]);
}
