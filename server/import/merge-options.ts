import { OPTION_LIMITS, type OptionGroup, type OptionGroupUse } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import { type GiveId, isSerial, matchRecords } from './match-records.ts';
import type { FileDish, FileGroupUse, FileNote, FileOptionGroup, MenuFile } from './menu-file.ts';

/** A dish of the file, and as it is imported. */
export type MergedDish = { written: FileDish; before: DishDraft | null; dish: DishDraft };

type MergeContext = {
  giveId: GiveId;
  /** Also take from the file whether an option is sold out. */
  live: boolean;
  /** An option that the file has otherwise sold out or on sale than the venue. */
  noteLive: (name: Bilingual, available: boolean) => void;
  /** Ids of dishes, by those of the file. */
  dishIdOf: (id: string) => string | null;
};

const namesOf = ({ name }: Pick<OptionGroup, 'name'>): string[] =>
  [name.en, name.ar].map(foldSpelling).filter((text) => text !== '');

/** Tells written groups apart that no id and no list of the file names. */
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

/** The group with the ids of the old one. `optionIds`: ids of options, by those of the file. */
function mergeGroup(
  written: FileOptionGroup,
  old: OptionGroup | null,
  id: string,
  { giveId, live, noteLive, dishIdOf }: MergeContext,
): { group: OptionGroup; optionIds: Map<string, string> } {
  const known = matchRecords(written.options, old?.options ?? []);
  const serial = isSerial(written.options.map((option) => option.id));
  const optionIds = new Map<string, string>();
  const defaults: string[] = [];
  const options = written.options.map((option) => {
    const before = known.get(option);
    const own = before?.id ?? giveId('o', serial ? null : option.id);
    if (option.id !== null) optionIds.set(option.id, own);
    if (option.isDefault) defaults.push(own);
    if (before && before.available !== option.available) noteLive(option.name, option.available);
    return {
      id: own,
      wireId: own,
      name: option.name,
      price: option.price,
      sizePrices: option.sizePrices,
      available: live || !before ? option.available : before.available,
      dishId: option.dish === null ? null : dishIdOf(option.dish),
      allergens: option.allergens,
    };
  });
  const { name, kind, min, max, free, repeat } = written;
  return { group: { id, wireId: id, name, kind, min, max, free, repeat, options, defaults, hidden: [] }, optionIds };
}

/**
 * The venue's option groups after the import, and those of each dish. Matched groups and options keep their ids. Without
 * a list of groups the venue keeps its own, except those that only dishes of the file used and no longer do.
 */
