import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { CategoryDraft } from '#server/menus/draft.ts';
import { foldedNames } from './match-records.ts';
import type { FileCategory, FileNote } from './menu-file.ts';

type Named = { name: Bilingual };

const nameOf = ({ name }: Named): string => name.en || name.ar;
/** The first record of a name holds. */
const byNames = <Item extends Named>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.toReversed().flatMap((item) => foldedNames(item).map((name) => [name, item] as const)));

/**
 * Rows of a sheet repeat the id and the name of their category. The name of another category of the venue moves their
 * dishes there. A new name on all rows of an id renames the category; on some of them it is a new category.
 */
export function joinCategories(
  written: readonly FileCategory[],
  old: readonly CategoryDraft[],
): { categories: FileCategory[]; warnings: FileNote[] } {
  const oldById = new Map(old.map((category) => [category.id, category]));
  const oldByName = byNames(old);
  const writtenByName = byNames(written);
  const warnings: FileNote[] = [];

  const ownNames = (id: string | null): string[] => foldedNames(oldById.get(id ?? '') ?? { name: { en: '', ar: '' } });
  const hasNewName = (category: FileCategory): boolean => {
    const names = foldedNames(category);
    return names.length > 0 && names.every((name) => !ownNames(category.id).includes(name));
  };
  const otherOf = (category: FileCategory): CategoryDraft | undefined =>
    foldedNames(category)
      .filter((name) => category.id !== null && !ownNames(category.id).includes(name))
      .map((name) => oldByName.get(name))
      .find((other) => other !== undefined);
  const staying = written.filter((category) => !otherOf(category));
  /** For each id the category that keeps it: one that still has its name, else the first. */
  const holders = new Map(
    [...staying.filter((category) => !hasNewName(category)), ...staying.filter(hasNewName)]
      .toReversed()
      .map((category) => [category.id, category] as const),
  );

  const joined = new Map<string, FileCategory>();
  const keyOf = ({ id, where }: FileCategory): string => (id === null ? `at ${where}` : `id ${id}`);
  const enter = (category: FileCategory): void => {
    const base = joined.get(keyOf(category));
    if (!base) {
      joined.set(keyOf(category), { ...category, dishes: [...category.dishes] });
      return;
    }
    base.dishes.push(...category.dishes);
    const [had, has] = [foldedNames(base), foldedNames(category)];
    if (has.every((name) => had.includes(name))) return;
    // The names that the venue has win, and names win over damaged ones.
    const replaces =
      had.length === 0 || (has.every((name) => ownNames(base.id).includes(name)) && had.length <= has.length);
    const [kept, other] = replaces ? [category, base] : [base, category];
    const lang = foldSpelling(kept.name.en) === foldSpelling(other.name.en) ? 'ar' : 'en';
    if (had.length > 0) {
      const values = { written: other.name[lang], name: kept.name[lang] };
      warnings.push({ where: other.where, code: 'category_spelling', values });
    }
    if (replaces) Object.assign(base, { name: kept.name, said: kept.said });
  };

  const moves: { category: FileCategory; to: FileCategory }[] = [];
  for (const category of written) {
    const other = otherOf(category);
    const holder = holders.get(category.id);
    const namesake = writtenByName.get(foldedNames(category)[0] ?? '');
    if (other) moves.push({ category, to: { ...category, id: other.id, name: other.name } });
    else if (category.id === null || !holder || holder === category || !hasNewName(category)) enter(category);
    else if (namesake && namesake.id !== category.id) moves.push({ category, to: namesake });
    else {
      const values = { name: nameOf(holder) };
      warnings.push({ where: category.where, code: 'id_conflict', values });
      enter({ ...category, id: null });
    }
  }
  for (const { category, to } of moves) {
    const base = joined.get(keyOf(to));
    if (base) base.dishes.push(...category.dishes);
    else joined.set(keyOf(to), { ...to, dishes: [...category.dishes] });
  }
  return { categories: [...joined.values()], warnings };
}
