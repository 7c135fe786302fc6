type Pickable = {
  dishes: readonly { id: string; image: string | null; recommended: boolean; isNew: boolean }[];
};
export type EntryOf<Category extends Pickable> = { dish: Category['dishes'][number]; category: Category };

const MOST = 8;

export function menuEntries<Category extends Pickable>(categories: readonly Category[]): EntryOf<Category>[] {
  return categories.flatMap((category) => category.dishes.map((dish) => ({ dish, category })));
}

/** Recommended dishes; else the new ones; else the first of each category. At most eight. */
export function recommended<Category extends Pickable>(categories: readonly Category[]): EntryOf<Category>[] {
  const all = menuEntries(categories);
  const marked = all.filter(({ dish }) => dish.recommended);
  if (marked.length > 0) return marked.slice(0, MOST);
  const fresh = all.filter(({ dish }) => dish.isNew);
  if (fresh.length > 0) return fresh.slice(0, MOST);
  return all.filter(({ dish, category }) => dish === category.dishes[0]).slice(0, MOST);
}

/** The first recommended dish that has a picture. */
export function featuredDish<Category extends Pickable>(categories: readonly Category[]): EntryOf<Category> | null {
  const picks = recommended(categories);
  return picks.find(({ dish }) => dish.image !== null) ?? picks[0] ?? null;
}

export function findDish<Category extends Pickable>(
  categories: readonly Category[],
  id: string,
): EntryOf<Category> | undefined {
  for (const category of categories) {
    const dish = category.dishes.find((one) => one.id === id);
    if (dish) return { dish, category };
  }
  return undefined;
}
