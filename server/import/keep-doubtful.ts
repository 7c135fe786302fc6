import { foldSpelling } from '#src/domain/search-fold.ts';
import type { CategoryDraft, DishDraft } from '#server/menus/draft.ts';
import type { DoubtfulDish } from './menu-file.ts';

const namesOf = ({ name }: Pick<DoubtfulDish, 'name'>): string[] =>
  [name.en, name.ar].map(foldSpelling).filter((text) => text !== '');

/**
 * Adds the venue's own dishes of rows that could not be read. Such a row still says that the dish is on the menu, so it
 * must not go away; it stays as it was, at the end of its category.
 */
export function keepDoubtful(
  categories: readonly CategoryDraft[],
  old: readonly CategoryDraft[],
  doubtful: readonly DoubtfulDish[],
): CategoryDraft[] {
  const ids = new Set(doubtful.flatMap(({ id }) => id ?? []));
  const names = new Set(doubtful.flatMap(namesOf));
  const present = new Set(categories.flatMap((category) => category.dishes.map((dish) => dish.id)));
  const isKept = (dish: DishDraft): boolean =>
    !present.has(dish.id) && (ids.has(dish.id) || namesOf(dish).some((name) => names.has(name)));
  const kept = new Map(
    old.map((category) => [category.id, category.dishes.filter(isKept).map((dish) => ({ ...dish }))]),
  );
  const known = new Set(categories.map(({ id }) => id));
  return [
    ...categories.map((category) => ({ ...category, dishes: [...category.dishes, ...(kept.get(category.id) ?? [])] })),
    ...old.flatMap((category) => {
      const dishes = kept.get(category.id) ?? [];
      return known.has(category.id) || dishes.length === 0 ? [] : [{ ...category, dishes }];
    }),
  ];
}
