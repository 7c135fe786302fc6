import type { CategoryDraft, DishDraft } from '#server/menus/draft.ts';
import { matchById, matchByName, withUniqueNames } from './match-records.ts';
import type { FileCategory, FileDish } from './menu-file.ts';

/**
 * By id in the whole menu, else by name in the category, else by a name that is unique on both sides: the dish moved.
 * `conflicts`: the id belongs to another dish here.
 */
export function matchDishes(
  file: readonly FileCategory[],
  known: ReadonlyMap<FileCategory, CategoryDraft>,
  old: readonly CategoryDraft[],
): { found: ReadonlyMap<FileDish, DishDraft>; conflicts: ReadonlyMap<FileDish, DishDraft> } {
  const dishes = file.flatMap((category) => category.dishes);
  const oldDishes = old.flatMap((category) => category.dishes);
  const { found, conflicts } = matchById(dishes, oldDishes);
  const taken = new Set(found.values());
  for (const category of file) {
    const rest = category.dishes.filter((dish) => !found.has(dish));
    const free = known.get(category)?.dishes.filter((dish) => !taken.has(dish)) ?? [];
    for (const [dish, match] of matchByName(rest, free)) {
      found.set(dish, match);
      taken.add(match);
    }
  }
  const moved = matchByName(
    withUniqueNames(dishes).filter((dish) => !found.has(dish)),
    withUniqueNames(oldDishes).filter((dish) => !taken.has(dish)),
  );
  return { found: new Map([...found, ...moved]), conflicts };
}
