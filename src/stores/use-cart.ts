import { useSnapshot } from 'valtio';
import type { Dish } from '#src/contract/menu.ts';
import type { CartRow } from '#src/db/db.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { addsInOneTap } from '#src/domain/options.ts';
import { pieceCount } from '#src/domain/pieces.ts';
import { useStorageMode } from './connection.ts';
import { memory } from './memory.ts';
import { useVenueRows } from './venue-rows.tsx';

export type Cart = {
  /** Null if there is none, or not read yet. */
  row: CartRow | null;
  ready: boolean;
  lines: CartLine[];
  /** Becomes the order's key. Empty if nothing was ever put into this cart. */
  draftKey: string;
  note: string;
  promoCode: string | null;
  pieces: number;
  /** Lost with the page. */
  isUnstored: boolean;
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

export function useCart(slug: string): Cart {
  const { cart: stored } = useVenueRows();
  const inMemory = useSnapshot(memory).carts[slug] as CartRow | undefined;
  const storage = useStorageMode();
  const row = inMemory ?? stored;
  return {
    row: row ?? null,
    ready: row !== undefined || storage !== 'ok',
    lines: row?.lines ?? NO_LINES,
    draftKey: row?.draft_key ?? '',
    note: row?.note ?? '',
    promoCode: row?.promo_code ?? null,
    pieces: pieceCount(row?.lines ?? NO_LINES),
    isUnstored: !!inMemory?.lines.length,
  };
}
