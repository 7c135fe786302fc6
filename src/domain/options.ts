import type { WireId } from './ids.ts';
import type { MinorUnits } from './money.ts';
import { uniqueBy, uniqueLabels, type Bilingual } from './text.ts';

/** Phone and server share these rules (docs/contract.md 5.5). */

export const OPTION_KINDS = ['choice', 'extra', 'remove'] as const;
/** `choice`: what the dish is made with. `remove`: something left out, never priced. */
export type OptionKind = (typeof OPTION_KINDS)[number];

export const OPTION_LIMITS = { groups: 12, options: 60, pieces: 30, price: 1_000_000 } as const;

export type Option = {
  id: string;
  wireId: WireId;
  name: Bilingual;
  price: MinorUnits;
  /** By size id, in place of `price`. */
  sizePrices: Readonly<Record<string, MinorUnits>>;
  available: boolean;
  /** The dish that this option stands for; it is sold out together with it. */
  dishId: string | null;
  allergens: readonly Bilingual[];
};

export type OptionGroup = {
  id: string;
  wireId: WireId;
  name: Bilingual;
  kind: OptionKind;
  min: number;
  /** In pieces; null: all of them. */
  max: number | null;
  /** How many of the chosen pieces cost nothing: the cheapest ones. */
  free: number;
  repeat: boolean;
  /** In screen order, without the hidden ones. */
  options: readonly Option[];
  defaults: readonly string[];
  hidden: readonly string[];
  /** Nothing of it is taken unless the customer chooses it. */
  asks?: true;
};

/** A group as one dish uses it. Missing fields are as in the group. */
export type OptionGroupUse = {
  id: string;
  min?: number | undefined;
  max?: number | null | undefined;
  free?: number | undefined;
  defaults?: readonly string[] | undefined;
  hidden?: readonly string[] | undefined;
};

/** A list of these is a selection; entries of one option add up. */
export type ChosenOption = { group_id: string; id: string; quantity: number };

/** A chosen option in a line, with the name and price that the customer saw. */
export type LineOption = ChosenOption & {
  group_wire_id: WireId;
  wire_id: WireId;
  kind: OptionKind;
  name: Bilingual;
  /** Of one piece. */
  price: MinorUnits;
  /** How many pieces cost nothing. */
  free: number;
  allergens?: readonly Bilingual[];
};

/** Not to be had as it was chosen. */
export type LostOption = LineOption & { loss: 'gone' | 'sold_out' };

export type SelectionProblem =
  | { kind: 'wrong_group'; groupId: string }
  | { kind: 'unknown' | 'hidden' | 'unavailable' | 'repeat' | 'quantity'; groupId: string; optionId: string }
  | { kind: 'too_few' | 'too_many'; groupId: string }
  | { kind: 'pieces' };

/** In screen order. Unknown groups and the second use of one are left out. */
export function resolveGroups(
  groups: ReadonlyMap<string, OptionGroup>,
  uses: readonly OptionGroupUse[],
): OptionGroup[] {
  return uniqueBy(uses, ({ id }) => id).flatMap((use) => {
    const group = groups.get(use.id);
    return group ? [resolveGroup(group, use)] : [];
  });
}

function resolveGroup(group: OptionGroup, use: OptionGroupUse): OptionGroup {
  const { min = group.min, max = group.max, free = group.free, defaults = group.defaults, hidden = [] } = use;
  const options = hidden.length === 0 ? group.options : group.options.filter((option) => !hidden.includes(option.id));
  return { ...group, min, max, free, defaults, hidden, options };
}

type FollowedDish = { available: boolean; allergens: readonly Bilingual[] };

/** What is left out cannot be sold out. */
export const isOnSale = (kind: OptionKind, available: boolean): boolean => kind === 'remove' || available;

