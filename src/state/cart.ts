import type { CartLine } from '#src/domain/cart.ts';
import type { Dish, Menu, Size } from '#src/contract/menu.ts';

export type Cart = {
  ready: boolean;
  lines: CartLine[];
  draftKey: string;
  note: string;
  promoCode: string | null;
  pieces: number;
};
export type LineCheck =
  | { kind: 'ok' }
  | { kind: 'sold_out' }
  | { kind: 'gone' }
  | { kind: 'size_gone' }
  | { kind: 'price_changed'; newPrice: number };

export declare function useCart(slug: string): Cart;
/** True where the customer must choose a size first (decisions.md, Size picker). */
export declare function needsSizes(dish: Dish): boolean;
/** False where the dish cannot be ordered: no price, sold out, or a size is needed and none was given. */
export declare function addToCart(
  slug: string,
  dish: Dish,
  hue: number,
  size: Size | null,
  options?: { quantity?: number; note?: string },
): Promise<boolean>;
export declare function setLineQuantity(slug: string, key: string, quantity: number): Promise<void>;
export declare function setLineNote(slug: string, key: string, note: string): Promise<void>;
export declare function setCartNote(slug: string, note: string): Promise<void>;
export declare function setPromoCode(slug: string, code: string | null): Promise<void>;
export declare function clearCart(slug: string): Promise<void>;
/** One verdict per line, in the lines' order, against the menu as it is now. */
export declare function checkLines(lines: readonly CartLine[], menu: Menu): LineCheck[];
