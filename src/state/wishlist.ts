import { useMemo } from 'preact/hooks';
import type { Dish } from '#src/contract/menu.ts';
import type { WishRow } from '#src/data/db.ts';
import { untilLoaded } from '#src/domain/until-loaded.ts';
import { liveStore, useLive } from './live-store.ts';
import { waitFor } from './waits.ts';

const wishes = liveStore(async (db, slug) =>
  (await db.wishlist.where('slug').equals(slug).sortBy('added_at')).toReversed(),
);

const NONE: WishRow[] = [];

/** Favourites of one venue, the newest first. */
export function useWishlist(slug: string): { ready: boolean; ids: ReadonlySet<string>; rows: WishRow[] } {
  const rows = useLive(wishes, slug);
  const ids = useMemo(() => new Set((rows ?? NONE).map((row) => row.dish_id)), [rows]);
  return { ready: rows !== undefined, ids, rows: rows ?? NONE };
}

/** True when the dish is a favourite now. */
export async function toggleWish(slug: string, dish: Pick<Dish, 'id' | 'wireId'>): Promise<boolean> {
  const { withRoom } = await waitFor(untilLoaded(() => import('#src/data/open-db.ts')));
  return withRoom((db) =>
    db.transaction('rw', db.wishlist, async () => {
      const known = await db.wishlist.get([slug, dish.id]);
      if (known) await db.wishlist.delete([slug, dish.id]);
      else await db.wishlist.put({ slug, dish_id: dish.id, dish_wire_id: dish.wireId, added_at: Date.now() });
      return !known;
    }),
  );
}
