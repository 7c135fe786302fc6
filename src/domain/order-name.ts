/** Crockford base 32: without I, L, O and U, which people confuse. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The four letters that a customer sees before the order is sent, and the kitchen after. */
export function orderCode(uuid: string): string {
  const bits = Number.parseInt(uuid.slice(0, 5), 16);
  return [15, 10, 5, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 31)).join('');
}

/** Without a number: the id, cut to 6 characters if longer than 8 (docs/contract.md 5.4). */
export function orderNumber(order: { id: string; number: string | null }): string {
  return order.number ?? (order.id.length > 8 ? order.id.slice(-6) : order.id);
}
