import type { Dish, Menu, Size } from '#src/contract/menu.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { type Bilingual, namesOf, orderName } from '#src/domain/text.ts';
import { foldName, isSameChoice, isSameName, lossOf } from '#src/domain/same-name.ts';
import {
  brokenGroups,
  defaultSelection,
  isValidSelection,
  lineOptions,
  type LineOption,
  type LostOption,
  type OptionGroup,
  optionsPrice,
} from '#src/domain/options.ts';

export type LineCheck =
  | { kind: 'ok' }
  | { kind: 'sold_out' }
  | { kind: 'gone' }
  | { kind: 'size_gone' }
  | { kind: 'price_changed'; newPrice: number; options: LineOption[] }
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
  if (!dish.available) return { kind: 'sold_out' };
  const size = sizeOf(line, dish);
  if (size === 'gone') return { kind: 'size_gone' };
  const base = size ? size.price : dish.price;
  if (base === null) return { kind: 'gone' };
  const groups = dish.optionGroups ?? [];
  // The server gives the defaults to a line that was stored before the dish had options.
  const selection = line.options ?? defaultSelection(groups);
  const isLost = line.options?.some((option) => optionLoss(groups, option) !== null) ?? false;
  if (isLost || !isValidSelection(groups, selection)) return checkOptions(line, groups, base);
  const options = lineOptions(groups, selection, line.size_id);
  const price = base + optionsPrice(options);
  return price === line.price ? { kind: 'ok' } : { kind: 'price_changed', newPrice: price, options };
}

/** Like `chosenSize` of the server, but a line always names its size. */
function sizeOf({ size_id, size_name }: CartLine, { sizes }: Dish): Size | null | 'gone' {
  if (size_id === null) return sizes.length > 0 ? 'gone' : null;
  const size = sizes.find(({ id }) => id === size_id);
  const written = size_name ? orderName(size_name) : '';
  return size && isSameChoice(written, namesOf(size), sizes.map(namesOf)) ? size : 'gone';
}

/** Null if the option can still be ordered. */
const optionLoss = (groups: readonly OptionGroup[], option: LineOption): LostOption['loss'] | null =>
  lossOf(groups, { ...option, name: orderName(option.name) });

function checkOptions(line: CartLine, groups: readonly OptionGroup[], base: number): OptionsCheck {
  const { missing, kept } = splitLosses(groups, line.options ?? []);
  const broken = brokenGroups(groups, kept);
  const options = lineOptions(groups, kept, line.size_id);
  const stands = missing.length > 0 && isValidSelection(groups, kept);
  return {
    kind: 'options',
    missing,
    needed: broken.map(({ name }) => name),
    without: stands ? { price: base + optionsPrice(options), options } : null,
  };
}

/** What of a selection can be had, and what not. */
export function splitLosses(
  groups: readonly OptionGroup[],
  selection: readonly LineOption[],
): { missing: LostOption[]; kept: LineOption[] } {
  const judged = selection.map((option) => ({ option, loss: optionLoss(groups, option) }));
  return {
    missing: judged.flatMap(({ option, loss }) => (loss ? [{ ...option, loss }] : [])),
    kept: judged.flatMap(({ option, loss }) => (loss ? [] : [option])),
  };
}
