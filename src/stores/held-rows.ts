import { proxy, useSnapshot } from 'valtio';
import type { OutboxRow } from '#src/db/db.ts';
import { plainCopy } from './plain-copy.ts';

/**
 * Orders of a browser that keeps nothing (reliability.md 1.7, storage refused): the same key and body, sent while the
 * page stays open, by the same rules as a stored row. Leaving the page loses them, and the screen says so.
 */
export const held = proxy<Record<string, OutboxRow>>({});

export function useHeldRows(): Record<string, OutboxRow> {
  return useSnapshot(held) as Record<string, OutboxRow>;
}

/** As it is now; undefined where this key has none. */
export function heldRow(key: string): OutboxRow | undefined {
  const row = held[key];
  return row && plainCopy(row);
}

export function isHeld(key: string): boolean {
  return key in held;
}

export function dropHeldOrders(): void {
  for (const key of Object.keys(held)) delete held[key];
}
