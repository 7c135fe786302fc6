import { unsetOptionFields } from '#src/contract/option-fields.ts';
import {
  asksForTooMuch,
  OPTION_LIMITS,
  type OptionGroup,
  type OptionGroupUse,
  resolveGroups,
} from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import { foldedNames, type GiveId, isSerial, matchRecords } from './match-records.ts';
import { keepTranslation, keepTranslations, type MergedDish } from './merge-dish.ts';
import { withOld } from './missing-records.ts';
import { lostPriceNotes, lostSizesOf, withoutLostSizes, withSizeIds } from './option-sizes.ts';
import {
  type FileGroupUse,
  type FileNote,
  type FileOptionGroup,
  isForeign,
  type MenuFile,
  type Reason,
} from './menu-file.ts';

type MergeContext = {
  giveId: GiveId;
  /** Also take from the file whether an option is sold out. */
  live: boolean;
  clearAllergens: boolean;
  /** Fields that another program's file lacks keep their values. */
  isForeignFile: boolean;
  /** For an option that is sold out only in the file, or only in the venue. */
  noteLive: (name: Bilingual, available: boolean) => void;
  /** For an option without the allergens that the venue has. */
  noteEmptied: (name: Bilingual) => void;
  warn: (where: string, reason: Reason) => void;
  dishIdOf: (id: string) => string | null;
};

/** For written groups that no id and no list of the file names. */
const contentOf = ({
  kind,
  name,
  min,
  max,
  options,
}: Pick<FileOptionGroup, 'kind' | 'name' | 'min' | 'max'> & {
  options: readonly Pick<FileOptionGroup['options'][number], 'name' | 'price'>[];
}): string =>
  JSON.stringify([
    kind,
    name.en,
    name.ar,
    min,
    max,
    options.map((option) => [option.name.en, option.name.ar, option.price]),
  ]);

const withoutArabic = (group: OptionGroup): OptionGroup => ({
  ...group,
  options: group.options.map((option) => ({ ...option, name: { en: option.name.en, ar: '' } })),
});

function mergeGroup(
  written: FileOptionGroup,
  old: OptionGroup | null,
  id: string,
  { giveId, live, clearAllergens, isForeignFile, noteLive, noteEmptied, warn, dishIdOf }: MergeContext,
): { group: OptionGroup; optionIds: Map<string, string> } {
  const known = matchRecords(written.options, old?.options ?? []);
  const serial = isSerial(written.options.map((option) => option.id));
  const optionIds = new Map<string, string>();
  const defaults: string[] = [];
  const options = written.options.map((option) => {
    const before = known.get(option);
    const own = before?.id ?? giveId('o', serial ? null : option.id);
    if (option.id !== null) optionIds.set(option.id, own);
    const brief = written.isBrief && before ? before : null;
    if (brief ? old?.defaults.includes(own) : option.isDefault) defaults.push(own);
    if (before && !brief && before.available !== option.available) noteLive(option.name, option.available);
    const plain = { id: own, wireId: own, name: keepTranslation(option.name, before?.name), price: option.price };
    if (brief) return { ...brief, ...plain };
    const dishId = option.dish === null ? null : dishIdOf(option.dish);
    if (option.dish !== null && dishId === null) {
      const values = { name: option.name.en || option.name.ar, dish: option.dish };
      warn(written.where, { code: 'option_dish_unknown', values });
    }
    const other = isForeignFile ? before : undefined;
    const isEmptied = before !== undefined && before.allergens.length > 0 && option.allergens.length === 0;
    if (isEmptied && !other) noteEmptied(option.name);
    return {
      // What a file does not name stays.
      ...(before ?? unsetOptionFields()),
      ...plain,
      sizePrices: { ...other?.sizePrices, ...option.sizePrices },
      available: live || !before ? option.available : before.available,
      dishId: dishId ?? other?.dishId ?? null,
      allergens:
        isEmptied && !(clearAllergens && !other)
          ? before.allergens
          : keepTranslations(option.allergens, before?.allergens ?? []),
    };
  });
  const { kind } = written;
  // A cell of extras or removals names no group.
  const name = written.isBrief && old && kind !== 'choice' ? old.name : keepTranslation(written.name, old?.name);
  const keepsRule = written.isBrief && old !== null && !asksForTooMuch({ ...old, options });
  const { min, max, free, repeat } = keepsRule ? old : written;
  const group = { id, wireId: id, name, kind, min, max, repeat, options, defaults, hidden: [] };
  return { group: { ...group, free: free === 0 && isForeignFile && old ? old.free : free }, optionIds };
}

