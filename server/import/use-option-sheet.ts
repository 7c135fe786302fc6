import { foldSpelling } from '#src/domain/search-fold.ts';
import { foldedNames } from './match-records.ts';
import type { FileDish, FileReport, MenuFile } from './menu-file.ts';
import type { OptionSheet } from './read-option-sheet.ts';

type Menu = Pick<MenuFile, 'categories' | 'definedFields' | 'coveredGroups' | 'foreignGroups' | 'optionGroups'>;

/** Our own sheet has all groups of the venue. That of another program says nothing about groups that it has not. */
export function withOptionSheet<Own extends Menu>(
  menu: Own,
  { isOurs, groups, ofDishes }: OptionSheet,
  report: Pick<FileReport, 'warn'>,
): Own {
  const own = isOurs
    ? { ...menu, optionGroups: groups }
    : { ...menu, foreignGroups: [...menu.foreignGroups, ...groups] };
  if (ofDishes.length === 0) return own;
  const byDish = Map.groupBy(ofDishes, ({ dish }) => foldSpelling(dish));
  const used = new Set<string>();
  const usesOf = (dish: FileDish): FileDish['optionGroups'] =>
    [...new Set(foldedNames(dish))].flatMap((name) => {
      const uses = byDish.get(name) ?? [];
      used.add(name);
      return uses.map(({ group }) => ({ group }));
    });
  const categories = menu.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => ({ ...dish, optionGroups: [...dish.optionGroups, ...usesOf(dish)] })),
  }));
  for (const { dish, group } of ofDishes.filter((use) => !used.has(foldSpelling(use.dish)))) {
    const values = { name: group.name.en || group.name.ar, dish };
    report.warn(group.where, { code: 'group_without_dish', values });
  }
  return {
    ...own,
    categories,
    definedFields: menu.definedFields.union(new Set(['optionGroups'] as const)),
    coveredGroups: menu.coveredGroups === 'all' && !menu.definedFields.has('optionGroups') ? [] : menu.coveredGroups,
  };
}
