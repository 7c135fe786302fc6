import type { CategoryDraft, DishDraft } from '#server/menus/draft.ts';
import { isLabelDamaged } from './damaged-text.ts';
import { foldedNames } from './match-records.ts';
import type { UnreadRow } from './menu-file.ts';
import { isBlank } from './record-fields.ts';

/**
 * Dishes of the venue that the file has not, but for those that a row names which cannot be read. `isSure`: no such row
 * may be any dish.
 */
export function missingDishes(
  planned: readonly CategoryDraft[],
  old: readonly CategoryDraft[],
  unread: readonly UnreadRow[],
): { present: ReadonlySet<string>; missing: readonly DishDraft[]; isSure: boolean } {
  const dishes = old.flatMap((category) => category.dishes);
  const present = new Set(planned.flatMap((category) => category.dishes.map(({ id }) => id)));
  const ids = new Set(unread.map(({ id }) => id));
  const names = new Set(unread.flatMap(foldedNames));
  const [oldIds, oldNames] = [new Set(dishes.map(({ id }) => id)), new Set(dishes.flatMap(foldedNames))];
  const isOfOne = (row: UnreadRow): boolean =>
    (row.id !== null && oldIds.has(row.id)) ||
    foldedNames(row).some((name) => oldNames.has(name)) ||
    !(isBlank(row.name) || isLabelDamaged(row.name));
  return {
    present,
    missing: dishes.filter(
      (dish) => !present.has(dish.id) && !ids.has(dish.id) && !foldedNames(dish).some((name) => names.has(name)),
    ),
    isSure: unread.every(isOfOne),
  };
}

/** Puts each old record that the next list lacks behind the record that it followed before. */
export function withOld<Item extends { id: string }>(
  next: readonly Item[],
  old: readonly Item[],
  stays: (item: Item) => boolean,
): Item[] {
  const ids = new Set(next.map(({ id }) => id));
  const following = new Map<string, Item[]>([['', []]]);
  let list = following.get('');
  for (const item of old) {
    if (ids.has(item.id)) following.set(item.id, (list = []));
    else if (stays(item)) list?.push({ ...item });
  }
  return [...(following.get('') ?? []), ...next.flatMap((item) => [item, ...(following.get(item.id) ?? [])])];
}

/** A category stays as long as the menu does not remove it, or one of its dishes stays. */
export function withOldDishes(
  planned: readonly CategoryDraft[],
  old: readonly CategoryDraft[],
  stays: (dish: DishDraft) => boolean,
  remove: boolean,
): CategoryDraft[] {
  const dishesOf = new Map(old.map(({ id, dishes }) => [id, dishes]));
  const full = planned.map((category) => ({
    ...category,
    dishes: withOld(category.dishes, dishesOf.get(category.id) ?? [], stays),
  }));
  const left = old.map((category) => ({
    ...category,
    dishes: category.dishes.filter(stays).map((dish) => ({ ...dish })),
  }));
  return withOld(full, left, ({ dishes }) => !remove || dishes.length > 0);
}
