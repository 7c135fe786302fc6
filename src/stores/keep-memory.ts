import type { AppDb, CartRow } from '#src/db/db.ts';
import { withDb, withQuotaRetry } from '#src/db/open-db.ts';
import { sanitizeCart } from '#src/db/sanitize.ts';
import { addLines } from '#src/domain/cart.ts';
import { earlierPieces } from '#src/domain/earlier-lines.ts';
import { pause } from '#src/domain/pause.ts';
import { memory, plainCopy } from './memory.ts';

/** Memory shows the rows until screens have read the stored ones. */
const READ_MS = 1_000;

/** Other tabs do not see the cart in memory. Returns the cart that is stored then. */
function putCart(db: AppDb, inMemory: CartRow): Promise<CartRow> {
  return db.transaction('rw', db.carts, db.outbox, async () => {
    const stored = sanitizeCart(await db.carts.get(inMemory.slug));
    const isOrdered = (await db.outbox.get(inMemory.draft_key)) !== undefined;
    const cart = stored ? oneOf(stored, inMemory, isOrdered) : inMemory;
    await db.carts.put(cart);
    return cart;
  });
}

/** The newer version counts. Two carts with dishes are joined, unless one was ordered. */
function oneOf(stored: CartRow, inMemory: CartRow, isOrdered: boolean): CartRow {
  const isEmpty = stored.lines.length === 0 || inMemory.lines.length === 0;
  if (isEmpty || stored.draft_key === inMemory.draft_key) {
    return stored.updated_at > inMemory.updated_at ? stored : inMemory;
  }
  // Its order was sent from memory, while the stored cart could not be deleted.
  if (memory.outbox[stored.draft_key]) return inMemory;
  // Another tab ordered the cart in memory.
  if (isOrdered) return stored;
  return {
    ...stored,
    lines: addLines(stored.lines, inMemory.lines).lines,
    note: inMemory.note || stored.note,
    promo_code: inMemory.promo_code ?? stored.promo_code,
    updated_at: Math.max(stored.updated_at, inMemory.updated_at),
    earlier: earlierPieces(stored, inMemory.updated_at),
  };
}

/** False if the stored cart is not the one on the screen. Rejects if the database still cannot be written. */
export async function storeMemoryCart(slug: string): Promise<boolean> {
  const inMemory = memory.carts[slug];
  if (!inMemory) return true;
  const cart = plainCopy(inMemory);
  const stored = await withQuotaRetry((db) => putCart(db, cart));
  // A change made meanwhile stays in memory until it is stored as well.
  if (memory.carts[slug] === inMemory) delete memory.carts[slug];
  return stored === cart;
}

export async function keepMemoryCart(slug: string): Promise<void> {
  const inMemory = memory.carts[slug];
  // The cart of an edited order in memory: after a reload, it would make a second order.
  if (!inMemory || memory.outbox[inMemory.draft_key]) return;
  const cart = plainCopy(inMemory);
  const isCurrent = () => memory.carts[slug] === inMemory;
  try {
    const stored = await withDb(async (db) => (isCurrent() ? putCart(db, cart) : null));
    if (!stored || !isCurrent()) return;
    // The next change must start from the stored cart.
    if (stored !== cart) memory.carts[slug] = stored;
  } catch {
    return;
  }
  const shown = memory.carts[slug];
  await pause(READ_MS);
  if (memory.carts[slug] === shown) delete memory.carts[slug];
}

/** Deletes the stored cart unless another tab has changed it since. Works on a full phone too. */
export async function deleteStoredCart({ slug, updated_at }: CartRow): Promise<void> {
  await withDb((db) =>
    db.carts
      .where('slug')
      .equals(slug)
      .filter((stored) => stored.updated_at <= updated_at)
      .delete(),
  );
}

export async function keepMemoryWishes(slug: string): Promise<void> {
  const inMemory = memory.wishes[slug];
  if (!inMemory) return;
  const changes = plainCopy(inMemory);
  const isCurrent = () => memory.wishes[slug] === inMemory;
  try {
    await withDb((db) =>
      db.transaction('rw', db.wishlist, async () => {
        if (!isCurrent()) return;
        await db.wishlist.bulkDelete(changes.map(({ dish_id: id }) => [slug, id]));
        await db.wishlist.bulkPut(changes.flatMap(({ wish }) => wish ?? []));
      }),
    );
  } catch {
    return;
  }
  await pause(READ_MS);
  if (isCurrent()) delete memory.wishes[slug];
}
