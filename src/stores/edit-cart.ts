import { addLine, type CartLine, lineKey } from '#src/domain/cart.ts';
import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { withoutEarlier } from '#src/domain/earlier-lines.ts';
import { changeCart } from './cart.ts';
import { writeCheckout } from './drafts.ts';

/** Lines that are equal then are merged. */
export function setLineNote(slug: string, key: string, note: string): Promise<void> {
  return changeCart(slug, (cart) => ({
    ...cart,
    lines: cart.lines
      .map((line) => (lineKey(line) === key ? { ...line, note: cleanText(note, MAX_LENGTHS.note) } : line))
      .reduce<CartLine[]>(addLine, []),
  }));
}

/** Note and quantity stay as stored unless `changed` has others: they may be stored after `line` was read. */
export function replaceLine(slug: string, line: CartLine, changed: CartLine): Promise<void> {
  const key = lineKey(line);
  const merge = (stored: CartLine): CartLine => ({
    ...changed,
    note: changed.note === line.note ? stored.note : changed.note,
    quantity: changed.quantity === line.quantity ? stored.quantity : changed.quantity,
  });
  return changeCart(slug, (cart) => {
    const exact = cart.lines.findIndex((one) => lineKey(one) === key);
    const at = exact >= 0 ? exact : cart.lines.findIndex((one) => lineKey({ ...one, note: line.note }) === key);
    const lines = cart.lines.map((one, index) => (index === at ? merge(one) : one));
    return { ...cart, lines: lines.reduce<CartLine[]>(addLine, []) };
  });
}

export function dropOptions(slug: string, line: CartLine, without: Pick<CartLine, 'price' | 'options'>): Promise<void> {
  return replaceLine(slug, line, { ...line, ...without });
}

export function settleEarlier(slug: string, keep: boolean): Promise<void> {
  return changeCart(slug, (cart) => {
    if (keep) return { ...cart, earlier: {} };
    const lines = withoutEarlier(cart.lines, cart.earlier ?? {});
    return { ...cart, lines, note: '', promo_code: null, earlier: {} };
  });
}

export function setCartNote(slug: string, note: string): Promise<void> {
  return changeCart(slug, (cart) => ({ ...cart, note: note.slice(0, MAX_LENGTHS.note) }));
}

export function setPromoCode(slug: string, code: string | null): Promise<void> {
  writeCheckout(slug, { promo: code });
  return changeCart(slug, (cart) => ({ ...cart, promo_code: code?.trim() || null }));
}
