import { percentOf, type Piastres } from './money.ts';
import { pieceCount } from './pieces.ts';
import type { Bilingual } from './text.ts';

/** An id as the host wrote it. Compared as text, sent back as it came (docs/contract.md 5.1). */
export type WireId = string | number;

/** What one line of a cart or an order remembers. Names and price are as the diner saw them when the line was added. */
export type CartLine = {
  dish_id: string;
  dish_wire_id: WireId;
  name: Bilingual;
  /** Null where the dish has no sizes. */
  size_id: string | null;
  size_wire_id: WireId | null;
  size_name: Bilingual | null;
  /** Unit price in piastres. */
  price: Piastres;
  quantity: number;
  note: string;
  image: string | null;
  /** What its dish says of the picture; lines of older builds do not say. */
  cut_out?: boolean | null;
  /** Hue of the category's tint, for drawing the line where there is no picture. */
  hue: number;
};

/** What the line's picture is drawn from. */
export const pictureOf = ({ dish_id: id, name, image, cut_out: cutOut = null }: CartLine) => ({
  id,
  name,
  image,
  cutOut,
});

/** Whether something read back from storage is still a line: what every screen of a cart or an order relies on. */
export function isLine(line: Partial<CartLine> | null): boolean {
  return (
    typeof line?.dish_id === 'string' &&
    typeof line.name?.en === 'string' &&
    typeof line.name.ar === 'string' &&
    Number.isFinite(line.price) &&
    Number.isFinite(line.quantity)
  );
}

export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;

/** Two lines are one when dish, size and note agree; option groups join here when they come. */
export function lineKey(line: Pick<CartLine, 'dish_id' | 'size_id' | 'note'>): string {
  return JSON.stringify([line.dish_id, line.size_id, line.note]);
}

/** Adds one line's quantity to a like line, or appends it. Quantities stop at MAX_QUANTITY, lines at MAX_LINES. */
export function withLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  const found = lines.some((line) => lineKey(line) === key);
  if (!found) return lines.length < MAX_LINES ? [...lines, added] : [...lines];
  return lines.map((line) =>
    lineKey(line) === key
      ? { ...line, price: added.price, quantity: Math.min(MAX_QUANTITY, line.quantity + added.quantity) }
      : line,
  );
}

/** What a cart had room for: all of what was added, not every piece of a dish, or not every line. */
export type Room = 'all' | 'most' | 'full';

/** Adds lines one after the other, as `withLine` does each, and tells whether all of them found room. */
export function withLines(lines: readonly CartLine[], added: readonly CartLine[]): { lines: CartLine[]; room: Room } {
  const filled = added.reduce<CartLine[]>(withLine, [...lines]);
  const taken = new Set(filled.map(lineKey));
  if (added.some((line) => !taken.has(lineKey(line)))) return { lines: filled, room: 'full' };
  const all = pieceCount(filled) === pieceCount(lines) + pieceCount(added);
  return { lines: filled, room: all ? 'all' : 'most' };
}

/** Sets a line's quantity; 0 or less takes it out. */
export function withQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  return lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    return quantity > 0 ? [{ ...line, quantity: Math.min(MAX_QUANTITY, quantity) }] : [];
  });
}

export type ChargeRule = { code: 'service' | 'vat'; percent: number };
export type Charge = { code: 'service' | 'vat'; percent: number; amount: Piastres };

export type Quote = {
  subtotal: Piastres;
  discount: Piastres;
  delivery: Piastres;
  charges: Charge[];
  total: Piastres;
};

/**
 * The sum of an order, by the one function that phone and server share (docs/decisions.md, Totals): the discount is taken
 * once off the dishes and never off the delivery fee; service is of subtotal - discount, VAT of that plus service.
 */
export function quote(
  lines: readonly { price: Piastres; quantity: number }[],
  terms: { discountPercent: number; deliveryFee: Piastres; charges: readonly ChargeRule[] },
): Quote {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = percentOf(subtotal, terms.discountPercent);
  const dishes = subtotal - discount;
  const serviceRule = terms.charges.find((charge) => charge.code === 'service');
  const vatRule = terms.charges.find((charge) => charge.code === 'vat');
  const service = serviceRule ? percentOf(dishes, serviceRule.percent) : 0;
  const vat = vatRule ? percentOf(dishes + service, vatRule.percent) : 0;
  const charges: Charge[] = [];
  if (serviceRule) charges.push({ code: 'service', percent: serviceRule.percent, amount: service });
  if (vatRule) charges.push({ code: 'vat', percent: vatRule.percent, amount: vat });
  return {
    subtotal,
    discount,
    delivery: terms.deliveryFee,
    charges,
    total: dishes + terms.deliveryFee + service + vat,
  };
}
