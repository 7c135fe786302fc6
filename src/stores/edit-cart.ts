import { addLine, type CartLine, lineKey, setQuantity } from '#src/domain/cart.ts';
import { cleanText } from '#src/domain/clean-text.ts';
import { withoutEarlier } from '#src/domain/earlier-lines.ts';
import { MAX_LENGTHS } from '#src/domain/max-lengths.ts';
import { changeCart } from './cart.ts';
import { writeDraft } from './drafts.ts';

/** The text in the field of the promo code, applied or not. */
export const PROMO_DRAFT = 'promo';

/** Adds `by` pieces to the stored quantity: after quick taps the one on the screen is outdated. At 0 the line is removed. */
export function changeLineQuantity(slug: string, key: string, by: number): Promise<void> {
  return changeCart(slug, (cart) => {
    const line = cart.lines.find((one) => lineKey(one) === key);
    return line ? { ...cart, lines: setQuantity(cart.lines, key, line.quantity + by) } : cart;
  });
}

/** Sets a line's note. Lines that are equal then are merged. */
export function setLineNote(slug: string, key: string, note: string): Promise<void> {
  return changeCart(slug, (cart) => ({
    ...cart,
    lines: cart.lines
      .map((line) => (lineKey(line) === key ? { ...line, note: cleanText(note, MAX_LENGTHS.note) } : line))
      .reduce<CartLine[]>(addLine, []),
  }));
}

/** Replaces a line, for another size or other options. Lines that are equal then are merged. */
export function replaceLine(slug: string, key: string, changed: CartLine): Promise<void> {
  return changeCart(slug, (cart) => ({
    ...cart,
    lines: cart.lines.map((line) => (lineKey(line) === key ? changed : line)).reduce<CartLine[]>(addLine, []),
  }));
}

/** Takes the options out of a line that the venue does not offer any more. */
export function dropOptions(slug: string, line: CartLine, without: Pick<CartLine, 'price' | 'options'>): Promise<void> {
  return replaceLine(slug, lineKey(line), { ...line, ...without });
}

/** Answers the question about the dishes of an earlier visit. Its note and promo code go with them. */
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
  writeDraft(slug, PROMO_DRAFT, code);
  return changeCart(slug, (cart) => ({ ...cart, promo_code: code?.trim() || null }));
}
