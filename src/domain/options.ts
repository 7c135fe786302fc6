import type { WireId } from './cart.ts';
import type { Piastres } from './money.ts';
import { inLanguage, type Bilingual } from './text.ts';

/**
 * Option groups: what a dish can be made with. Phone and server share these rules, so that both price and refuse alike
 * (docs/contract.md 5.5).
 */

export const OPTION_KINDS = ['choice', 'extra', 'remove'] as const;
/** `choice`: what the dish is made with. `extra`: something added. `remove`: something left out, never priced. */
export type OptionKind = (typeof OPTION_KINDS)[number];

export const OPTION_LIMITS = { groups: 12, options: 60, pieces: 30, price: 1_000_000 } as const;

export type Option = {
  id: string;
  wireId: WireId;
  name: Bilingual;
  price: Piastres;
  /** Replaces the price for these sizes. */
  sizePrices: Readonly<Record<string, Piastres>>;
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
  /** How many pieces must be chosen. */
  min: number;
  /** How many may be chosen; null: all of them. */
  max: number | null;
  /** How many of the chosen pieces cost nothing: the cheapest ones. */
  free: number;
  /** Whether one option may be taken more than once. */
  repeat: boolean;
  /** In the order of the screen, without the hidden ones. */
  options: readonly Option[];
  /** Preselected options. */
  defaults: readonly string[];
  /** Options of the group that this dish does not offer. */
  hidden: readonly string[];
};

/** A group as one dish uses it. What is missing holds as in the group. */
export type OptionGroupUse = {
  id: string;
  min?: number | undefined;
  max?: number | null | undefined;
  free?: number | undefined;
  defaults?: readonly string[] | undefined;
  hidden?: readonly string[] | undefined;
};

/** A chosen option. A list of these is a selection; entries of one option add up. */
export type ChosenOption = { group_id: string; id: string; quantity: number };

/** A chosen option in a line of a cart or an order, with the name and price that the diner saw. */
export type LineOption = ChosenOption & {
  group_wire_id: WireId;
  wire_id: WireId;
  kind: OptionKind;
  name: Bilingual;
  /** Of one piece. */
  price: Piastres;
  /** How many of the pieces cost nothing. */
  free: number;
  /** Undefined: none. */
  allergens?: readonly Bilingual[];
};

export type SelectionProblem =
  | { kind: 'wrong_group'; groupId: string }
  | { kind: 'unknown' | 'hidden' | 'unavailable' | 'repeat' | 'quantity'; groupId: string; optionId: string }
  | { kind: 'too_few' | 'too_many'; groupId: string }
  | { kind: 'pieces' };

/** The groups of a dish, in the order of its screen. An unknown group is left out, and so is the second use of one. */
export function resolveGroups(
  groups: ReadonlyMap<string, OptionGroup>,
  uses: readonly OptionGroupUse[],
): OptionGroup[] {
  const unique = uses.filter(({ id }, index) => uses.findIndex((use) => use.id === id) === index);
  return unique.flatMap((use) => {
    const group = groups.get(use.id);
    return group ? [resolveGroup(group, use)] : [];
  });
}

function resolveGroup(group: OptionGroup, use: OptionGroupUse): OptionGroup {
  const { min = group.min, max = group.max, free = group.free, defaults = group.defaults, hidden = [] } = use;
  const options = hidden.length === 0 ? group.options : group.options.filter((option) => !hidden.includes(option.id));
  return { ...group, min, max, free, defaults, hidden, options };
}

/** Options that stand for a dish are available only while that dish is. */
export function followDishes(groups: readonly OptionGroup[], isAvailable: (dishId: string) => boolean): OptionGroup[] {
  const follow = (option: Option): Option =>
    option.dishId === null || isAvailable(option.dishId) ? option : { ...option, available: false };
  return groups.map((group) =>
    group.options.some(({ dishId }) => dishId !== null) ? { ...group, options: group.options.map(follow) } : group,
  );
}

/** How many pieces of a group may be chosen. */
export function mostPieces({
  max,
  repeat,
  options,
}: Pick<OptionGroup, 'max' | 'repeat'> & { options: readonly unknown[] }): number {
  const all = repeat ? OPTION_LIMITS.pieces : options.length;
  return Math.min(max ?? all, all, OPTION_LIMITS.pieces);
}

/** Sorted by group and option, with the entries of one option added up: equal selections become equal lists. */
export function canonicalSelection(selection: readonly ChosenOption[]): ChosenOption[] {
  const quantities = new Map<string, ChosenOption>();
  for (const { group_id, id, quantity } of selection) {
    const key = JSON.stringify([group_id, id]);
    quantities.set(key, { group_id, id, quantity: quantity + (quantities.get(key)?.quantity ?? 0) });
  }
  return [...quantities.values()].sort((a, b) => compare(a.group_id, b.group_id) || compare(a.id, b.id));
}

