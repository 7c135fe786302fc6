import type { Dish, Menu, Size } from '#src/contract/menu.ts';
import type { CartRow } from '#src/db/db.ts';
import { withDb, withQuotaRetry } from '#src/db/open-db.ts';
import { sanitizeCart } from '#src/db/sanitize.ts';
import {
  lineKey,
  MAX_QUANTITY,
  addLine,
  addLines,
  setQuantity,
  type CartLine,
  type CartFit,
} from '#src/domain/cart.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { cleanText } from '#src/domain/clean-text.ts';
import { MAX_LENGTHS } from '#src/domain/max-lengths.ts';
import { needsSizes } from './cart-store.ts';
import { memory, plainCopy } from './memory.ts';
import { cartOf } from './device-rows.ts';

export type LineCheck =
  | { kind: 'ok' }
  | { kind: 'sold_out' }
  | { kind: 'gone' }
  | { kind: 'size_gone' }
  | { kind: 'price_changed'; newPrice: number };

export const freshKey = (): string => randomUuid(crypto);

function emptyCart(slug: string): CartRow {
  return { slug, draft_key: freshKey(), lines: [], note: '', promo_code: null, updated_at: Date.now() };
}

/** The cart of a venue as it is now: in memory, else in the database. */
export async function readCart(slug: string): Promise<CartRow | null> {
  const inMemory = memory.carts[slug];
  return inMemory ? plainCopy(inMemory) : withDb((db) => cartOf(db, slug));
}

/** Moves a cart from memory to the database; rejects where the database still takes nothing. */
export async function storeMemoryCart(slug: string): Promise<void> {
  const inMemory = memory.carts[slug];
  if (!inMemory) return;
  const cart = plainCopy(inMemory);
  await withQuotaRetry((db) => db.carts.put(cart));
  // A change made meanwhile stays in memory until it is stored as well.
  if (memory.carts[slug] === inMemory) delete memory.carts[slug];
}

/** Changes a cart in one transaction. An emptied cart gets a fresh key: what it was for is over. */
async function changeCart(slug: string, change: (cart: CartRow) => CartRow): Promise<void> {
  const spare = emptyCart(slug);
  const apply = (cart: CartRow): CartRow => {
    const changed = { ...change(cart), updated_at: spare.updated_at };
    return changed.lines.length > 0 || cart.lines.length === 0 ? changed : { ...spare, note: changed.note };
  };
  const inMemory = memory.carts[slug];
  if (inMemory) {
    memory.carts[slug] = apply(inMemory);
    return;
  }
  try {
    await withQuotaRetry((db) =>
      db.transaction('rw', db.carts, async () => {
        await db.carts.put(apply(sanitizeCart(await db.carts.get(slug)) ?? spare));
      }),
    );
  } catch {
    // The browser stores nothing: the cart goes on in memory, and the storage notice says so.
    const stored = await withDb((db) => cartOf(db, slug)).catch(() => null);
    memory.carts[slug] = apply(memory.carts[slug] ?? stored ?? spare);
  }
}

/** The line that a dish makes, at today's price; null where it cannot be ordered. */
export function lineOf(dish: Dish, hue: number, size: Size | null, quantity = 1, note = ''): CartLine | null {
  const taken = size ?? (dish.sizes.length === 1 ? (dish.sizes[0] ?? null) : null);
  const price = taken ? taken.price : dish.price;
  if (!dish.available || price === null || (taken === null && needsSizes(dish))) return null;
  return {
    dish_id: dish.id,
    dish_wire_id: dish.wireId,
    name: dish.name,
    size_id: taken?.id ?? null,
    size_wire_id: taken?.wireId ?? null,
    size_name: taken?.name ?? null,
    price,
    quantity: Math.max(1, Math.min(MAX_QUANTITY, Math.trunc(quantity))),
    note: cleanText(note, MAX_LENGTHS.note),
    image: dish.image,
    cut_out: dish.cutOut,
    hue,
  };
}

/** Null where the dish cannot be ordered: no price, sold out, or a size is needed and none was given. */
export async function addToCart(
  slug: string,
  dish: Dish,
  hue: number,
  size: Size | null,
  options: { quantity?: number; note?: string } = {},
): Promise<CartFit | null> {
  const line = lineOf(dish, hue, size, options.quantity, options.note);
  return line && addLinesToCart(slug, [line]);
}

/** Lines as they are, those of a cart on the screen too; what there is fit for is in the cart then. */
export async function addLinesToCart(slug: string, added: readonly CartLine[]): Promise<CartFit> {
  const given = plainCopy(added);
  let found: CartFit = 'all';
  await changeCart(slug, (cart) => {
    const { lines, fit } = addLines(cart.lines, given);
    found = fit;
    return { ...cart, lines };
  });
  return found;
}

/** So many pieces more of a line, or fewer; without any it leaves the cart. Counted from what is stored, not from the screen. */
export function changeLineQuantity(slug: string, key: string, by: number): Promise<void> {
  return changeCart(slug, (cart) => {
    const line = cart.lines.find((one) => lineKey(one) === key);
    return line ? { ...cart, lines: setQuantity(cart.lines, key, line.quantity + by) } : cart;
  });
}

/** One piece less of a dish: of the line that was added last. */
export function removeOnePiece(slug: string, dishId: string): Promise<void> {
  return changeCart(slug, (cart) => {
    const line = cart.lines.findLast((one) => one.dish_id === dishId);
    return line ? { ...cart, lines: setQuantity(cart.lines, lineKey(line), line.quantity - 1) } : cart;
  });
}

/** A note makes the line another one; where a like line exists already, the two become one. */
export function setLineNote(slug: string, key: string, note: string): Promise<void> {
  return changeCart(slug, (cart) => ({
    ...cart,
    lines: cart.lines
      .map((line) => (lineKey(line) === key ? { ...line, note: cleanText(note, MAX_LENGTHS.note) } : line))
      .reduce<CartLine[]>(addLine, []),
  }));
}

export function setCartNote(slug: string, note: string): Promise<void> {
  return changeCart(slug, (cart) => ({ ...cart, note: note.slice(0, MAX_LENGTHS.note) }));
}

export function setPromoCode(slug: string, code: string | null): Promise<void> {
  return changeCart(slug, (cart) => ({ ...cart, promo_code: code?.trim() || null }));
}

/** Every dish of a menu by its id, with its category's hue. */
export function dishesById(menu: Menu): Map<string, { dish: Dish; hue: number }> {
  return new Map(menu.categories.flatMap(({ dishes, hue }) => dishes.map((dish) => [dish.id, { dish, hue }] as const)));
}

/** One verdict per line, in the lines' order, against the menu as it is now. */
export function checkLines(lines: readonly CartLine[], menu: Menu): LineCheck[] {
  const dishes = dishesById(menu);
  return lines.map((line): LineCheck => {
    const dish = dishes.get(line.dish_id)?.dish;
    if (!dish) return { kind: 'gone' };
    if (!dish.available) return { kind: 'sold_out' };
    const size = dish.sizes.find((other) => other.id === line.size_id);
    if (line.size_id === null ? dish.sizes.length > 0 : !size) return { kind: 'size_gone' };
    const price = size ? size.price : dish.price;
    if (price === null) return { kind: 'gone' };
    return price === line.price ? { kind: 'ok' } : { kind: 'price_changed', newPrice: price };
  });
}
