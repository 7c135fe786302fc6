import type { Dish, Size } from '#src/contract/menu.ts';
import type { Currency } from '#src/domain/money.ts';
import type { CartRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { sanitizeCart } from '#src/db/row-checks.ts';
import {
  addLines,
  type CartLine,
  type CartFit,
  lineKey,
  linesIn,
  MAX_QUANTITY,
  setQuantity,
} from '#src/domain/cart.ts';
import { earlierPieces, isOfEarlierVisit } from '#src/domain/earlier-lines.ts';
import {
  completeSelection,
  defaultSelection,
  isValidSelection,
  lineOptions,
  optionsPrice,
  type ChosenOption,
} from '#src/domain/options.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { foldTable } from '#src/domain/table-name.ts';
import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { servedTable } from './serving.ts';
import { needsSize } from './use-cart.ts';

export const freshKey = (): string => randomUuid(crypto);

/** The cart that this tab fills: the customer's, or that of the table which a waiter serves. */
export const cartKey = (slug: string): [slug: string, table: string] => [slug, foldTable(servedTable(slug) ?? '')];

function emptyCart([slug, table]: [slug: string, table: string]): CartRow {
  return {
    slug,
    table,
    draft_key: freshKey(),
    lines: [],
    currency: null,
    note: '',
    promo_code: null,
    updated_at: Date.now(),
  };
}

export async function readCart(slug: string): Promise<CartRow | null> {
  return sanitizeCart(await device.read((reads) => reads.get('carts', cartKey(slug))));
}

/** In one transaction. An emptied cart gets a new key. */
export async function changeCart(slug: string, change: (cart: CartRow) => CartRow): Promise<void> {
  const key = cartKey(slug);
  const spare = emptyCart(key);
  const apply = (stored: CartRow): CartRow => {
    // A note without dishes does not outlive the visit.
    const isOver = stored.lines.length === 0 && isOfEarlierVisit(stored.updated_at, spare.updated_at);
    const cart = isOver ? spare : stored;
    const earlier = earlierPieces(cart, spare.updated_at);
    const changed = { ...change({ ...cart, earlier }), updated_at: spare.updated_at };
    return changed.lines.length > 0 || cart.lines.length === 0 ? changed : { ...spare, note: changed.note };
  };
  await device.write(async (tx) => {
    await tx.put('carts', apply(sanitizeCart(await tx.get('carts', key)) ?? spare));
  });
}

/** Adds to the stored quantity: after quick taps the shown one is outdated. At 0 the line is removed, at 99 it is full. */
export function changeLineQuantity(slug: string, key: string, by: number): Promise<void> {
  return changeCart(slug, (cart) => {
    const line = cart.lines.find((one) => lineKey(one) === key);
    const isFull = by > 0 && (line?.quantity ?? 0) + by > MAX_QUANTITY;
    return line && !isFull ? { ...cart, lines: setQuantity(cart.lines, key, line.quantity + by) } : cart;
  });
}

/** `selection`: the defaults if undefined. */
export type Choice = {
  size?: Size | null | undefined;
  selection?: readonly ChosenOption[] | undefined;
  quantity?: number;
  note?: string;
};

/** At the current price. Null if the dish has no price, is sold out, or needs another choice. */
export function lineOf(
  dish: Dish,
  hue: number,
  { size = null, selection, quantity = 1, note = '' }: Choice = {},
): CartLine | null {
  const chosen = size ?? (dish.sizes.length === 1 ? (dish.sizes[0] ?? null) : null);
  const price = chosen ? chosen.price : dish.price;
  if (!dish.available || price === null || (chosen === null && needsSize(dish))) return null;
  const groups = dish.optionGroups ?? [];
  const wanted = selection ? completeSelection(groups, selection) : defaultSelection(groups);
  if (!isValidSelection(groups, wanted)) return null;
  const options = lineOptions(groups, wanted, chosen?.id ?? null);
  return {
    dish_id: dish.id,
    dish_wire_id: dish.wireId,
    name: dish.name,
    size_id: chosen?.id ?? null,
    size_wire_id: chosen?.wireId ?? null,
    size_name: chosen?.name ?? null,
    price: price + optionsPrice(options),
    quantity,
    note: cleanText(note, MAX_LENGTHS.note),
    image: dish.image,
    cut_out: dish.cutOut,
    hue,
    ...(groups.length > 0 ? { options } : {}),
  };
}

export async function addToCart(
  slug: string,
  dish: Dish,
  hue: number,
  currency: Currency | null,
  choice?: Choice,
): Promise<CartFit | null> {
  const line = lineOf(dish, hue, choice);
  return line && addLinesToCart(slug, [line], currency);
}

/** `currency`: of their prices. */
export async function addLinesToCart(
  slug: string,
  added: readonly CartLine[],
  currency: Currency | null,
): Promise<CartFit> {
  // IndexedDB cannot store valtio's proxies.
  const plain = JSON.parse(JSON.stringify(added)) as CartLine[];
  let result: CartFit = 'all';
  await changeCart(slug, (cart) => {
    const { lines, fit } = addLines(linesIn(cart.lines, cart.currency, currency), plain);
    result = fit;
    return { ...cart, lines, currency };
  });
  return result;
}
