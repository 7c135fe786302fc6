import type { Dish, Menu } from '#src/contract/menu.ts';
import type { CartLine } from '#src/domain/cart.ts';
import {
  defaultSelection,
  isValidSelection,
  lineOptions,
  lossOf,
  type LineOption,
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
 * The line's options cannot be ordered. `missing`: those that are gone or sold out; empty if others must be chosen.
 * `without`: price and options of the line without the missing ones; null if it cannot be ordered so.
 */
export type OptionsCheck = {
  kind: 'options';
  missing: LineOption[];
  isSoldOut: boolean;
  without: { price: number; options: LineOption[] } | null;
};

export function dishesById(menu: Menu): Map<string, { dish: Dish; hue: number }> {
  return new Map(menu.categories.flatMap(({ dishes, hue }) => dishes.map((dish) => [dish.id, { dish, hue }] as const)));
}

export function checkLines(lines: readonly CartLine[], menu: Menu): LineCheck[] {
  const dishes = dishesById(menu);
  return lines.map((line) => checkLine(line, dishes.get(line.dish_id)?.dish));
}

/** `dish`: as the menu has it now; undefined if it is gone. */
export function checkLine(line: CartLine, dish: Dish | undefined): LineCheck {
  if (!dish) return { kind: 'gone' };
  if (!dish.available) return { kind: 'sold_out' };
  const size = dish.sizes.find((other) => other.id === line.size_id);
  if (line.size_id === null ? dish.sizes.length > 0 : !size) return { kind: 'size_gone' };
  const base = size ? size.price : dish.price;
  if (base === null) return { kind: 'gone' };
  const groups = dish.optionGroups ?? [];
  // The server gives the defaults to a line that was stored before the dish had options.
  const selection = line.options ?? defaultSelection(groups);
  if (!isValidSelection(groups, selection)) return checkOptions(line, groups, base);
  const options = lineOptions(groups, selection, line.size_id);
  const price = base + optionsPrice(options);
  return price === line.price ? { kind: 'ok' } : { kind: 'price_changed', newPrice: price, options };
}

function checkOptions(line: CartLine, groups: readonly OptionGroup[], base: number): OptionsCheck {
  const chosen = line.options ?? [];
  const missing = chosen.filter((option) => lossOf(groups, option) !== null);
  const rest = chosen.filter((option) => lossOf(groups, option) === null);
  const stands = missing.length > 0 && isValidSelection(groups, rest);
  const options = lineOptions(groups, rest, line.size_id);
  return {
    kind: 'options',
    missing,
    isSoldOut: missing.every((option) => lossOf(groups, option) === 'sold_out'),
    without: stands ? { price: base + optionsPrice(options), options } : null,
  };
}
