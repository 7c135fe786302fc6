import { isCartLine } from '#src/domain/cart.ts';
import type { CartRow, OrderRow } from './db.ts';

/** Without damaged lines; null if it cannot be read. */
export function sanitizeCart(cart: CartRow | undefined): CartRow | null {
  if (typeof cart?.draft_key !== 'string' || !Array.isArray(cart.lines)) return null;
  return cart.lines.every(isCartLine) ? cart : { ...cart, lines: cart.lines.filter(isCartLine) };
}

/** Lists leave out damaged rows; the venue still has the order. */
export function isReadableOrder(row: OrderRow): boolean {
  return typeof row.order_id === 'string' && Array.isArray(row.lines) && row.lines.every(isCartLine);
}