/** An option that stands for a dish is available only while that dish is, and has its allergens. */
export function followDishes(
  groups: readonly OptionGroup[],
  dishOf: (dishId: string) => FollowedDish | undefined,
): OptionGroup[] {
  const follow = (kind: OptionKind, option: Option): Option => {
    if (option.dishId === null) return option;
    const { available, allergens } = dishOf(option.dishId) ?? { available: false, allergens: [] };
    return {
      ...option,
      available: isOnSale(kind, option.available && available),
      allergens: uniqueLabels(option.allergens, allergens),
    };
  };
  return groups.map((group) =>
    group.options.some(({ dishId }) => dishId !== null)
      ? { ...group, options: group.options.map((option) => follow(group.kind, option)) }
      : group,
  );
}

export function mostPieces({
  max,
  repeat,
  options,
}: Pick<OptionGroup, 'max' | 'repeat'> & { options: readonly unknown[] }): number {
  const all = repeat ? OPTION_LIMITS.pieces : options.length;
  return Math.min(max ?? all, all, OPTION_LIMITS.pieces);
}

export const asksForTooMuch = (
  group: Pick<OptionGroup, 'min' | 'max' | 'repeat'> & { options: readonly unknown[] },
): boolean => (group.max !== null && group.min > group.max) || group.min > mostPieces(group);

/** Sorted, with the entries of one option added up: equal selections become equal lists. */
export function canonicalSelection(selection: readonly ChosenOption[]): ChosenOption[] {
  const quantities = new Map<string, ChosenOption>();
  for (const { group_id, id, quantity } of selection) {
    const key = JSON.stringify([group_id, id]);
    quantities.set(key, { group_id, id, quantity: quantity + (quantities.get(key)?.quantity ?? 0) });
  }
  return [...quantities.values()].sort((a, b) => compare(a.group_id, b.group_id) || compare(a.id, b.id));
}

/** By code unit, independent of the locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Empty if the selection is valid. */
export function selectionProblems(
  groups: readonly OptionGroup[],
  selection: readonly ChosenOption[],
): SelectionProblem[] {
  const miscounted = selection.filter(({ quantity }) => !Number.isInteger(quantity) || quantity < 1);
  if (miscounted.length > 0) {
    return miscounted.map(({ group_id: groupId, id: optionId }) => ({ kind: 'quantity', groupId, optionId }));
  }
  const problems: SelectionProblem[] = [];
  const pieces = new Map<string, number>();
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  for (const { group_id: groupId, id: optionId, quantity } of canonicalSelection(selection)) {
    pieces.set(groupId, quantity + (pieces.get(groupId) ?? 0));
    const group = groupsById.get(groupId);
    if (!group) {
      if (pieces.get(groupId) === quantity) problems.push({ kind: 'wrong_group', groupId });
      continue;
    }
    const option = group.options.find(({ id }) => id === optionId);
    if (!option) {
      problems.push({ kind: group.hidden.includes(optionId) ? 'hidden' : 'unknown', groupId, optionId });
    } else if (!option.available) problems.push({ kind: 'unavailable', groupId, optionId });
    else if (quantity > 1 && !group.repeat) problems.push({ kind: 'repeat', groupId, optionId });
  }
  for (const group of groups) {
    const chosen = pieces.get(group.id) ?? 0;
    if (chosen < group.min) problems.push({ kind: 'too_few', groupId: group.id });
    if (chosen > (group.max ?? Infinity)) problems.push({ kind: 'too_many', groupId: group.id });
  }
  const all = [...pieces.values()].reduce((sum, count) => sum + count, 0);
  if (all > OPTION_LIMITS.pieces) problems.push({ kind: 'pieces' });
  return problems;
}

/** The groups whose rules a selection breaks. */
export function brokenGroups(groups: readonly OptionGroup[], selection: readonly ChosenOption[]): OptionGroup[] {
  const broken = new Set(
    selectionProblems(groups, selection).flatMap((problem) => ('groupId' in problem ? [problem.groupId] : [])),
  );
  return groups.filter(({ id }) => broken.has(id));
}

export const isValidSelection = (groups: readonly OptionGroup[], selection: readonly ChosenOption[]): boolean =>
  selectionProblems(groups, selection).length === 0;

export const optionAllergens = ({ kind }: OptionGroup, { allergens }: Option): readonly Bilingual[] =>
  kind === 'remove' ? [] : allergens;

