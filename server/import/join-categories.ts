import { foldSpelling } from '#src/domain/search-fold.ts';
import type { CategoryDraft } from '#server/menus/draft.ts';
import type { DoubtfulDish, FileCategory, FileNote } from './menu-file.ts';

type Named = Pick<FileCategory, 'name'>;
const NAMELESS: Named = { name: { en: '', ar: '' } };

const nameOf = ({ name }: Named): string => name.en || name.ar;
const foldedNames = ({ name }: Named): string[] => [name.en, name.ar].map(foldSpelling).filter((text) => text !== '');

export type JoinedCategories = {
  categories: FileCategory[];
  skipped: FileNote[];
  warnings: FileNote[];
  doubtful: DoubtfulDish[];
};

/**
 * If the name belongs to another category, the dishes move there. A new name on all rows of an id renames the category.
 * On only some rows it is ambiguous, so these rows are left out.
 */
export function joinCategories(written: readonly FileCategory[], old: readonly CategoryDraft[]): JoinedCategories {
  const joined: JoinedCategories = { categories: [], skipped: [], warnings: [], doubtful: [] };
  const oldById = new Map(old.map((category) => [category.id, category]));
  const oldByName = new Map(
    old.toReversed().flatMap((category) => foldedNames(category).map((name) => [name, category] as const)),
  );
  const byName = new Map(
    written.toReversed().flatMap((category) => foldedNames(category).map((name) => [name, category] as const)),
  );

  const placeOf = (category: FileCategory): 'own' | 'new' | 'unclear' | { id: string } => {
    const own = category.id === null ? undefined : oldById.get(category.id);
    const names = foldedNames(category);
    const ownNames = own ? foldedNames(own) : [];
    const others = new Set(names.flatMap((name) => (ownNames.includes(name) ? [] : (oldByName.get(name)?.id ?? []))));
    const [other] = others;
    if (others.size > 1) return 'unclear';
    if (other !== undefined) return { id: other };
    return names.length === 0 || names.some((name) => ownNames.includes(name)) ? 'own' : 'new';
  };

  const placed = written.map((category) => ({ category, place: placeOf(category) }));
  const sharing = new Map<string, number>();
  for (const { category, place } of placed) {
    if (category.id !== null && typeof place === 'string')
      sharing.set(category.id, (sharing.get(category.id) ?? 0) + 1);
  }
  const bases = new Map<string, FileCategory>();
  const moves: { from: FileCategory; to: string }[] = [];
  const keyOf = ({ id, where }: FileCategory): string => (id === null ? `at ${where}` : `id ${id}`);
  const warn = (where: string, code: 'category_spelling' | 'id_conflict', told: string, name: string): void => {
    const [from, to] = [JSON.stringify(told), JSON.stringify(name)];
    const message =
      code === 'category_spelling'
        ? `the category ${from} was taken as ${to}`
        : `the id of the category ${from} belongs to ${to}, so it was told by its name`;
    joined.warnings.push({ where, code, message, values: { written: told, name } });
  };
  const leaveOut = (category: FileCategory, own: CategoryDraft): void => {
    const values = { written: nameOf(category), name: nameOf(own) };
    const message = `the category ${JSON.stringify(values.written)} stands beside the id of ${JSON.stringify(values.name)}. For a new category leave the id blank; to rename it write the name in all its rows`;
    const places = category.dishes.length === 0 ? [category.where] : category.dishes.map(({ where }) => where);
    for (const where of places) joined.skipped.push({ where, code: 'category_unclear', message, values });
    joined.doubtful.push(...category.dishes.map(({ id, name }) => ({ id, name })));
  };
  const enter = (category: FileCategory): void => {
    const base = bases.get(keyOf(category));
    if (!base) {
      bases.set(keyOf(category), { ...category, dishes: [...category.dishes] });
      return;
    }
    base.dishes.push(...category.dishes);
    const [had, has] = [foldedNames(base), foldedNames(category)];
    if (has.every((name) => had.includes(name))) return;
    // The names that the venue has win, and names win over damaged ones.
    const ownNames = foldedNames(oldById.get(base.id ?? '') ?? NAMELESS);
    const replaces = had.length === 0 || (has.every((name) => ownNames.includes(name)) && had.length <= has.length);
    const [kept, other] = replaces ? [category, base] : [base, category];
    const lang = foldSpelling(kept.name.en) === foldSpelling(other.name.en) ? 'ar' : 'en';
    if (had.length > 0) warn(other.where, 'category_spelling', other.name[lang], kept.name[lang]);
    if (replaces) Object.assign(base, { name: kept.name, damaged: kept.damaged });
  };

  for (const { category, place } of placed) {
    const own = category.id === null ? undefined : oldById.get(category.id);
    const isShared = category.id !== null && (sharing.get(category.id) ?? 0) > 1;
    if (typeof place === 'object' && category.id !== null) {
      moves.push({ from: category, to: `id ${place.id}` });
      continue;
    }
    if (own && place === 'unclear') leaveOut(category, own);
    else if (!isShared || place !== 'new') enter(category);
    else {
      const named = byName.get(foldedNames(category)[0] ?? '');
      const base = bases.get(keyOf(category));
      if (named && named !== category && named.id !== category.id) moves.push({ from: category, to: keyOf(named) });
      else if (own) leaveOut(category, own);
      else if (base) {
        // A file of another program: the name is what guests see.
        warn(category.where, 'id_conflict', nameOf(category), nameOf(base));
        enter({ ...category, id: null });
      } else enter(category);
    }
  }
  for (const { from, to } of moves) {
    const base = bases.get(to);
    if (base) base.dishes.push(...from.dishes);
    else bases.set(to, { ...from, id: to.startsWith('id ') ? to.slice(3) : null, dishes: [...from.dishes] });
  }
  return { ...joined, categories: [...bases.values()] };
}
