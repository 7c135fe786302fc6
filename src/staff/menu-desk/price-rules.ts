import type { DeskDish, DeskMenu, OneMenuChange } from '#src/contract/staff/menu-desk.ts';
import { type Currency, MAX_AMOUNT, type MinorUnits } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { OPTION_LIMITS } from '#src/domain/options.ts';

export type PriceRule = {
  by: 'percent' | 'step';
  /** Percent, or minor units; below 0 it lowers. */
  amount: number;
  /** Prices become multiples of it. */
  round: MinorUnits;
  /** Also dishes with sizes. */
  sizes: boolean;
  /** Also the option groups of these dishes. */
  options: boolean;
};

type Named = { name: Bilingual };
/** `part`: the size or option. */
export type PriceRow = { key: string; record: Named; part: Named | null; from: MinorUnits; to: MinorUnits };
/** `wrong`: the first price that cannot be, in place of any change. */
export type PricePlan = { rows: PriceRow[]; wrong: PriceRow | null; changes: OneMenuChange[] };

const STEPS = [0.25, 0.5, 1, 5];
/** The steps of a currency without decimals, whose prices are large numbers. */
const WHOLE_STEPS = [5, 50, 250, 1_000];

/** What prices can be rounded to, in minor units. The first one leaves them as they are. */
export function roundings({ decimals }: Currency): MinorUnits[] {
  return [1, ...(decimals === 0 ? WHOLE_STEPS : STEPS.map((step) => step * 10 ** decimals))];
}

/** What is free stays free. The epsilon absorbs binary fractions. */
export function changedPrice(price: MinorUnits, { by, amount, round }: PriceRule): MinorUnits {
  if (price === 0) return 0;
  const exact = by === 'percent' ? (price * (100 + amount)) / 100 : price + amount;
  return Math.floor(exact / round + 0.5 + 1e-7) * round;
}

/** A dish without a price stays without one. */
export function planPrices(menu: DeskMenu, dishes: readonly DeskDish[], rule: PriceRule): PricePlan {
  const rows: PriceRow[] = [];
  let wrong: PriceRow | null = null;
  const change = (price: MinorUnits, row: Omit<PriceRow, 'from' | 'to'>, most: MinorUnits): MinorUnits => {
    const to = changedPrice(price, rule);
    if (to === price) return price;
    rows.push({ ...row, from: price, to });
    if (to <= 0 || to > most) wrong ??= rows.at(-1) ?? null;
    return to;
  };
  const ofDishes = dishes.flatMap((dish): OneMenuChange[] => {
    const { id, price, sizes } = dish;
    if (sizes.length > 0) {
      if (!rule.sizes) return [];
      const next = sizes.map((size) => ({
        ...size,
        price: change(size.price, { key: size.id, record: dish, part: size }, MAX_AMOUNT),
      }));
      return isSame(next, sizes)
        ? []
        : [{ record: 'dish', act: 'edit', id, fields: { sizes: next }, began: { sizes } }];
    }
    if (price === null) return [];
    const next = change(price, { key: id, record: dish, part: null }, MAX_AMOUNT);
    return next === price ? [] : [{ record: 'dish', act: 'edit', id, fields: { price: next }, began: { price } }];
  });
  const ofGroups = rule.options
    ? groupsOf(menu, dishes).flatMap((group): OneMenuChange[] => {
        const { id, options } = group;
        const next = options.map((option) => {
          const row = { record: group, part: option };
          const price = change(option.price, { ...row, key: option.id }, OPTION_LIMITS.price);
          const size_prices = Object.fromEntries(
            Object.entries(option.size_prices).map(([size, of]) => [
              size,
              change(of, { ...row, key: `${option.id} ${size}` }, OPTION_LIMITS.price),
            ]),
          );
          return { ...option, price, size_prices };
        });
        return isSame(next, options)
          ? []
          : [{ record: 'group', act: 'edit', id, fields: { options: next }, began: { options } }];
      })
    : [];
  return { rows, wrong, changes: wrong ? [] : [...ofDishes, ...ofGroups] };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Those with a price. Other dishes may use them too. */
export function groupsOf({ option_groups }: DeskMenu, dishes: readonly DeskDish[]): DeskMenu['option_groups'] {
  const used = new Set(dishes.flatMap((dish) => dish.option_groups.map(({ id }) => id)));
  return option_groups.filter(
    ({ id, options }) =>
      used.has(id) &&
      options.some(({ price, size_prices }) => price > 0 || Object.values(size_prices).some((of) => of > 0)),
  );
}
