import { proxy } from 'valtio';
import type { CartRow, OutboxRow, WishRow } from '#src/db/db.ts';

/**
 * Replaces the database if it cannot be written (private mode, a full phone); lost with the page. Carts and favourites by
 * slug, orders by key. A row in here takes precedence over one in the database.
 */
export const memory = proxy<{
  carts: Record<string, CartRow>;
  wishes: Record<string, WishRow[]>;
  outbox: Record<string, OutboxRow>;
}>({ carts: {}, wishes: {}, outbox: {} });

export function clearMemory(): void {
  Object.assign(memory, { carts: {}, wishes: {}, outbox: {} });
}

/** A copy that valtio does not watch. */
export const plainCopy = <T>(watched: T): T => JSON.parse(JSON.stringify(watched)) as T;