export function optionPrice(option: Pick<Option, 'price' | 'sizePrices'>, sizeId: string | null): MinorUnits {
  return (sizeId === null ? undefined : option.sizePrices[sizeId]) ?? option.price;
}

/** In screen order, without options that the dish does not have (`selectionProblems` names them). */
export function lineOptions(
  groups: readonly OptionGroup[],
  selection: readonly ChosenOption[],
  sizeId: string | null,
): LineOption[] {
  const chosen = canonicalSelection(selection);
  return groups.flatMap((group) => {
    const own = group.options.flatMap((option): LineOption[] => {
      const quantity = chosen.find(({ group_id, id }) => group_id === group.id && id === option.id)?.quantity ?? 0;
      if (quantity === 0) return [];
      const price = group.kind === 'remove' ? 0 : optionPrice(option, sizeId);
      const allergens = optionAllergens(group, option);
      return [
        {
          group_id: group.id,
          group_wire_id: group.wireId,
          id: option.id,
          wire_id: option.wireId,
          kind: group.kind,
          name: option.name,
          price,
          quantity,
          free: 0,
          ...(allergens.length > 0 ? { allergens } : {}),
        },
      ];
    });
    return withFreePieces(own, group.free);
  });
}

/** The cheapest pieces are free. The sort is stable: equal prices keep the group's order. */
export function withFreePieces(options: readonly LineOption[], free: number): LineOption[] {
  const freeOf = new Map<string, number>();
  let left = free;
  for (const { id, quantity } of [...options].sort((a, b) => a.price - b.price)) {
    const taken = Math.min(left, quantity);
    freeOf.set(id, taken);
    left -= taken;
  }
  return options.map((option) => ({ ...option, free: freeOf.get(option.id) ?? 0 }));
}

export function optionsPrice(options: readonly Pick<LineOption, 'price' | 'quantity' | 'free'>[]): MinorUnits {
  return options.reduce((sum, { price, quantity, free }) => sum + price * (quantity - free), 0);
}

/** The available defaults, as many as each group allows, and what can only be one way. */
export function defaultSelection(groups: readonly OptionGroup[]): ChosenOption[] {
  const defaults = groups.flatMap((group) =>
    group.options
      .filter(({ id, available }) => available && group.defaults.includes(id))
      .slice(0, mostPieces(group))
      .map(({ id }) => ({ group_id: group.id, id, quantity: 1 })),
  );
  return completeSelection(groups, defaults);
}

/** The only valid selection of a required group; null if there are several, or none. */
function onlyWay(group: OptionGroup): ChosenOption[] | null {
  const { id: group_id, min, repeat, asks } = group;
  const available = group.options.filter((option) => option.available);
  if (asks || min === 0 || available.length === 0) return null;
  if (!repeat) return available.length === min ? available.map(({ id }) => ({ group_id, id, quantity: 1 })) : null;
  const [option] = available.length === 1 && min === mostPieces(group) ? available : [];
  return option ? [{ group_id, id: option.id, quantity: min }] : null;
}

/** Takes by itself what can only be one way. A group of which something else was chosen stays as it is. */
export function completeSelection(groups: readonly OptionGroup[], selection: readonly ChosenOption[]): ChosenOption[] {
  return groups.reduce<ChosenOption[]>(
    (completed, group) => {
      const way = onlyWay(group) ?? [];
      const own = completed.filter(({ group_id }) => group_id === group.id);
      const isPart = own.every((one) => way.some(({ id, quantity }) => id === one.id && one.quantity <= quantity));
      return isPart ? [...completed.filter(({ group_id }) => group_id !== group.id), ...way] : completed;
    },
    [...selection],
  );
}

export const addsInOneTap = (groups: readonly OptionGroup[]): boolean =>
  isValidSelection(groups, defaultSelection(groups));

/** The first group that requires more pieces than are available. */
export function impossibleGroup(groups: readonly OptionGroup[]): OptionGroup | null {
  return (
    groups.find((group) => {
      const options = group.options.filter(({ available }) => available);
      return group.min > (options.length === 0 ? 0 : mostPieces({ ...group, options }));
    }) ?? null
  );
}
