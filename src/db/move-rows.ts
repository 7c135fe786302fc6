import { addLine, type CartLine } from '#src/domain/cart.ts';
import { earlierPieces } from '#src/domain/earlier-lines.ts';
import type { CartRow, OutboxRow } from './db.ts';
import { type DeviceTransaction, type Key, STAFF_TABLES, type TableName } from './device-store.ts';
import { isAttemptRunning, isFinal, isMaybeStored, sanitizeCart } from './row-checks.ts';
import { StorageClosed } from './storage-errors.ts';
import type { MemoryStore } from './memory-store.ts';

const OTHER_TABLES = ['orders', 'wishlist', 'marks', 'profile', 'meta', ...STAFF_TABLES] as const satisfies TableName[];

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
    // Its answer comes first.
    if (stored && !isFinal(stored) && isAttemptRunning(stored, Date.now())) throw new StorageClosed();
    const row = joinOrders(stored, order);
    if (row) await tx.put('outbox', row);
  }
  for (const table of OTHER_TABLES) {
    for (const [key, row] of memory.changes.get(table) ?? []) {
      await (row === null ? tx.delete(table, JSON.parse(key) as Key) : tx.put(table, row as never));
    }
  }
  return joined;
}

/**
 * Another tab has confirmed the same cart, or the disk took the order after all: one row stays. Null: the stored one, as
 * it is.
 */
function joinOrders(stored: OutboxRow | undefined, order: OutboxRow): OutboxRow | null {
  // Nothing was sent yet, because it was unknown whether the disk has the order. Now it is known.
  const isUnsent = isMaybeStored(order);
  if (!stored) return isUnsent ? { ...order, state: 'waiting', reason: null, maybe_sent: false } : order;
  const hasEnded = isFinal(order) && order.maybe_sent;
  // The venue is still to be asked for a void; or, without keys, about an attempt that the stored row does not know.
  const isOpen =
    stored.state === 'accepted' ? order.cancel_requested : order.profile === 'documented' && order.attempts > 0;
  if ((isFinal(stored) && !hasEnded && !isOpen) || isUnsent) return null;
  const isBehind = order.state === 'waiting' && !order.cancel_requested && !isFinal(stored);
  // Without `maybe_sent` nothing left this page, but another tab may have sent the stored row.
  if (isBehind || !order.maybe_sent) return { ...stored, maybe_sent: stored.maybe_sent || order.maybe_sent };
  // Answers to earlier claims of both rows no longer count (docs/outbox.md 1.2, rule 4).
  return { ...order, attempts: Math.max(stored.attempts, order.attempts) + 1, attempt_at: null };
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