function ownRules(before: DishDraft | null, { id, options }: OptionGroup): Omit<OptionGroupUse, 'id'> {
  const { id: _, ...rules } = before?.optionGroups.find((use) => use.id === id) ?? { id };
  const known = (ids: readonly string[]) => ids.filter((each) => options.some((option) => option.id === each));
  return {
    ...rules,
    ...(rules.defaults && { defaults: known(rules.defaults) }),
    ...(rules.hidden && { hidden: known(rules.hidden) }),
  };
}

/** Groups that a dish has, and no column of the file can name, stay where they were among the others. */
function withOwnGroups(
  uses: readonly OptionGroupUse[],
  before: DishDraft | null,
  isNamed: (id: string) => boolean,
): OptionGroupUse[] {
  const old = before?.optionGroups ?? [];
  const now = new Map(uses.map((use) => [use.id, use]));
  if (old.every(({ id }) => isNamed(id) || now.has(id))) return [...uses];
  const first = old.flatMap((use) => now.get(use.id) ?? (isNamed(use.id) ? [] : use));
  return [...first, ...uses.filter((use) => !first.includes(use))];
}

/**
 * Matched groups and options keep their ids, and groups that the file does not name stay as they are. `others`: dishes
 * that are not in the file. `missing`: groups of the venue that the file could name and does not.
 */
