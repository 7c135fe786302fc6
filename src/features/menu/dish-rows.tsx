import { type ReactNode, useCallback, useDeferredValue, useSyncExternalStore } from 'react';
import type { MenuEntry } from '#src/contract/menu.ts';
import { DishRow } from '#src/features/dish/dish-row.tsx';
import { useOrdering } from '#src/features/dish/use-order.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useHydrated } from '#src/stores/hydrated.ts';
import { mediaQuery } from '#src/stores/media-query.ts';
import { useIsWide } from '#src/stores/use-is-wide.ts';
import { useWishlist } from '#src/stores/wishlist.ts';
import { Stack, Text } from '#src/ui/layout.tsx';
import css from './dish-rows.module.css';
import { useWindowRows } from './use-window-rows.ts';

const MOST_COLUMNS = 3;
/** A longer list draws the rows in view. */
const DRAWN_WHOLE = 60;
/** Rows that the first frame of a screen draws: more than a phone shows. */
const FIRST = 8;
/** Estimated height of a row of dishes, in CSS pixels: beside its picture, and under it on a wide screen. */
const ROW = 134;
const WIDE_ROW = 300;
const GAP = 12;

type ListProps = {
  slug: string;
  dishes: readonly MenuEntry[];
  /** The dishes after these are merely close to a search. */
  found: number;
  /** Allergens of the filter; a dish's page offers it without them too. */
  without: string[] | undefined;
};

/** `name` identifies the list for restoring the scroll position. */
export function DishRows({
  slug,
  name,
  dishes,
  found = dishes.length,
  without,
}: Omit<ListProps, 'found' | 'without'> & Partial<Pick<ListProps, 'found' | 'without'>> & { name: string }) {
  const isHydrated = useHydrated();
  const list = { slug, found, without };
  if (dishes.length <= DRAWN_WHOLE) return <WholeList {...list} dishes={dishes} />;
  // Our server does not know what is in view.
  if (!isHydrated) return <WholeList {...list} dishes={dishes.slice(0, DRAWN_WHOLE)} />;
  return <WindowedList {...list} name={name} dishes={dishes} />;
}

/** The rows below the view follow the first frame. A server's page has all. */
function WholeList({ slug, dishes, found, without }: ListProps) {
  const { t } = useTranslation();
  const rowOf = useDishRow(slug, without);
  const drawn = useDeferredValue(dishes.length, useHydrated() ? FIRST : dishes.length);
  return (
    <Stack
      as="ul"
      className={`${css.list} ${css.whole}`}
      // The router restores the scroll position after the first frame.
      style={drawn < dishes.length ? { minBlockSize: dishes.length * (ROW + GAP) } : undefined}
    >
      {dishes.slice(0, drawn).map((entry, at) => {
        const column = found > 0 ? at - found : -1;
        return (
          <li key={keyOfDish(entry)} className={column === 0 ? css.first : ''}>
            {column >= 0 && column < MOST_COLUMNS && (
              <Text
                as="p"
                size="sm"
                ink={2}
                className={css.close}
                data-column={column}
                aria-hidden={column > 0 || undefined}
              >
                {t('list.closeBelow')}
              </Text>
            )}
            {rowOf(entry)}
          </li>
        );
      })}
    </Stack>
  );
}

function WindowedList({ slug, name, dishes, found, without }: ListProps & { name: string }) {
  const { t } = useTranslation();
  const rowOf = useDishRow(slug, without);
  const columns = useColumns();
  const foundRows = Math.ceil(found / columns);
  const firstOf = useCallback(
    (row: number) => (row < foundRows ? row * columns : found + (row - foundRows) * columns),
    [columns, found, foundRows],
  );
  const keyOf = useCallback(
    (row: number) => {
      const entry = dishes[firstOf(row)];
      return entry ? keyOfDish(entry) : '';
    },
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
    <Stack as="ul" ref={list} className={css.list} style={{ blockSize: height }}>
      {rows.flatMap(({ index, above }) => {
        const first = firstOf(index);
        const last = Math.min(first + columns, index < foundRows ? found : dishes.length);
        return dishes.slice(first, last).map((entry, column) => (
          <li
            key={keyOfDish(entry)}
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
              <Text as="p" size="sm" ink={2} className={css.close} aria-hidden={column > 0 || undefined}>
                {t('list.closeBelow')}
              </Text>
            )}
            {rowOf(entry)}
          </li>
        ));
      })}
    </Stack>
  );
}

const keyOfDish = ({ dish, category }: MenuEntry): string => `${category.id} ${dish.id}`;

function useDishRow(slug: string, without: string[] | undefined): (entry: MenuEntry) => ReactNode {
  const { linesOf, ordering } = useOrdering(slug);
  const { ids } = useWishlist(slug);
  return ({ dish, category }) => (
    <DishRow
      slug={slug}
      dish={dish}
      category={category}
      lines={linesOf(dish.id)}
      ordering={ordering}
      favourite={ids.has(dish.id)}
      without={without}
    />
  );
}

const two = mediaQuery('(min-width: 700px)');
const three = mediaQuery('(min-width: 1180px)');
const four = mediaQuery('(min-width: 1600px)');
const QUERIES = [two, three, four];

function subscribe(listener: () => void): () => void {
  const ends = QUERIES.map((query) => query.subscribe(listener));
  return () => ends.forEach((end) => end());
}

/** The style sheet has the same widths. */
const columnsNow = (): number => 1 + QUERIES.filter((query) => query.matches()).length;
const useColumns = (): number => useSyncExternalStore(subscribe, columnsNow, () => 1);
