import { proxy } from 'valtio';
import type { CartRow, OutboxRow, WishRow } from '#src/db/db.ts';

/**
 * What a browser that stores nothing keeps while its page is open (private mode, a full phone). Carts and favourites by
 * slug, orders by key. A row in here stands before one of the database.
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
