import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Dish } from '#src/contract/menu.ts';
import type { WishRow } from '#src/db/db.ts';
import { withDb, withQuotaRetry } from '#src/db/open-db.ts';
import { useStorageMode } from './connection.ts';
import { wishesOf } from './device-rows.ts';
import { memory, type WishChange } from './memory.ts';
import { useVenueRows } from './venue-rows.tsx';

const NONE: readonly WishRow[] = [];

export function useWishlist(slug: string): { ready: boolean; ids: ReadonlySet<string>; rows: readonly WishRow[] } {
  const { wishes: stored } = useVenueRows();
  const changes = useSnapshot(memory).wishes[slug] as WishChange[] | undefined;
  const rows = useMemo(() => (changes ? withChanges(stored ?? NONE, changes) : stored), [stored, changes]);
  const storage = useStorageMode();
  const ids = useMemo(() => new Set((rows ?? NONE).map((row) => row.dish_id)), [rows]);
  return { ready: rows !== undefined || storage !== 'ok', ids, rows: rows ?? NONE };
}

function withChanges(stored: readonly WishRow[], changes: readonly WishChange[]): WishRow[] {
  const left = stored.filter((row) => !changes.some(({ dish_id: id }) => id === row.dish_id));
  return [...changes.flatMap(({ wish }) => wish ?? []), ...left];
}

export async function toggleWish(slug: string, dish: Pick<Dish, 'id' | 'wireId'>): Promise<boolean> {
  const wish = { slug, dish_id: dish.id, dish_wire_id: dish.wireId, added_at: Date.now() };
  if (memory.wishes[slug]) return toggleInMemory(wish);
  try {
    return await withQuotaRetry((db) =>
      db.transaction('rw', db.wishlist, async () => {
        const known = await db.wishlist.get([slug, dish.id]);
        if (known) await db.wishlist.delete([slug, dish.id]);
        else await db.wishlist.put(wish);
        return !known;
      }),
    );
  } catch {
    // The browser stores nothing: favourites continue in memory, and a notice says so.
    return toggleInMemory(wish);
  }
}

async function toggleInMemory(wish: WishRow): Promise<boolean> {
  const stored = await withDb((db) => wishesOf(db, wish.slug)).catch(() => NONE);
  const changes = memory.wishes[wish.slug] ?? [];
  const isNew = !withChanges(stored, changes).some((row) => row.dish_id === wish.dish_id);
  const others = changes.filter((change) => change.dish_id !== wish.dish_id);
  memory.wishes[wish.slug] = [{ dish_id: wish.dish_id, wish: isNew ? wish : null }, ...others];
  return isNew;
}
