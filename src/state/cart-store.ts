import { proxy, useSnapshot } from 'valtio';
import type { Dish } from '#src/contract/menu.ts';
import { APP_DB, NEWEST } from '#src/data/app-db.ts';
import { readRow } from '#src/data/bare-read.ts';
import type { CartRow } from '#src/data/db.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { pieceCount } from '#src/domain/pieces.ts';
import { useStorageMode } from './connection.ts';
import { lateStore, useLive } from './live-store.ts';

export type Cart = {
  ready: boolean;
  lines: CartLine[];
  /** Becomes the order's key. Empty while nothing was ever put into this cart. */
  draftKey: string;
  note: string;
  promoCode: string | null;
  pieces: number;
};
export const carts = lateStore(() => import('./kept-cart.ts').then((part) => part.keptCart));
/** Carts of a browser that keeps nothing: they live as long as the page. */
export const heldCarts = proxy<Record<string, CartRow>>({});

const NO_LINES: CartLine[] = [];

/** The cart's row and the profile's, as they lie in the phone, without Dexie; each null where only that can read it. */
export function firstRows(slug: string): Promise<unknown[]> {
  const read = (table: string, key: string) => readRow(APP_DB, table, key, NEWEST);
  return Promise.all([read('carts', slug), read('profile', 'me')]);
}

/** True where the customer must choose: two sizes or more. Exactly one is taken silently (decisions.md, Size picker). */
export function needsSizes(dish: Dish): boolean {
  return dish.sizes.length >= 2;
}

export function useCart(slug: string): Cart {
  const stored = useLive(carts, slug);
  const held = useSnapshot(heldCarts)[slug] as CartRow | undefined;
  const storage = useStorageMode();
  const row = held ?? stored;
  return {
    ready: row !== undefined || storage !== 'ok',
    lines: row?.lines ?? NO_LINES,
    draftKey: row?.draft_key ?? '',
    note: row?.note ?? '',
    promoCode: row?.promo_code ?? null,
    pieces: pieceCount(row?.lines ?? NO_LINES),
  };
}