export function mergeOptions(
  file: Pick<MenuFile, 'optionGroups' | 'definedFields'>,
  old: readonly OptionGroup[],
  dishes: readonly MergedDish[],
  context: MergeContext,
): { optionGroups: OptionGroup[]; warnings: FileNote[] } {
  const warnings: FileNote[] = [];
  const warn = (where: string, message: string) => warnings.push({ where, message, code: 'other' });
  const shared = file.optionGroups;
  const known = matchRecords(shared ?? [], old);
  const serial = isSerial((shared ?? []).map(({ id }) => id));
  const taken = new Set([...known.values()].map(({ id }) => id));
  const optionIds = new Map<string, Map<string, string>>();
  const groups = new Map<string, OptionGroup>(shared === null ? old.map((group) => [group.id, group]) : []);
  const keep = (written: FileOptionGroup, before: OptionGroup | null, wanted: string | null): OptionGroup => {
    const merged = mergeGroup(written, before, before?.id ?? context.giveId('g', wanted), context);
    groups.set(merged.group.id, merged.group);
    optionIds.set(merged.group.id, merged.optionIds);
    return merged.group;
  };
  const byFileId = new Map<string, OptionGroup>();
  for (const written of shared ?? []) {
    const group = keep(written, known.get(written) ?? null, serial ? null : written.id);
    if (written.id !== null) byFileId.set(written.id, group);
  }
  // Before the groups that stand beside dishes: those have no names of their own. The first of a name wins.
  const byName = new Map(
    [...groups.values()].toReversed().flatMap((group) => namesOf(group).map((name) => [name, group] as const)),
  );
  const named = (ref: string): OptionGroup | undefined =>
    byFileId.get(ref) ?? (shared === null ? groups.get(ref) : undefined) ?? byName.get(foldSpelling(ref));

  const writtenGroups = new Map<string, OptionGroup>();
  const oldByContent = new Map(old.map((group) => [contentOf(group), group]));
  const contents = new Set(
    dishes.flatMap(({ written }) =>
      written.optionGroups.flatMap(({ group }) => (typeof group === 'string' ? [] : [contentOf(group)])),
    ),
  );
  /**
   * One group for all dishes that write the same beside them. A changed group keeps the ids of the dish's old one, unless
   * another dish of the file still has that.
   */
  const beside = (written: FileOptionGroup, before: DishDraft | null): OptionGroup => {
    const content = contentOf(written);
    const done = writtenGroups.get(content);
    if (done) return done;
    const own = (before?.optionGroups ?? [])
      .flatMap(({ id }) => old.find((group) => group.id === id) ?? [])
      .filter((group) => !contents.has(contentOf(group)));
    const found = [oldByContent.get(content), ...own].find(
      (group) =>
        group !== undefined &&
        !taken.has(group.id) &&
        group.kind === written.kind &&
        namesOf(group).some((name) => namesOf(written).includes(name)),
    );
    if (found) taken.add(found.id);
    const group = keep(written, found ?? null, written.id);
    writtenGroups.set(content, group);
    return group;
  };

  const useOf = ({ group: ref, ...rules }: FileGroupUse, { written, before }: MergedDish): OptionGroupUse[] => {
    const group = typeof ref === 'string' ? named(ref) : beside(ref, before);
    if (!group) {
      warn(written.where, `the option group ${JSON.stringify(ref)} is not known, and was left out`);
      return [];
    }
    const finalIds = (ids: readonly string[]) =>
      ids
        .map((id) => optionIds.get(group.id)?.get(id) ?? id)
        .filter((id) => group.options.some((option) => option.id === id));
    return [
      {
        id: group.id,
        ...rules,
        ...(rules.defaults && { defaults: finalIds(rules.defaults) }),
        ...(rules.hidden && { hidden: finalIds(rules.hidden) }),
      },
    ];
  };
  const usedBefore = new Set(dishes.flatMap(({ before }) => (before?.optionGroups ?? []).map(({ id }) => id)));
  if (file.definedFields.has('optionGroups')) {
    for (const merged of dishes.filter(({ written }) => !written.damaged.has('optionGroups'))) {
      const uses = merged.written.optionGroups.flatMap((use) => useOf(use, merged));
      const unique = uses.filter(({ id }, at) => uses.findIndex((use) => use.id === id) === at);
      if (unique.length < uses.length) warn(merged.written.where, 'an option group stands there twice');
      if (unique.length > OPTION_LIMITS.groups) {
        warn(merged.written.where, `a dish has at most ${OPTION_LIMITS.groups} option groups; the rest was left out`);
      }
      merged.dish.optionGroups = unique.slice(0, OPTION_LIMITS.groups);
    }
  }
  const used = new Set(dishes.flatMap(({ dish }) => dish.optionGroups.map(({ id }) => id)));
  const optionGroups = [...groups.values()]
    .filter(({ id }) => shared !== null || used.has(id) || !usedBefore.has(id))
    .map((group) => (optionIds.has(group.id) ? withSizeIds(group, dishes, (ref) => warn(group.id, ref)) : group));
  return { optionGroups, warnings };
}

/** Prices for sizes are written by id or name of the size, and kept by its id. */
function withSizeIds(group: OptionGroup, dishes: readonly MergedDish[], warn: (message: string) => void): OptionGroup {
  if (group.options.every(({ sizePrices }) => Object.keys(sizePrices).length === 0)) return group;
  const sizes = dishes
    .filter(({ dish }) => dish.optionGroups.some(({ id }) => id === group.id))
    .flatMap(({ written, dish }) => dish.sizes.map((size, at) => ({ size, fileId: written.sizes[at]?.id ?? null })));
  const idsOf = (ref: string): string[] => {
    const byId = sizes.filter(({ size, fileId }) => fileId === ref || size.id === ref);
    const found = byId.length > 0 ? byId : sizes.filter(({ size }) => namesOf(size).includes(foldSpelling(ref)));
    if (found.length === 0) warn(`no dish with this option group has the size ${JSON.stringify(ref)}`);
    return found.map(({ size }) => size.id);
  };
  const options = group.options.map((option) => ({
    ...option,
    sizePrices: Object.fromEntries(
      Object.entries(option.sizePrices).flatMap(([ref, price]) => idsOf(ref).map((id) => [id, price])),
    ),
  }));
  return { ...group, options };
}
