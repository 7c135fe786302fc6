import { unsetOptionFields } from '#src/contract/option-fields.ts';
import { asksForTooMuch, type Option, type OptionGroup } from '#src/domain/options.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { foldedNames, type GiveId, isSerial, matchRecords } from './match-records.ts';
import { keepTranslation, keepTranslations, type MergedDish } from './merge-dish.ts';
import type { FileNote, FileOption, FileOptionGroup, Reason } from './menu-file.ts';
import { rulesOf } from './read-options.ts';

export type MergeContext = {
  giveId: GiveId;
  /** Also take from the file whether an option is sold out. */
  live: boolean;
  clearAllergens: boolean;
  /** For an option that is sold out only in the file, or only in the venue. */
  noteLive: (name: Bilingual, available: boolean) => void;
  /** For an option without the allergens that the venue has. */
  noteEmptied: (name: Bilingual) => void;
  dishIdOf: (id: string) => string | null;
};

/** What the file does not say stays. `optionIds`: those of the file, and what they are here. */
export function mergeGroup(
  written: FileOptionGroup,
  old: OptionGroup | null,
  id: string,
  { giveId, live, clearAllergens, noteLive, noteEmptied, dishIdOf }: MergeContext,
  warn: (where: string, reason: Reason) => void,
): { group: OptionGroup; optionIds: Map<string, string> } {
  const known = matchRecords(written.options, old?.options ?? []);
  const serial = isSerial(written.options.map((option) => option.id));
  const optionIds = new Map<string, string>();
  const defaults: string[] = [];

  const dishOf = ({ dish, name }: FileOption, before: Option | undefined): string | null => {
    if (dish === undefined) return before?.dishId ?? null;
    const own = dish === null ? null : dishIdOf(dish);
    if (dish !== null && own === null)
      warn(written.where, { code: 'option_dish_unknown', values: { name: name.en || name.ar, dish } });
    return own;
  };
  const optionOf = (option: FileOption): Option => {
    const before = known.get(option);
    const own = before?.id ?? giveId('o', serial ? null : option.id);
    if (option.id !== null) optionIds.set(option.id, own);
    if (option.isDefault ?? old?.defaults.includes(own)) defaults.push(own);
    const { name, price, available, allergens, sizePrices } = option;
    if (before && available !== undefined && before.available !== available) noteLive(name, available);
    const isEmptied = before !== undefined && before.allergens.length > 0 && allergens?.length === 0;
    if (isEmptied) noteEmptied(name);
    const { available: was, allergens: had } = before ?? unsetOptionFields();
    return {
      ...(before ?? unsetOptionFields()),
      id: own,
      wireId: own,
      name: keepTranslation(name, before?.name),
      price,
      sizePrices: sizePrices ?? before?.sizePrices ?? {},
      available: live || !before ? (available ?? was) : was,
      dishId: dishOf(option, before),
      allergens: allergens && (!isEmptied || clearAllergens) ? keepTranslations(allergens, had) : had,
    };
  };
  const options = written.options.map(optionOf);
  const kept = rulesOf(written, old);
  const rules = asksForTooMuch({ ...kept, options }) ? rulesOf(written, null) : kept;
  const name = written.isUnnamed && old ? old.name : keepTranslation(written.name, old?.name);
  return { group: { id, wireId: id, name, kind: written.kind, ...rules, options, defaults, hidden: [] }, optionIds };
}

type LostSize = { where: string; dish: Bilingual; size: Bilingual };

/** By their ids. A renamed size without an id is one of them. */
function lostSizesOf(dishes: readonly MergedDish[]): Map<string, LostSize> {
  return new Map(
    dishes.flatMap(({ written: { where }, before, dish }) => {
      const gone = (before?.sizes ?? []).filter(({ id }) => !dish.sizes.some((size) => size.id === id));
      return gone.map((size) => [size.id, { where, dish: dish.name, size: size.name }] as const);
    }),
  );
}

const withSizePrices = (group: OptionGroup, idsOf: (ref: string) => readonly string[]): OptionGroup => ({
  ...group,
  options: group.options.map((option) => ({
    ...option,
    sizePrices: Object.fromEntries(
      Object.entries(option.sizePrices).flatMap(([ref, price]) => idsOf(ref).map((id) => [id, price])),
    ),
  })),
});

/** Prices of sizes that are gone go with them. */
export function withoutLostSizes(
  groups: readonly OptionGroup[],
  dishes: readonly MergedDish[],
): { groups: OptionGroup[]; notes: FileNote[] } {
  const lost = lostSizesOf(dishes);
  const options = groups.flatMap((group) => group.options);
  return {
    groups: groups.map((group) => withSizePrices(group, (id) => (lost.has(id) ? [] : [id]))),
    notes: [...lost].flatMap(([id, { where, dish, size }]) => {
      const priced = new Set(options.filter((each) => id in each.sizePrices).map(({ name }) => name.en || name.ar));
      const values = { size: size.en || size.ar, dish: dish.en || dish.ar, options: [...priced].join(', ') };
      return priced.size === 0 ? [] : [{ where, code: 'size_price_lost', values }];
    }),
  };
}

/** `sizes`: of the dishes that use the group. A file writes the id or the name of one. */
export const withSizeIds = (
  group: OptionGroup,
  sizes: readonly { id: string; fileId: string | null; name: Bilingual }[],
  warn: (reason: Reason) => void,
): OptionGroup =>
  withSizePrices(group, (ref) => {
    const byId = sizes.filter(({ id, fileId }) => fileId === ref || id === ref);
    const found = byId.length > 0 ? byId : sizes.filter((size) => foldedNames(size).includes(foldSpelling(ref)));
    if (found.length === 0) warn({ code: 'size_unknown', values: { name: ref } });
    return found.map(({ id }) => id);
  });
