import { useMemo } from 'react';
import type { Dish } from '#src/contract/menu.ts';
import type { WishRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { useDeviceRows } from './device-rows.ts';

/** `rows`: newest first. */
export function useWishlist(slug: string): { ready: boolean; ids: ReadonlySet<string>; rows: readonly WishRow[] } {
  const wishes = useDeviceRows('wishlist', slug);
  const rows = useMemo(() => [...(wishes ?? [])].sort((one, other) => other.added_at - one.added_at), [wishes]);
  const ids = useMemo(() => new Set(rows.map((row) => row.dish_id)), [rows]);
  return { ready: wishes !== undefined, ids, rows };
}

/** Whether the dish is a favourite now. */
export function toggleWish(slug: string, dish: Pick<Dish, 'id' | 'wireId'>): Promise<boolean> {
  const wish = { slug, dish_id: dish.id, dish_wire_id: dish.wireId, added_at: Date.now() };
  return device.write(async (tx) => {
    const known = await tx.get('wishlist', [slug, dish.id]);
    await (known ? tx.delete('wishlist', [slug, dish.id]) : tx.put('wishlist', wish));
    return !known;
  });
}
