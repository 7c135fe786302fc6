import { useCallback, useSyncExternalStore } from 'react';
import { useIsWide } from '#src/ui/use-is-wide.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useWishlist } from '#src/stores/wishlist.ts';
import { DishRow } from '#src/features/dish/dish-row.tsx';
import css from './dish-rows.module.css';
import type { MenuEntry } from '#src/contract/menu.ts';
import { useOrdering } from '#src/features/dish/use-order.ts';
import { useWindowRows } from './use-window-rows.ts';

/** Estimated height of a row of dishes, in CSS pixels: beside its picture, and under it on a wide screen. */
const ROW = 134;
const WIDE_ROW = 300;
const GAP = 12;

/**
 * Virtualised. `name` identifies the list for restoring the scroll position. The dishes after the first `found` are
 * merely close to a search.
 */
export function DishRows({
  slug,
  name,
  dishes,
  found = dishes.length,
  without,
}: {
  slug: string;
  name: string;
  dishes: readonly MenuEntry[];
  found?: number;
  /** Allergens of the filter; a dish's page offers it without them too. */
  without?: string[] | undefined;
}) {
  const { t } = useTranslation();
  const { countOf, ordering } = useOrdering(slug);
  const { ids } = useWishlist(slug);
  const columns = useColumns();
  const foundRows = Math.ceil(found / columns);
  const firstOf = useCallback(
    (row: number) => (row < foundRows ? row * columns : found + (row - foundRows) * columns),
    [columns, found, foundRows],
  );
  const keyOf = useCallback(
    (row: number) => `${dishes[firstOf(row)]?.category.id} ${dishes[firstOf(row)]?.dish.id}`,
    [dishes, firstOf],
  );
  const { list, measure, height, rows } = useWindowRows<HTMLUListElement>({
    name: `${name} ${columns}`,
    count: foundRows + Math.ceil((dishes.length - found) / columns),
    keyOf,
    height: useIsWide() ? WIDE_ROW : ROW,
    gap: GAP,
    overscan: 4,
  });
  return (
    <ul
      ref={list}
      className={css.list}
      style={{ blockSize: height, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {rows.flatMap(({ index, above }) => {
        const first = firstOf(index);
        const last = Math.min(first + columns, index < foundRows ? found : dishes.length);
        return dishes.slice(first, last).map(({ dish, category }, column) => (
          <li
            key={`${category.id} ${dish.id}`}
            // The grid makes all dishes of a row as high as the first.
            {...(column === 0 && { ref: measure })}
            className={column === 0 ? css.first : ''}
            data-index={index}
            style={{ marginBlockStart: above }}
            aria-posinset={first + column + 1}
            aria-setsize={dishes.length}
          >
            {found > 0 && index === foundRows && (
              // Beside it stand invisible ones, so that the dishes keep one line.
              <p className={css.close} aria-hidden={column > 0 || undefined}>
                {t('list.closeBelow')}
              </p>
            )}
            <DishRow
              slug={slug}
              dish={dish}
              category={category}
              count={countOf(dish.id)}
              ordering={ordering}
              favourite={ids.has(dish.id)}
              without={without}
            />
          </li>
        ));
      })}
    </ul>
  );
}

const two = matchMedia('(min-width: 700px)');
const three = matchMedia('(min-width: 1180px)');

function subscribe(listener: () => void): () => void {
  for (const media of [two, three]) media.addEventListener('change', listener);
  return () => {
    for (const media of [two, three]) media.removeEventListener('change', listener);
  };
}

const useColumns = (): number => useSyncExternalStore(subscribe, () => (three.matches ? 3 : two.matches ? 2 : 1));
