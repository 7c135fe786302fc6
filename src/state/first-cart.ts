import { APP_DB, NEWEST } from '#src/data/app-db.ts';
import { readRows } from '#src/data/bare-read.ts';
import type { CartRow, ProfileRow } from '#src/data/db.ts';
import { soundCart } from '#src/data/sound.ts';
import { carts } from './cart-store.ts';
import { storeFirst } from './first-screen.ts';
import { profiles } from './profile.ts';

/** How long a screen is kept waiting for it, in milliseconds: what takes longer comes when the screen stands. */
const AT_HAND_MS = 200;

/**
 * Shows the cart, and what its form is filled from, before Dexie is there. From then on the live queries say it; what is
 * changed meanwhile waits for Dexie and begins with what is stored then.
 */
export async function showFirstCart(slug: string): Promise<void> {
  if (carts.read(slug) !== undefined) return;
  await Promise.race([show(slug), new Promise((done) => setTimeout(done, AT_HAND_MS))]);
}

async function show(slug: string): Promise<void> {
  const wanted = [
    ['carts', slug],
    ['profile', 'me'],
  ] as const;
  const rows = await readRows(APP_DB, wanted, NEWEST);
  // Only Dexie can tell what is wrong with it.
  if (!rows) return storeFirst();
  const [cart, profile] = rows as [CartRow?, ProfileRow?];
  // The queries may have been faster.
  if (profiles.read('me') === undefined) profiles.show('me', profile ?? null);
  if (carts.read(slug) === undefined) carts.show(slug, soundCart(cart));
}
