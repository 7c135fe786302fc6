import type { OptionGroup, OptionGroupUse } from '#src/domain/options.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import { foldedNames } from './match-records.ts';
import type { CoveredGroups, FileDish, Reason } from './menu-file.ts';

type Named = Pick<OptionGroup, 'kind' | 'name'>;
const keysOf = (group: Named): string[] => foldedNames(group).map((name) => `${group.kind} ${name}`);

export function cellGroups({ written }: CoveredGroups, dishes: readonly FileDish[]): (group: Named) => boolean {
  const beside = dishes.flatMap(({ optionGroups }) =>
    optionGroups.flatMap(({ group }) => (typeof group === 'string' ? [] : [group])),
  );
  const keys = new Set([...written, ...beside].flatMap(keysOf));
  return (group) => keysOf(group).some((key) => keys.has(key));
}

export function withKeptGroups(
  uses: readonly OptionGroupUse[],
  before: DishDraft | null,
  isKept: (id: string) => boolean,
): OptionGroupUse[] {
  const old = before?.optionGroups ?? [];
  const now = new Map(uses.map((use) => [use.id, use]));
  if (!old.some(({ id }) => !now.has(id) && isKept(id))) return [...uses];
  const first = old.flatMap((use) => now.get(use.id) ?? (isKept(use.id) ? use : []));
  return [...first, ...uses.filter((use) => !first.includes(use))];
}

export function keptNote(groups: readonly OptionGroup[]): Reason {
  const names = groups.map(({ name }) => name.en || name.ar);
  const shown = names.length > 30 ? [...names.slice(0, 30), `${names.length - 30} more`] : names;
  const values = { names: shown.join(', ') };
  const message = `option groups that the file does not name stay: ${values.names}; what is no longer wanted can be deleted at the menu desk, under "Dish options"`;
  return { code: 'groups_kept', message, values };
}
