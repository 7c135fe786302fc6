import { useMemo } from 'react';
import { filterDishes } from './dish-filter.ts';
import type { DishQuery } from './dish-query.ts';
import type { MenuEntry } from '#src/features/dish/menu-entries.ts';

/** Returns the same list while only the search text changes. */
export function useFilteredDishes(dishes: readonly MenuEntry[], query: DishQuery): MenuEntry[] {
  const { status, category, diet, without } = query;
  return useMemo(
    () =>
      filterDishes(dishes, {
        ...(status && { status }),
        ...(category && { category }),
        ...(diet && { diet }),
        ...(without && { without }),
      }),
    [dishes, status, category, diet, without],
  );
}
