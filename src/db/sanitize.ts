import { isCartLine } from '#src/domain/cart.ts';
import type { CartRow, OrderRow } from './db.ts';

/** A stored cart without the lines that cannot be read any more; null where there is none, or none of it can. */
export function sanitizeCart(cart: CartRow | undefined): CartRow | null {
  if (typeof cart?.draft_key !== 'string' || !Array.isArray(cart.lines)) return null;
  return cart.lines.every(isCartLine) ? cart : { ...cart, lines: cart.lines.filter(isCartLine) };
}

/** An order that lost a part of itself is left out of lists; the venue has it, and its record brings back what it can. */
export function isReadableOrder(row: OrderRow): boolean {
  return typeof row.order_id === 'string' && Array.isArray(row.lines) && row.lines.every(isCartLine);
}
