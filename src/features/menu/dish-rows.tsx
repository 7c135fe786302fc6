import { useCallback } from 'react';
import { useWishlist } from '#src/stores/wishlist.ts';
import { DishRow } from '#src/features/dish/dish-row.tsx';
import css from './dish-rows.module.css';
import type { MenuEntry } from '#src/features/dish/menu-entries.ts';
import { useOrdering } from '#src/features/dish/use-order.ts';
import { useWindowRows } from './use-window-rows.ts';

/** Height of a row with a one-line name, in CSS pixels. */
const ROW = 134;
const GAP = 12;

/** A virtualised list. `name` identifies it for restoring the scroll position. */
export function DishRows({ slug, name, dishes }: { slug: string; name: string; dishes: readonly MenuEntry[] }) {
  const { countOf, ordering } = useOrdering(slug);
  const { ids } = useWishlist(slug);
  const keyOf = useCallback((at: number) => `${dishes[at]?.category.id} ${dishes[at]?.dish.id}`, [dishes]);
  const { list, measure, height, rows } = useWindowRows<HTMLUListElement>({
    name,
    count: dishes.length,
    keyOf,
    height: ROW,
    gap: GAP,
    overscan: 4,
  });
  return (
    <ul ref={list} className={css.list} style={{ blockSize: height }}>
      {rows.map(({ key, index, top }) => {
        const entry = dishes[index];
        return (
          entry && (
            <li
              key={key}
              ref={measure}
              data-index={index}
              style={{ insetBlockStart: top }}
              aria-posinset={index + 1}
              aria-setsize={dishes.length}
            >
              <DishRow
                slug={slug}
                dish={entry.dish}
                category={entry.category}
                count={countOf(entry.dish.id)}
                ordering={ordering}
                favourite={ids.has(entry.dish.id)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
