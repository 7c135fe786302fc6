import type { Category, Dish, MenuEntry } from '#src/contract/menu.ts';
import { defaultSelection, impossibleGroup, optionAllergens, type OptionGroup } from '#src/domain/options.ts';
import { type Bilingual, labelKey } from '#src/domain/text.ts';
import type { DishQuery } from '#src/domain/dish-query.ts';

export type Facet = { value: string; name: Bilingual };

export const dietsOf = (dishes: readonly MenuEntry[]): Facet[] => facetsOf(dishes.flatMap(({ dish }) => dish.tags));

export const allergensOf = (dishes: readonly MenuEntry[]): Facet[] =>
  facetsOf(
    dishes.flatMap(({ dish }) => [
      ...dish.allergens,
      ...(dish.optionGroups ?? []).flatMap((group) =>
        group.options.flatMap((option) => optionAllergens(group, option)),
      ),
    ]),
  );

/** The allergens of a filter by the names that the menu has for them. */
export function namedAllergens(dishes: readonly MenuEntry[], without: readonly string[]): Facet[] {
  const known = allergensOf(dishes);
  return without.map(
    (value) => known.find((allergen) => allergen.value === value) ?? { value, name: { en: value, ar: value } },
  );
}

function facetsOf(labels: readonly Bilingual[]): Facet[] {
  const found = new Map<string, Facet & { count: number }>();
  for (const name of labels) {
    const value = labelKey(name);
    const known = found.get(value);
    if (known) known.count += 1;
    else found.set(value, { value, name, count: 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

const isListed = (labels: readonly Bilingual[], value: string): boolean =>
  labels.some((label) => labelKey(label) === value);

const alwaysHas = ({ allergens, optionGroups = [] }: Dish, value: string): boolean =>
  isListed(allergens, value) || optionGroups.some((group) => alwaysBrings(group, value));

/** A required group always brings an allergen if it asks for more pieces than can be had without it. */
function alwaysBrings(group: OptionGroup, value: string): boolean {
  const options = group.options.filter((option) => !isListed(optionAllergens(group, option), value));
  return !impossibleGroup([group]) && impossibleGroup([{ ...group, options }]) !== null;
}

/** A group that would bring an allergen by itself starts empty, so that one tap never adds it unasked. */
export function withoutDefaults(dish: Dish, without: readonly string[]): Dish {
  const brings = (group: OptionGroup) => {
    const taken = defaultSelection([group]);
    return group.options.some(
      (option) =>
        taken.some(({ id }) => id === option.id) &&
        without.some((allergen) => isListed(optionAllergens(group, option), allergen)),
    );
  };
  const asking = (group: OptionGroup): OptionGroup =>
    brings(group) ? { ...group, min: Math.max(1, group.min), defaults: [], asks: true } : group;
  const { optionGroups } = dish;
  return optionGroups?.some(brings) ? { ...dish, optionGroups: optionGroups.map(asking) } : dish;
}

/** The same for a list. */
export function offeredWithout(dishes: readonly MenuEntry[], without: readonly string[]): MenuEntry[] {
  return dishes.map(({ dish, category }) => ({ dish: withoutDefaults(dish, without), category }));
}

export type FilterChoices = {
  statuses: ('new' | 'spicy')[];
  categories: Category[];
  diets: Facet[];
  allergens: Facet[];
};

/** Each filter is about a dish, and a single category is no choice. */
export function choicesOf(dishes: readonly MenuEntry[]): FilterChoices {
  const categories = [...new Set(dishes.map(({ category }) => category))];
  return {
    statuses: [
      ...(dishes.some(({ dish }) => dish.isNew) ? (['new'] as const) : []),
      ...(dishes.some(({ dish }) => dish.isHot) ? (['spicy'] as const) : []),
    ],
    categories: categories.length > 1 ? categories : [],
    diets: dietsOf(dishes),
    allergens: allergensOf(dishes),
  };
}

export function countChoices({ status, category, diet, without = [] }: DishQuery): number {
  return [status, category, diet].filter((choice) => choice !== undefined).length + without.length;
}

export function filterDishes(
  dishes: readonly MenuEntry[],
  { status, category, diet, without = [] }: DishQuery,
): MenuEntry[] {
  return dishes.filter(
    ({ dish, category: own }) =>
      (status !== 'new' || dish.isNew) &&
      (status !== 'spicy' || dish.isHot) &&
      (category === undefined || own.id === category) &&
      (diet === undefined || isListed(dish.tags, diet)) &&
      !without.some((allergen) => alwaysHas(dish, allergen)),
  );
}

export function isFiltered(query: DishQuery): boolean {
  return countChoices(query) > 0;
}
