import type { Dish, Menu } from '#src/contract/menu.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { type Bilingual, namesOf, orderName } from '#src/domain/text.ts';
import { foldName, isSameName } from '#src/domain/same-name.ts';
import { takeOptions, takeSize } from '#src/domain/take-options.ts';
import {
  brokenGroups,
  type ChosenOption,
  impossibleGroup,
  isValidSelection,
  lineOptions,
  type LineOption,
  type LostOption,
  type OptionGroup,
  optionsPrice,
} from '#src/domain/options.ts';

/** `line`: as it would be ordered now, with what can only be one way. `group`: of which everything is sold out. */
export type LineCheck =
  | { kind: 'ok' | 'price_changed'; line: CartLine }
  | { kind: 'sold_out'; group: Bilingual | null }
  | { kind: 'gone' | 'size_gone' | 'no_price' }
  | OptionsCheck;

/**
 * `needed`: the names of the groups of which others must be chosen. `without`: the line without what is missing; null if
 * it cannot be ordered so.
 */
export type OptionsCheck = {
  kind: 'options';
  missing: LostOption[];
  needed: Bilingual[];
  without: { price: number; options: LineOption[] } | null;
};

export function dishesById(menu: Menu): Map<string, { dish: Dish; hue: number }> {
  return new Map(menu.categories.flatMap(({ dishes, hue }) => dishes.map((dish) => [dish.id, { dish, hue }] as const)));
}

export function checkLines(lines: readonly CartLine[], menu: Menu): LineCheck[] {
  const dishes = dishesById(menu);
  return lines.map((line) => checkLine(line, dishes));
}

type Dishes = ReadonlyMap<string, { dish: Dish }>;

/** Undefined if the menu lacks it, or gave its id to another dish. */
function dishOf(line: CartLine, dishes: Dishes): Dish | undefined {
  const dish = dishes.get(line.dish_id)?.dish;
  const isTaken = (folded: string) =>
    [...dishes.values()].some((other) => namesOf(other.dish).map(foldName).includes(folded));
  return dish && isSameName(namesOf(line), namesOf(dish), isTaken) ? dish : undefined;
}

export function checkLine(line: CartLine, dishes: Dishes): LineCheck {
  const dish = dishOf(line, dishes);
  if (!dish) return { kind: 'gone' };
  const groups = dish.optionGroups ?? [];
  const impossible = impossibleGroup(groups);
  if (!dish.available || impossible) return { kind: 'sold_out', group: (dish.available && impossible?.name) || null };
  const { size_id: id, size_name: name } = line;
  const size = takeSize(dish.sizes, id === null ? null : { id, name: name ? orderName(name) : '' }, namesOf);
  if (size === 'gone') return { kind: 'size_gone' };
  const base = size ? size.price : dish.price;
  if (base === null) return { kind: 'no_price' };
  const { kept, missing } = splitLosses(groups, line.options ?? null);
  const options = lineOptions(groups, kept, size?.id ?? null);
  const price = base + optionsPrice(options);
  const isValid = isValidSelection(groups, kept);
  if (missing.length > 0 || !isValid) {
    const needed = brokenGroups(groups, kept).map((group) => group.name);
    return { kind: 'options', missing, needed, without: isValid ? { price, options } : null };
  }
  const now: CartLine = {
    ...line,
    price,
    ...(size && { size_id: size.id, size_wire_id: size.wireId, size_name: size.name }),
    ...(groups.length > 0 && { options }),
  };
  return { kind: price === line.price ? 'ok' : 'price_changed', line: now };
}

/** What of a selection can be had, and what not. */
export function splitLosses(
  groups: readonly OptionGroup[],
  selection: readonly LineOption[] | null,
): { missing: LostOption[]; kept: ChosenOption[] } {
  const written = selection?.map((option) => ({ ...option, name: orderName(option.name) })) ?? null;
  const { kept, lost } = takeOptions(groups, written);
  const lossOf = ({ group_id, id }: LineOption) => lost.find((one) => one.group_id === group_id && one.id === id)?.loss;
  const missing = (selection ?? []).flatMap((option): LostOption[] => {
    const loss = lossOf(option);
    return loss ? [{ ...option, loss }] : [];
  });
  return { kept, missing };
}
