import type { Category, Dish, MenuEntry } from '#src/contract/menu.ts';
import { placeLabel } from '#src/domain/label-place.ts';
import { groupLabels, isNamed, joinLabels, type LabelGroup } from '#src/domain/labels.ts';
import { defaultSelection, impossibleGroup, optionAllergens, type OptionGroup } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { DishQuery } from '#src/domain/dish-query.ts';

export type Facet = LabelGroup;

export const dietsOf = (dishes: readonly MenuEntry[]): Facet[] => facetsOf(dishes.flatMap(({ dish }) => dish.tags));

const labelsOf = ({ allergens, optionGroups = [] }: Dish): Bilingual[] => [
  ...allergens,
  ...optionGroups.flatMap((group) => group.options.flatMap((option) => optionAllergens(group, option))),
];

export const allergensOf = (dishes: readonly MenuEntry[]): Facet[] =>
  facetsOf(dishes.flatMap(({ dish }) => labelsOf(dish)));

/** The allergens of a filter as the whole menu names them. An unknown one has the name of the address. */
export function namedAllergens(dishes: readonly MenuEntry[], without: readonly string[] = []): Facet[] {
  const known = without.length > 0 ? allergensOf(dishes) : [];
  const found = without.flatMap(
    (value) => known.find((allergen) => isNamed(allergen, value)) ?? groupLabels([{ en: value, ar: value }]),
  );
  return [...new Set(found)];
}

const facetsOf = (labels: readonly Bilingual[]): Facet[] => groupLabels(labels).sort((a, b) => b.count - a.count);

/** Whether a label is one of the allergens, or may be. */
const mayBe = (label: Bilingual, allergen: Facet): boolean => placeLabel(label, allergen) !== 'other';
const mayHave = (labels: readonly Bilingual[], allergen: Facet): boolean =>
  labels.some((label) => mayBe(label, allergen));

const alwaysHas = ({ allergens, optionGroups = [] }: Dish, allergen: Facet, isIn = mayHave): boolean =>
  isIn(allergens, allergen) || optionGroups.some((group) => alwaysBrings(group, allergen, isIn));

/** A required group always brings an allergen if it asks for more pieces than can be had without it. */
function alwaysBrings(group: OptionGroup, allergen: Facet, isIn: typeof mayHave): boolean {
  const options = group.options.filter((option) => !isIn(optionAllergens(group, option), allergen));
  return !impossibleGroup([group]) && impossibleGroup([{ ...group, options }]) !== null;
}

/** Names of allergens that hide a dish although nobody can say that they are those of the filter. */
export function unclearAllergens(dishes: readonly MenuEntry[], without: readonly Facet[]): Bilingual[] {
  const isSure = (labels: readonly Bilingual[], allergen: Facet): boolean =>
    labels.some((label) => placeLabel(label, allergen) === 'has');
  const hidden = dishes.filter(
    ({ dish }) =>
      without.some((allergen) => alwaysHas(dish, allergen)) &&
      !without.some((allergen) => alwaysHas(dish, allergen, isSure)),
  );
  const labels = hidden.flatMap(({ dish }) => labelsOf(dish));
  return joinLabels(labels.filter((label) => without.some((allergen) => placeLabel(label, allergen) === 'unclear')));
}

/** A group that would bring an allergen by itself starts empty, so that one tap never adds it unasked. */
export function withoutDefaults(dish: Dish, without: readonly Facet[]): Dish {
  const brings = (group: OptionGroup) => {
    const taken = defaultSelection([group]);
    return group.options.some(
      (option) =>
        taken.some(({ id }) => id === option.id) &&
        without.some((allergen) => mayHave(optionAllergens(group, option), allergen)),
    );
  };
  const asking = (group: OptionGroup): OptionGroup =>
    brings(group) ? { ...group, min: Math.max(1, group.min), defaults: [], asks: true } : group;
  const { optionGroups } = dish;
  return optionGroups?.some(brings) ? { ...dish, optionGroups: optionGroups.map(asking) } : dish;
}

/** The same for a list. */
export function offeredWithout(dishes: readonly MenuEntry[], without: readonly Facet[]): MenuEntry[] {
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

/** `allergens`: those of the filter, as the whole menu names them. */
export function filterDishes(
  dishes: readonly MenuEntry[],
  { status, category, diet, without }: DishQuery,
  allergens: readonly Facet[] = namedAllergens(dishes, without),
): MenuEntry[] {
  const wanted = diet === undefined ? undefined : dietsOf(dishes).find((facet) => isNamed(facet, diet));
  return dishes.filter(
    ({ dish, category: own }) =>
      (status !== 'new' || dish.isNew) &&
      (status !== 'spicy' || dish.isHot) &&
      (category === undefined || own.id === category) &&
      (diet === undefined || (wanted && dish.tags.some((tag) => placeLabel(tag, wanted) === 'has'))) &&
      !allergens.some((allergen) => alwaysHas(dish, allergen)),
  );
}

export function isFiltered(query: DishQuery): boolean {
  return countChoices(query) > 0;
}
