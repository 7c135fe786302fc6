import { proxy, useSnapshot } from 'valtio';
import type { CartRow } from '#src/data/db.ts';
import { soundCart } from '#src/data/sound.ts';
import { pieceCount, type CartLine } from '#src/domain/cart.ts';
import { useStorageMode } from './connection.ts';
import { liveStore, useLive } from './live-store.ts';

export type Cart = {
  ready: boolean;
  lines: CartLine[];
  /** Becomes the order's key. Empty while nothing was ever put into this cart. */
  draftKey: string;
  note: string;
  promoCode: string | null;
  pieces: number;
};
export const carts = liveStore(async (db, slug) => soundCart(await db.carts.get(slug)));
/** Carts of a browser that keeps nothing: they live as long as the page. */
export const heldCarts = proxy<Record<string, CartRow>>({});

const NO_LINES: CartLine[] = [];

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
