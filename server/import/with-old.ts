import type { CategoryDraft, DishDraft } from '#server/menus/draft.ts';

/** Puts each old record that the next list lacks behind the record that it followed before. */
export function withOld<Item extends { id: string }>(
  next: readonly Item[],
  old: readonly Item[],
  stays: (item: Item) => boolean = () => true,
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

export function withOldDishes(planned: readonly CategoryDraft[], old: readonly CategoryDraft[]): CategoryDraft[] {
  const present = new Set(planned.flatMap((category) => category.dishes.map(({ id }) => id)));
  const isMissing = ({ id }: DishDraft): boolean => !present.has(id);
  const dishesOf = new Map(old.map(({ id, dishes }) => [id, dishes]));
  const full = planned.map((category) => ({
    ...category,
    dishes: withOld(category.dishes, dishesOf.get(category.id) ?? [], isMissing),
  }));
  const left = old.map((category) => ({ ...category, dishes: withOld([], category.dishes, isMissing) }));
  return withOld(full, left);
}
