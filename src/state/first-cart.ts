import type { CartRow, ProfileRow } from '#src/data/db.ts';
import { soundCart } from '#src/data/sound.ts';
import { carts, firstRows } from './cart-store.ts';
import { storeFirst } from './first-screen.ts';
import { profiles } from './profile.ts';

/**
 * Shows the cart, and what its form is filled from, before Dexie is there. From then on the live queries say it; what is
 * changed meanwhile waits for Dexie and begins with what is stored then. `rows`: as `firstRows` reads them.
 */
export async function showFirstCart(slug: string, rows?: Promise<unknown[]>): Promise<void> {
  if (carts.read(slug) !== undefined) return;
  const [cart, profile] = await (rows ?? firstRows(slug));
  // Only Dexie can tell what is wrong with it.
  if (cart === null || profile === null) return storeFirst();
  // The queries may have been faster.
  if (profiles.read('me') === undefined) profiles.show('me', (profile as ProfileRow | undefined) ?? null);
  if (carts.read(slug) === undefined) carts.show(slug, soundCart(cart as CartRow | undefined));
}