/** By code unit, which no language setting changes. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Everything that keeps a selection from being ordered; empty if it is valid. */
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

export const isValidSelection = (groups: readonly OptionGroup[], selection: readonly ChosenOption[]): boolean =>
  selectionProblems(groups, selection).length === 0;

/** Why a chosen option cannot be had any more; null if it can. */
export function lossOf(groups: readonly OptionGroup[], { group_id, id }: ChosenOption): 'gone' | 'sold_out' | null {
  const option = groups.find((group) => group.id === group_id)?.options.find((one) => one.id === id);
  if (!option) return 'gone';
  return option.available ? null : 'sold_out';
}

/** The price of one piece of an option in this size. */
export function optionPrice(option: Pick<Option, 'price' | 'sizePrices'>, sizeId: string | null): Piastres {
  return (sizeId === null ? undefined : option.sizePrices[sizeId]) ?? option.price;
}

/**
 * The chosen options as a line holds them, in the order of the screen. Options that the dish does not have are left out;
 * `selectionProblems` names them.
 */
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
          ...(option.allergens.length > 0 ? { allergens: option.allergens } : {}),
        },
      ];
    });
    return withFreePieces(own, group.free);
  });
}

/** The cheapest pieces are free. The sort is stable, so equal prices keep the order of the group. */
function withFreePieces(options: readonly LineOption[], free: number): LineOption[] {
  const freeOf = new Map<string, number>();
  let left = free;
  for (const { id, quantity } of [...options].sort((a, b) => a.price - b.price)) {
    const taken = Math.min(left, quantity);
    freeOf.set(id, taken);
    left -= taken;
  }
  return options.map((option) => ({ ...option, free: freeOf.get(option.id) ?? 0 }));
}

/** What the options add to one dish. */
export function optionsPrice(options: readonly Pick<LineOption, 'price' | 'quantity' | 'free'>[]): Piastres {
  return options.reduce((sum, { price, quantity, free }) => sum + price * (quantity - free), 0);
}

/** The selection that a dish starts with: the defaults that can be had, as many as each group allows. */
export function defaultSelection(groups: readonly OptionGroup[]): ChosenOption[] {
  return groups.flatMap((group) =>
    group.options
      .filter(({ id, available }) => available && group.defaults.includes(id))
      .slice(0, mostPieces(group))
      .map(({ id }) => ({ group_id: group.id, id, quantity: 1 })),
  );
}

/** Whether the defaults are a valid order: then one tap adds the dish, without a question. */
export const addsInOneTap = (groups: readonly OptionGroup[]): boolean =>
  isValidSelection(groups, defaultSelection(groups));

/** The first group that makes a dish impossible to order: it asks for more pieces than can be had. */
export function impossibleGroup(groups: readonly OptionGroup[]): OptionGroup | null {
  return (
    groups.find((group) => {
      const options = group.options.filter(({ available }) => available);
      return group.min > (options.length === 0 ? 0 : mostPieces({ ...group, options }));
    }) ?? null
  );
}

type Named = { name: Bilingual; kind: OptionKind; quantity: number };

/** `Fino`, `+ Cheese ×2`, `no onion`; in Arabic `فينو`, `+ جبنة ×2`, `بدون بصل`. */
export function optionText({ name, kind, quantity }: Named, language: keyof Bilingual): string {
  const text = inLanguage(name, language);
  if (kind === 'remove') return withoutText(text, language);
  return `${kind === 'extra' ? '+ ' : ''}${text}${quantity > 1 ? ` ×${String(quantity)}` : ''}`;
}

/** Some venues name the option `No onion` themselves. */
const SAYS_WITHOUT = /^(?:no|without|بدون|بلا|من غير|من دون)\s/iu;

function withoutText(name: string, language: keyof Bilingual): string {
  if (SAYS_WITHOUT.test(name)) return name;
  if (language === 'ar') return `بدون ${name}`;
  // An abbreviation such as BBQ keeps its letters.
  return `no ${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}`;
}

/** A dish with its size and options as one text: `Koshary · Large · + Cheese · no onion`. */
export function lineText(
  line: { name: Bilingual; size_name: Bilingual | null; options?: readonly Named[] },
  language: keyof Bilingual,
): string {
  const parts = [
    inLanguage(line.name, language),
    line.size_name ? inLanguage(line.size_name, language) : '',
    ...(line.options ?? []).map((option) => optionText(option, language)),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