export function mergeOptions(
  file: Pick<MenuFile, 'recognised' | 'optionGroups' | 'foreignGroups' | 'coveredGroups' | 'definedFields'>,
  old: readonly OptionGroup[],
  dishes: readonly MergedDish[],
  others: readonly DishDraft[],
  context: Omit<MergeContext, 'warn' | 'isForeignFile'>,
): { optionGroups: OptionGroup[]; missing: OptionGroup[]; warnings: FileNote[] } {
  const warnings: FileNote[] = [];
  const warn = (where: string, reason: Reason) => warnings.push({ where, ...reason });
  const isWhole = file.optionGroups !== null;
  const isForeignFile = isForeign(file);
  const shared = file.optionGroups ?? file.foreignGroups;
  const known = matchRecords(shared, old);
  const serial = isSerial(shared.map(({ id }) => id));
  const taken = new Set([...known.values()].map(({ id }) => id));
  const optionIds = new Map<string, Map<string, string>>();
  const read = file.definedFields.has('optionGroups')
    ? dishes.filter(({ written }) => !written.damaged.has('optionGroups'))
    : [];
  const damaged = dishes.filter(({ written }) => written.damaged.has('optionGroups')).map(({ dish }) => dish);
  const usedByOthers = new Set([...others, ...damaged].flatMap((dish) => dish.optionGroups.map(({ id }) => id)));
  const groups = new Map(old.map((group) => [group.id, group]));
  const ofFile = new Set<string>();
  const keep = (written: FileOptionGroup, before: OptionGroup | null, wanted: string | null): OptionGroup => {
    const merged = mergeGroup(written, before, before?.id ?? context.giveId('g', wanted), {
      ...context,
      isForeignFile,
      warn,
    });
    groups.set(merged.group.id, merged.group);
    ofFile.add(merged.group.id);
    // A cell names no sizes.
    if (!written.isBrief) optionIds.set(merged.group.id, merged.optionIds);
    return merged.group;
  };
  const byFileId = new Map<string, OptionGroup>();
  for (const written of shared) {
    const group = keep(written, known.get(written) ?? null, serial ? null : written.id);
    if (written.id !== null) byFileId.set(written.id, group);
  }
  // Before the groups beside dishes, which have no names of their own. The first of a name wins.
  const byName = new Map(
    [...groups.values()].toReversed().flatMap((group) => foldedNames(group).map((name) => [name, group] as const)),
  );
  const named = (ref: string): OptionGroup | undefined =>
    byFileId.get(ref) ?? groups.get(ref) ?? byName.get(foldSpelling(ref));

  const writtenGroups = new Map<string, OptionGroup>();
  const oldById = new Map(old.map((group) => [group.id, group]));
  const oldByContent = new Map([
    ...old.map((group) => [contentOf(withoutArabic(group)), group] as const),
    ...old.map((group) => [contentOf(group), group] as const),
  ]);
  const contents = new Set(
    dishes.flatMap(({ written }) =>
      written.optionGroups.flatMap(({ group }) => (typeof group === 'string' ? [] : [contentOf(group)])),
    ),
  );
  const isWritten = (group: OptionGroup): boolean =>
    contents.has(contentOf(group)) || contents.has(contentOf(withoutArabic(group)));
  /**
   * One group for all dishes that write the same. A changed group keeps the ids of the dish's old one, unless another
   * dish still has that.
   */
  const beside = (written: FileOptionGroup, before: DishDraft | null): OptionGroup => {
    const content = contentOf(written);
    const done = writtenGroups.get(content);
    if (done) return done;
    const own = (before?.optionGroups ?? [])
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
    const group = keep(written, found ?? null, written.id);
    writtenGroups.set(content, group);
    return group;
  };

  const unknown = new Set<string>();
  const useOf = ({ group: ref, ...rules }: FileGroupUse, { written, before }: MergedDish): OptionGroupUse[] => {
    const group = typeof ref === 'string' ? named(ref) : beside(ref, before);
    if (!group) {
      const name = typeof ref === 'string' ? ref : ref.name.en || ref.name.ar;
      if (!unknown.has(name))
        warn(written.where, {
          code: 'group_unknown',
          values: { name },
        });
      unknown.add(name);
      return [];
    }
    const name = group.name.en || group.name.ar;
    const finalIds = (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const own = optionIds.get(group.id)?.get(id) ?? id;
        if (group.options.some((option) => option.id === own)) return own;
        warn(written.where, {
          code: 'option_unknown',
          values: { name, option: id },
        });
        return [];
      });
    const hasNoRules = Object.keys(rules).length === 0 && (isForeignFile || typeof ref !== 'string');
    const use = {
      id: group.id,
      ...(hasNoRules && ownRules(before, group)),
      ...rules,
      ...(rules.defaults && { defaults: finalIds(rules.defaults) }),
      ...(rules.hidden && { hidden: finalIds(rules.hidden) }),
    };
    const [used] = resolveGroups(new Map([[group.id, group]]), [use]);
    if (used && used.options.length > 0 && !asksForTooMuch(used)) return [use];
    warn(written.where, {
      code: 'use_impossible',
      values: { name },
    });
    return [{ id: group.id }];
  };
  const { coveredGroups: covered } = file;
  const written = dishes.flatMap((dish) => dish.written.optionGroups.map(({ group }) => group));
  const names = new Set(
    [
      ...(covered === 'all' ? [] : covered),
      ...written.flatMap((group) => (typeof group === 'string' ? group : foldedNames(group))),
    ].flatMap((name) => [name, foldSpelling(name)]),
  );
  const isNamed = (id: string): boolean => {
    const group = groups.get(id);
    return !group || ofFile.has(id) || names.has(id) || foldedNames(group).some((name) => names.has(name));
  };
  for (const merged of read) {
    const uses = merged.written.optionGroups.flatMap((use) => useOf(use, merged));
    const unique = uses.filter(({ id }, at) => uses.findIndex((use) => use.id === id) === at);
    if (unique.length < uses.length) warn(merged.written.where, { code: 'group_twice' });
    const all = covered === 'all' ? unique : withOwnGroups(unique, merged.before, isNamed);
    if (all.length > OPTION_LIMITS.groups) {
      warn(merged.written.where, {
        code: 'groups_over',
        values: { most: OPTION_LIMITS.groups },
      });
    }
    merged.dish.optionGroups = all.slice(0, OPTION_LIMITS.groups);
  }
  const lostSizes = lostSizesOf(dishes);
  warnings.push(...lostPriceNotes(lostSizes, [...groups.values()]));
  const all = [...groups.values()];
  const optionGroups = (
    isWhole
      ? withOld(
          all.filter(({ id }) => ofFile.has(id)),
          all,
          () => true,
        )
      : all
  )
    .map((group) => withoutLostSizes(group, lostSizes))
    .map((group) =>
      optionIds.has(group.id) ? withSizeIds(group, dishes, others, (reason) => warn(group.id, reason)) : group,
    );
  const hasGroups = isWhole || ofFile.size > 0 || file.definedFields.has('optionGroups');
  return { optionGroups, missing: hasGroups ? old.filter(({ id }) => !ofFile.has(id)) : [], warnings };
}
