import {
  asksForTooMuch,
  OPTION_LIMITS,
  type OptionGroup,
  type OptionGroupUse,
  resolveGroups,
} from '#src/domain/options.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import { foldedNames, isSerial, matchRecords } from './match-records.ts';
import type { MergedDish } from './merge-dish.ts';
import { type MergeContext, mergeGroup, withoutLostSizes, withSizeIds } from './merge-group.ts';
import {
  type FileGroupUse,
  type FileNote,
  type FileOptionGroup,
  isForeign,
  type MenuFile,
  type Reason,
} from './menu-file.ts';
import { rulesOf } from './read-options.ts';
import { withOld } from './with-old.ts';

type Content = Pick<OptionGroup, 'kind' | 'name' | 'min' | 'max'> & {
  options: readonly Pick<FileOptionGroup['options'][number], 'name' | 'price'>[];
};
/** For written groups that no id and no list of the file names. */
const contentOf = ({ kind, name, min, max, options }: Content): string =>
  JSON.stringify([
    kind,
    name.en || name.ar,
    min,
    max,
    options.map((option) => [option.name.en, option.name.ar, option.price]),
  ]);
const contentOfFile = (group: FileOptionGroup): string => contentOf({ ...group, ...rulesOf(group, null) });
const withoutArabic = (group: OptionGroup): OptionGroup => ({
  ...group,
  options: group.options.map((option) => ({ ...option, name: { en: option.name.en, ar: '' } })),
});

const nameOf = (group: FileGroupUse['group']): string => (typeof group === 'string' ? group : group.name.en);

/** What the dish has otherwise than the group. */
function ownRules(before: DishDraft | null, { id, options }: OptionGroup): Omit<OptionGroupUse, 'id'> {
  const { id: _, ...rules } = before?.option_groups.find((use) => use.id === id) ?? { id };
  const known = (ids: readonly string[]) => ids.filter((each) => options.some((option) => option.id === each));
  return {
    ...rules,
    ...(rules.defaults && { defaults: known(rules.defaults) }),
    ...(rules.hidden && { hidden: known(rules.hidden) }),
  };
}

/**
 * Matched groups and options keep their ids, and groups that the file does not name stay as they are. `others`: dishes
 * that are not in the file. `remove`: a dish loses the groups that the file does not name. `missing`: groups of the
 * venue that the file could name and does not.
 */
