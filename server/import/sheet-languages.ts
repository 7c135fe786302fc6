import type { Bilingual } from '#src/domain/text.ts';
import type { FileDish, SaidField } from './menu-file.ts';
import type { ReadMenu } from './read-menu-rows.ts';

/** The name in a menu of one language, which may have it in either field. */
const writtenIn = ({ en, ar }: Bilingual): string => en || ar;
const bothOf = (other: Bilingual, arabic: Bilingual): Bilingual => ({ en: writtenIn(other), ar: writtenIn(arabic) });

const dishesOf = ({ categories }: ReadMenu): FileDish[] => categories.flatMap(({ dishes }) => dishes);

const ARABIC: ReadonlySet<SaidField> = new Set(['nameAr', 'descriptionAr']);

/** Pairs names by their order. Lists of different lengths cannot be paired. */
const pairs = <Named>(
  own: readonly Named[],
  more: readonly Named[],
  join: (own: Named, more: Named) => Named,
): Named[] => own.map((each, at) => (own.length === more.length ? join(each, more[at] ?? each) : each));

/** Null: their dishes do not belong together one by one. */
export function joinLanguages(other: ReadMenu, arabic: ReadMenu): ReadMenu | null {
  const [own, more] = [dishesOf(other), dishesOf(arabic)];
  if (own.length !== more.length || own.some(({ price }, at) => price !== more[at]?.price)) return null;
  const categoryOf = new Map(
    arabic.categories.flatMap(({ name, dishes }) => dishes.map((dish) => [dish, name] as const)),
  );
  const arabicOf = new Map(own.map((dish, at) => [dish, more[at] ?? dish]));
  const joined = (dish: FileDish): FileDish => {
    const same = arabicOf.get(dish) ?? dish;
    return {
      ...dish,
      said: dish.said.union(same.said).union(ARABIC),
      name: bothOf(dish.name, same.name),
      description: bothOf(dish.description, same.description),
      sizes: pairs(dish.sizes, same.sizes, (size, { name }) => ({ ...size, name: bothOf(size.name, name) })),
      tags: pairs(dish.tags, same.tags, bothOf),
      allergens: pairs(dish.allergens, same.allergens, bothOf),
    };
  };
  return {
    ...other,
    categories: other.categories.map((category) => {
      const [first] = category.dishes;
      const name = first && categoryOf.get(arabicOf.get(first) ?? first);
      return {
        ...category,
        said: category.said.union(ARABIC),
        name: name ? bothOf(category.name, name) : category.name,
        dishes: category.dishes.map(joined),
      };
    }),
  };
}
