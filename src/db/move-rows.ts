import { addLine, type CartLine } from '#src/domain/cart.ts';
import { earlierPieces } from '#src/domain/earlier-lines.ts';
import type { CartRow } from './db.ts';
import type { DeviceTransaction, Key, TableName } from './device-store.ts';
import { isFinal, sanitizeCart } from './row-checks.ts';
import type { MemoryStore } from './memory-store.ts';

const OTHER_TABLES = ['orders', 'wishlist', 'marks', 'profile', 'meta'] as const satisfies readonly TableName[];

/**
 * Writes what memory held. Another tab may have stored rows meanwhile. Returns the venues whose stored cart is not the
 * one in memory.
 */
export async function moveRows(memory: MemoryStore, tx: DeviceTransaction): Promise<string[]> {
  const orders = memory.changed('outbox');
  const joined: string[] = [];
  for (const inMemory of memory.changed('carts')) {
    const stored = sanitizeCart(await tx.get('carts', [inMemory.slug, inMemory.table]));
    const ordered = {
      elsewhere: (await tx.get('outbox', inMemory.draft_key)) !== undefined,
      stored: orders.some(({ key }) => key === stored?.draft_key),
    };
    const cart = stored ? joinCarts(stored, inMemory, memory.since, ordered) : inMemory;
    if (cart !== inMemory) joined.push(inMemory.slug);
    await tx.put('carts', cart);
  }
  for (const order of orders) {
    const stored = await tx.get('outbox', order.key);
    // Another tab has confirmed the same cart: one row stays, which knows that the order may have been sent.
    if (!stored) await tx.put('outbox', order);
    else if (!isFinal(stored)) await tx.put('outbox', { ...stored, maybe_sent: stored.maybe_sent || order.maybe_sent });
  }
  for (const table of OTHER_TABLES) {
    for (const [key, row] of memory.changes.get(table) ?? []) {
      await (row === null ? tx.delete(table, JSON.parse(key) as Key) : tx.put(table, row as never));
    }
  }
  return joined;
}

type Ordered = { elsewhere: boolean; stored: boolean };

/** Of two versions of one cart the newer counts. Two carts with dishes are joined, unless one was ordered. */
function joinCarts(stored: CartRow, inMemory: CartRow, since: number, ordered: Ordered): CartRow {
  if (stored.draft_key === inMemory.draft_key) return stored.updated_at > inMemory.updated_at ? stored : inMemory;
  if (ordered.stored) return inMemory;
  if (ordered.elsewhere) return stored;
  if (inMemory.lines.length === 0) return stored.updated_at > since ? stored : inMemory;
  if (stored.lines.length === 0) return inMemory;
  return {
    ...stored,
    // Even above the limit of lines: neither cart was given up.
    lines: inMemory.lines.reduce<CartLine[]>(addLine, stored.lines),
    note: inMemory.note || stored.note,
    promo_code: inMemory.promo_code ?? stored.promo_code,
    updated_at: Math.max(stored.updated_at, inMemory.updated_at),
    earlier: earlierPieces(stored, inMemory.updated_at),
  };
}