export function mergeOptions(
  file: Pick<MenuFile, 'recognised' | 'optionGroups' | 'hasAllGroups'>,
  old: readonly OptionGroup[],
  dishes: readonly MergedDish[],
  others: readonly DishDraft[],
  { remove, ...context }: MergeContext & { remove: boolean },
): { optionGroups: OptionGroup[]; missing: OptionGroup[]; warnings: FileNote[] } {
  const warnings: FileNote[] = [];
  const warn = (where: string, reason: Reason) => warnings.push({ where, ...reason });
  const groups = new Map(old.map((group) => [group.id, group]));
  const withSizePrices = new Set<string>();
  /** Of the file, by their ids here: what the ids of its options are here. */
  const ofFile = new Map<string, Map<string, string>>();
  const merge = (written: FileOptionGroup, before: OptionGroup | undefined, wanted: string | null): OptionGroup => {
    const id = before?.id ?? context.giveId('g', wanted);
    const { group, optionIds } = mergeGroup(written, before ?? null, id, context, warn);
    groups.set(id, group);
    ofFile.set(id, optionIds);
    if (written.options.some(({ sizePrices }) => sizePrices !== undefined)) withSizePrices.add(id);
    return group;
  };

  const shared = file.optionGroups ?? [];
  const known = matchRecords(shared, old);
  const serial = isSerial(shared.map(({ id }) => id));
  const taken = new Set([...known.values()].map(({ id }) => id));
  const byFileId = new Map<string, OptionGroup>();
  for (const written of shared) {
    const group = merge(written, known.get(written), serial ? null : written.id);
    if (written.id !== null) byFileId.set(written.id, group);
  }
  // Before the groups beside dishes, which have no names of their own. The first of a name wins.
  const byName = new Map(
    [...groups.values()].toReversed().flatMap((group) => foldedNames(group).map((name) => [name, group] as const)),
  );
  const named = (ref: string): OptionGroup | undefined =>
    byFileId.get(ref) ?? groups.get(ref) ?? byName.get(foldSpelling(ref));

  const isRead = ({ written }: MergedDish): boolean => written.said.has('optionGroups');
  const read = dishes.filter(isRead);
  const unread = dishes.filter((each) => !isRead(each)).map(({ dish }) => dish);
  const usedByOthers = new Set([...others, ...unread].flatMap((dish) => dish.option_groups.map(({ id }) => id)));
  const oldById = new Map(old.map((group) => [group.id, group]));
  const oldByContent = new Map([
    ...old.map((group) => [contentOf(withoutArabic(group)), group] as const),
    ...old.map((group) => [contentOf(group), group] as const),
  ]);
  const contents = new Set(
    read.flatMap(({ written }) =>
      written.optionGroups.flatMap(({ group }) => (typeof group === 'string' ? [] : [contentOfFile(group)])),
    ),
  );
  const isWritten = (group: OptionGroup): boolean =>
    contents.has(contentOf(group)) || contents.has(contentOf(withoutArabic(group)));
  const besideDishes = new Map<string, OptionGroup>();
  /**
   * One group for all dishes that write the same. A changed group keeps the ids of the dish's old one, unless another
   * dish still has that.
   */
  const beside = (written: FileOptionGroup, before: DishDraft | null): OptionGroup => {
    const content = contentOfFile(written);
    const done = besideDishes.get(content);
    if (done) return done;
    const own = (before?.option_groups ?? [])
      .flatMap(({ id }) => oldById.get(id) ?? [])
      .filter((group) => !usedByOthers.has(group.id) && !isWritten(group));
    const found = [oldByContent.get(content), ...own].find(
      (group) =>
        group !== undefined &&
        !taken.has(group.id) &&
        group.kind === written.kind &&
        foldedNames(group).some((name) => foldedNames(written).includes(name)),
    );
    if (found) taken.add(found.id);
    const group = merge(written, found, written.id);
    besideDishes.set(content, group);
    return group;
  };

  const unknown = new Set<string>();
  const useOf = ({ group: ref, ...rules }: FileGroupUse, { written, before }: MergedDish): OptionGroupUse[] => {
    const group = typeof ref === 'string' ? named(ref) : beside(ref, before);
    if (!group) {
      const name = nameOf(ref);
      if (!unknown.has(name)) warn(written.where, { code: 'group_unknown', values: { name } });
      unknown.add(name);
      return [];
    }
    const name = group.name.en || group.name.ar;
    const finalIds = (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const own = ofFile.get(group.id)?.get(id) ?? id;
        if (group.options.some((option) => option.id === own)) return own;
        warn(written.where, { code: 'option_unknown', values: { name, option: id } });
        return [];
      });
    const hasNoRules = Object.keys(rules).length === 0 && (isForeign(file) || typeof ref !== 'string');
    const use = {
      id: group.id,
      ...(hasNoRules && ownRules(before, group)),
      ...rules,
      ...(rules.defaults && { defaults: finalIds(rules.defaults) }),
      ...(rules.hidden && { hidden: finalIds(rules.hidden) }),
    };
    const [used] = resolveGroups(new Map([[group.id, group]]), [use]);
    if (used && used.options.length > 0 && !asksForTooMuch(used)) return [use];
    warn(written.where, { code: 'use_impossible', values: { name } });
    return [{ id: group.id }];
  };
  for (const merged of read) {
    const { where, optionGroups } = merged.written;
    const uses = optionGroups.flatMap((use) => (use.isOff === true ? [] : useOf(use, merged)));
    const off = optionGroups.flatMap(({ group, isOff }) => (isOff ? (named(nameOf(group))?.id ?? []) : []));
    const unique = uses.filter(({ id }, at) => uses.findIndex((use) => use.id === id) === at);
    if (unique.length < uses.length) warn(where, { code: 'group_twice' });
    const namesOf = (id: string): string[] => foldedNames(groups.get(id) ?? { name: { en: '', ar: '' } });
    const names = new Set([...off, ...unique.map(({ id }) => id)].flatMap(namesOf));
    const isOther = ({ id }: OptionGroupUse): boolean => !namesOf(id).some((name) => names.has(name));
    const all = file.hasAllGroups || remove ? unique : withOld(unique, merged.before?.option_groups ?? [], isOther);
    if (all.length > OPTION_LIMITS.groups) warn(where, { code: 'groups_over', values: { most: OPTION_LIMITS.groups } });
    merged.dish.option_groups = all.slice(0, OPTION_LIMITS.groups);
  }

  const { groups: all, notes } = withoutLostSizes([...groups.values()], dishes);
  warnings.push(...notes);
  const sizes = [...dishes, ...others.map((dish) => ({ dish, written: null }))].flatMap(({ dish, written }) =>
    dish.sizes.map((size, at) => ({ ...size, fileId: written?.sizes[at]?.id ?? null, dish })),
  );
  const optionGroups = all.map((group) => {
    if (!withSizePrices.has(group.id)) return group;
    const own = sizes.filter(({ dish }) => dish.option_groups.some(({ id }) => id === group.id));
    return withSizeIds(group, own, (reason) => warn(group.id, reason));
  });
  const hasGroups = file.optionGroups !== null || read.length > 0;
  return {
    optionGroups:
      file.optionGroups === null
        ? optionGroups
        : withOld(
            optionGroups.filter(({ id }) => ofFile.has(id)),
            optionGroups,
          ),
    missing: hasGroups ? old.filter(({ id }) => !ofFile.has(id)) : [],
    warnings,
  };
}
