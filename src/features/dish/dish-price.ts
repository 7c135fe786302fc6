import type { Dish } from '#src/contract/menu.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import { defaultSelection, impossibleGroup, lineOptions, optionsPrice } from '#src/domain/options.ts';

/** With the defaults. `from`: more may be asked. Null: no price is published. */
export function dishPrice(dish: Dish): { amount: MinorUnits; from: boolean } | null {
  const { optionGroups = [] } = dish;
  const defaults = defaultSelection(optionGroups);
  const withDefaults = (price: MinorUnits, sizeId: string | null) =>
    price + optionsPrice(lineOptions(optionGroups, defaults, sizeId));
  const prices = dish.sizes.map(({ id, price }) => withDefaults(price, id));
  if (prices.length > 0) {
    const least = Math.min(...prices);
    return { amount: least, from: Math.max(...prices) !== least };
  }
  if (dish.price === null) return null;
  const amount = withDefaults(dish.price, null);
  return { amount, from: amount === 0 && hasPaidChoice(dish) };
}

/** A dish whose whole price is in a choice that must be made is not free. */
const hasPaidChoice = ({ optionGroups = [] }: Dish): boolean =>
  optionGroups.some(({ min, options }) => min > 0 && options.some(({ price }) => price > 0));

export function canOrder(dish: Dish): boolean {
  return dish.available && dishPrice(dish) !== null && impossibleGroup(dish.optionGroups ?? []) === null;
}
