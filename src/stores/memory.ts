import { proxy } from 'valtio';
import type { CartRow, OutboxRow, WishRow } from '#src/db/db.ts';
import { isFinal } from '#src/db/is-final.ts';

/** `wish`: null if the dish is no favourite any more. */
export type WishChange = { dish_id: string; wish: WishRow | null };

/** For a database that cannot be written (private mode, a full phone). A row in here precedes the stored one. */
export const memory = proxy<{
  carts: Record<string, CartRow>;
  wishes: Record<string, WishChange[]>;
  outbox: Record<string, OutboxRow>;
}>({ carts: {}, wishes: {}, outbox: {} });

export function clearMemory(): void {
  Object.assign(memory, { carts: {}, wishes: {}, outbox: {} });
}

export const hasUnsentOrder = (): boolean => Object.values(memory.outbox).some((row) => !isFinal(row));

export const plainCopy = <T>(watched: T): T => JSON.parse(JSON.stringify(watched)) as T;
