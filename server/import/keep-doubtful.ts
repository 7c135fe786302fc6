import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { CategoryDraft, DishDraft } from '#server/menus/draft.ts';
import { isLabelDamaged } from './damaged-text.ts';
import type { DoubtfulDish, FileNote } from './menu-file.ts';
import { isBlank } from './record-fields.ts';

const namesOf = ({ name }: { name: Bilingual }): string[] =>
  [name.en, name.ar].map(foldSpelling).filter((text) => text !== '');

const CATEGORY_KEPT = (name: string) => ({
  code: 'category_kept' as const,
  message: `no dish of ${JSON.stringify(name)} was removed, because a row there does not say which dish it is`,
  values: { name },
});
const MENU_KEPT = {
  code: 'menu_kept' as const,
  message: 'no dish was removed, because a row says neither its dish nor its category',
};

/** The categories that may have the dish of the row; `all`: any. Null: the dish is identified, or it is new. */
function placesOf(old: readonly CategoryDraft[]): (row: DoubtfulDish) => readonly string[] | 'all' | null {
  const byName = new Map(
    old.toReversed().flatMap((category) => namesOf(category).map((name) => [name, category.id] as const)),
  );
  const dishes = old.flatMap((category) => category.dishes);
  const [ids, names] = [new Set(dishes.map(({ id }) => id)), new Set(dishes.flatMap(namesOf))];
  const categoryIds = new Set(old.map(({ id }) => id));
  return (row) => {
    const isTold = !(row.isIncomplete ?? (isBlank(row.name) || isLabelDamaged(row.name)));
    if (isTold || (row.id !== null && ids.has(row.id)) || namesOf(row).some((name) => names.has(name))) return null;
    const { id = null, name = { en: '', ar: '' } } = row.category ?? {};
    if (id !== null && categoryIds.has(id)) return [id];
    if (isBlank(name) || isLabelDamaged(name)) return 'all';
    return namesOf({ name }).flatMap((text) => byName.get(text) ?? []);
  };
}

/** Each stays as it was, at the end of its category. A row that identifies no dish keeps all of its category. */
export function keepDoubtful(
  categories: readonly CategoryDraft[],
  old: readonly CategoryDraft[],
  doubtful: readonly DoubtfulDish[],
): { categories: CategoryDraft[]; notes: FileNote[] } {
  const ids = new Set(doubtful.flatMap(({ id }) => id ?? []));
  const names = new Set(doubtful.flatMap(namesOf));
  const places = doubtful.map(placesOf(old)).filter((place) => place !== null);
  const isAll = places.includes('all');
  const whole = new Set(places.flatMap((place) => (place === 'all' ? [] : place)));
  const present = new Set(categories.flatMap((category) => category.dishes.map((dish) => dish.id)));
  const isTold = (dish: DishDraft): boolean => ids.has(dish.id) || namesOf(dish).some((name) => names.has(name));
  const notes: FileNote[] = [];
  const kept = new Map(
    old.map((category) => {
      const isWhole = isAll || whole.has(category.id);
      const dishes = category.dishes.filter((dish) => !present.has(dish.id) && (isWhole || isTold(dish)));
      if (isWhole && !isAll && !dishes.every(isTold))
        notes.push({ where: 'file', ...CATEGORY_KEPT(category.name.en || category.name.ar) });
      return [category.id, dishes.map((dish) => ({ ...dish }))] as const;
    }),
  );
  if (isAll && ![...kept.values()].flat().every(isTold)) notes.push({ where: 'file', ...MENU_KEPT });
  const known = new Set(categories.map(({ id }) => id));
  return {
    notes,
    categories: [
      ...categories.map((category) => ({
        ...category,
        dishes: [...category.dishes, ...(kept.get(category.id) ?? [])],
      })),
      ...old.flatMap((category) => {
        const dishes = kept.get(category.id) ?? [];
        return known.has(category.id) || dishes.length === 0 ? [] : [{ ...category, dishes }];
      }),
    ],
  };
}
