import { percentOf, type Piastres } from './money.ts';
import { canonicalSelection, type LineOption } from './options.ts';
import { pieceCount } from './pieces.ts';
import type { Bilingual } from './text.ts';

/** An id as the host wrote it: compared as text, sent back unchanged (docs/contract.md 5.1). */
export type WireId = string | number;

/** One line of a cart or an order. Names and price are those that the diner saw when adding it. */
export type CartLine = {
  dish_id: string;
  dish_wire_id: WireId;
  name: Bilingual;
  size_id: string | null;
  size_wire_id: WireId | null;
  size_name: Bilingual | null;
  price: Piastres;
  quantity: number;
  note: string;
  image: string | null;
  /** Whether the picture is a cut-out. Undefined in lines stored by older builds. */
  cut_out?: boolean | null;
  hue: number;
  /** The chosen options. Undefined: the dish had no option groups. Part of `price`. */
  options?: LineOption[];
};

export const pictureOf = ({ dish_id: id, name, image, cut_out: cutOut = null }: CartLine) => ({
  id,
  name,
  image,
  cutOut,
});

const isNamed = (named: Partial<Pick<CartLine, 'name'>> | null): boolean =>
  typeof named?.name?.en === 'string' && typeof named.name.ar === 'string';

const isLineOption = (option: Partial<LineOption> | null): boolean =>
  isNamed(option) &&
  typeof option?.group_id === 'string' &&
  typeof option.id === 'string' &&
  Number.isFinite(option.price) &&
  Number.isFinite(option.quantity);

/** Whether a value read from storage has what every screen needs of a line. */
export function isCartLine(line: Partial<CartLine> | null): boolean {
  return (
    isNamed(line) &&
    typeof line?.dish_id === 'string' &&
    Number.isFinite(line.price) &&
    Number.isFinite(line.quantity) &&
    (line.options === undefined || (Array.isArray(line.options) && line.options.every(isLineOption)))
  );
}

export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;

/** Lines with equal keys are merged: same dish, size, note and options. */
export function lineKey(line: Pick<CartLine, 'dish_id' | 'size_id' | 'note' | 'options'>): string {
  const options = canonicalSelection(line.options ?? []).map(({ group_id, id, quantity }) => [group_id, id, quantity]);
  return JSON.stringify([line.dish_id, line.size_id, line.note, ...(options.length > 0 ? [options] : [])]);
}

/** Adds to the line with the same key, or appends. Stops at MAX_QUANTITY and MAX_LINES. */
export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  const found = lines.some((line) => lineKey(line) === key);
  if (!found) return lines.length < MAX_LINES ? [...lines, added] : [...lines];
  return lines.map((line) =>
    lineKey(line) === key
      ? {
          ...line,
          price: added.price,
          ...(added.options ? { options: added.options } : {}),
          quantity: Math.min(MAX_QUANTITY, line.quantity + added.quantity),
        }
      : line,
  );
}

/** How much of the added lines fitted: everything, not every piece of a dish, or not every line. */
export type CartFit = 'all' | 'most' | 'full';

export function addLines(lines: readonly CartLine[], added: readonly CartLine[]): { lines: CartLine[]; fit: CartFit } {
  const filled = added.reduce<CartLine[]>(addLine, [...lines]);
  const taken = new Set(filled.map(lineKey));
  if (added.some((line) => !taken.has(lineKey(line)))) return { lines: filled, fit: 'full' };
  const all = pieceCount(filled) === pieceCount(lines) + pieceCount(added);
  return { lines: filled, fit: all ? 'all' : 'most' };
}

export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
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
 * The sum of an order; phone and server share this function (docs/decisions.md, Totals). The discount applies to the
 * dishes, never to the delivery fee. Service applies to subtotal - discount, VAT to that plus service.
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
