import type { Category } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import type { DishQuery } from './dish-query.ts';
import type { MenuEntry } from '#src/features/dish/menu-entries.ts';

export type Facet = { value: string; name: { ar: string; en: string } };

/** Tags have no id, so they are compared by name: English if present, in lower case. */
const tagKey = (tag: { ar: string; en: string }) => inLanguage(tag, 'en').trim().toLowerCase();

export function dietsOf(dishes: readonly MenuEntry[]): Facet[] {
  const found = new Map<string, Facet & { count: number }>();
  for (const { dish } of dishes) {
    for (const name of dish.tags) {
      const value = tagKey(name);
      const known = found.get(value);
      if (known) known.count += 1;
      else found.set(value, { value, name, count: 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

export type FilterChoices = { statuses: ('new' | 'spicy')[]; categories: Category[]; diets: Facet[] };

/** Filters worth offering: each matches a dish, and a single category is no choice. */
export function choicesOf(dishes: readonly MenuEntry[]): FilterChoices {
  const categories = [...new Set(dishes.map(({ category }) => category))];
  return {
    statuses: [
      ...(dishes.some(({ dish }) => dish.isNew) ? (['new'] as const) : []),
      ...(dishes.some(({ dish }) => dish.isHot) ? (['spicy'] as const) : []),
    ],
    categories: categories.length > 1 ? categories : [],
    diets: dietsOf(dishes),
  };
}

export function countChoices({ status, category, diet }: DishQuery): number {
  return [status, category, diet].filter((choice) => choice !== undefined).length;
}

export function filterDishes(dishes: readonly MenuEntry[], { status, category, diet }: DishQuery): MenuEntry[] {
  return dishes.filter(
    ({ dish, category: own }) =>
      (status !== 'new' || dish.isNew) &&
      (status !== 'spicy' || dish.isHot) &&
      (category === undefined || own.id === category) &&
      (diet === undefined || dish.tags.some((tag) => tagKey(tag) === diet)),
  );
}

export function isFiltered(query: DishQuery): boolean {
  return countChoices(query) > 0;
}
