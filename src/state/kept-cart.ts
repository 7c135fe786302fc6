import type { AppDb, CartRow } from '#src/data/db.ts';
import { soundCart } from '#src/data/sound.ts';

/** The cart of a venue as this phone keeps it; null where there is none. */
export async function keptCart(db: AppDb, slug: string): Promise<CartRow | null> {
  return soundCart(await db.carts.get(slug));
}
