import { useMemo } from 'react';
import type { Currency } from '#src/domain/money.ts';
import type { Dish } from '#src/contract/menu.ts';
import type { CartRow } from '#src/db/db.ts';
import { sanitizeCart } from '#src/db/row-checks.ts';
import { type CartLine, pieceCount } from '#src/domain/cart.ts';
import { addsInOneTap } from '#src/domain/options.ts';
import { foldTable } from '#src/domain/table-name.ts';
import { useDeviceRows } from './device-rows.ts';
import { useServedTable } from './serving.ts';

export type Cart = {
  /** Null if there is none, or not read yet. */
  row: CartRow | null;
  ready: boolean;
  lines: CartLine[];
  /** The currency of the stored prices. */
  currency: Currency | null;
  /** Becomes the order's key. Empty if nothing was ever put into this cart. */
  draftKey: string;
  note: string;
  promoCode: string | null;
  pieces: number;
};

const NO_LINES: CartLine[] = [];

/** A single size is taken without asking (docs/decisions.md, Sizes and options). */
export function needsSize(dish: Dish): boolean {
  return dish.sizes.length >= 2;
}

/** Whether "add" must ask for a size, or for options without valid defaults. */
export function needsChoice(dish: Dish): boolean {
  return needsSize(dish) || !addsInOneTap(dish.optionGroups ?? []);
}

/** Whether there is more than one way to have it. */
export const hasChoice = (dish: Dish): boolean => needsSize(dish) || dish.optionGroups !== undefined;

export function useCart(slug: string): Cart {
  const carts = useDeviceRows('carts');
  const table = foldTable(useServedTable(slug) ?? '');
  const row = useMemo(
    () => sanitizeCart(carts?.find((cart) => cart.slug === slug && cart.table === table)),
    [carts, slug, table],
  );
  return {
    row,
    ready: carts !== undefined,
    lines: row?.lines ?? NO_LINES,
    currency: row?.currency ?? null,
    draftKey: row?.draft_key ?? '',
    note: row?.note ?? '',
    promoCode: row?.promo_code ?? null,
    pieces: pieceCount(row?.lines ?? NO_LINES),
  };
}
