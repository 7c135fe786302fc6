import { useMemo } from 'react';
import { CACHES } from '#src/contract/caches.ts';
import { clearPersonalSettings } from '#src/data/local-settings.ts';
import type { AppDb, ProfileRow } from '#src/data/db.ts';
import { deleteSavedMenus, StorageClosed, withDb, withRoom } from '#src/data/open-db.ts';
import { queryClient } from '#src/data/query-client.ts';
import { storage } from '#src/data/storage.ts';
import { dropHeldCarts } from './cart.ts';
import { followProfile, forgetCheckout } from './checkout-form.ts';
import { dropHeldOrders } from './held-rows.ts';
import { useStored } from './stored.ts';
import { dropHeldWishes } from './wishlist.ts';

/** Kept on this phone alone, and only where the customer saved it. */
export type Profile = { name: string; phone: string; address: string; zoneId: string | null };

const NOBODY: Profile = { name: '', phone: '', address: '', zoneId: null };
const shapeOf = (row: ProfileRow): Profile => ({
  name: row.name,
  phone: row.phone,
  address: row.address,
  zoneId: row.zone_id,
});
const profileOf = async (db: AppDb): Promise<ProfileRow | null> => (await db.profile.get('me')) ?? null;

export function useProfile(): { ready: boolean; profile: Profile } {
  const row = useStored(profileOf, '');
  const profile = useMemo(() => (row ? shapeOf(row) : NOBODY), [row]);
  return { ready: row !== undefined, profile };
}

/** What an order form still had from the profile before follows it. */
export async function saveProfile(profile: Profile): Promise<void> {
  const { name, phone, address, zoneId } = profile;
  const before = await withRoom((db) =>
    db.transaction('rw', db.profile, async () => {
      const row = await db.profile.get('me');
      await db.profile.put({ k: 'me', name, phone, address, zone_id: zoneId });
      return row;
    }),
  );
  followProfile(before ? shapeOf(before) : NOBODY, profile);
}

/** From checkout: number and address are kept, the name stays as it is. */
export async function rememberContact(contact: Omit<Profile, 'name'>): Promise<void> {
  await withRoom((db) =>
    db.transaction('rw', db.profile, async () => {
      const row = await db.profile.get('me');
      await db.profile.put({
        k: 'me',
        name: row?.name ?? '',
        phone: contact.phone,
        address: contact.address || (row?.address ?? ''),
        zone_id: contact.zoneId ?? row?.zone_id ?? null,
      });
    }),
  );
}

/**
 * Orders, ids, carts, favourites, table, profile and caches go; language and theme stay. Works offline. Rejects where the
 * database could not be emptied; all that lies elsewhere is gone then.
 */
export async function forgetMe(): Promise<void> {
  dropHeldCarts();
  dropHeldOrders();
  dropHeldWishes();
  forgetCheckout();
  clearPersonalSettings();
  queryClient.clear();
  await deleteSavedMenus();
  await Promise.all(Object.values(CACHES).map((name) => globalThis.caches?.delete(name)));
  try {
    await withDb((db) => db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear()))));
  } catch (error) {
    // A browser that opens no database keeps nothing in it.
    if (!(error instanceof StorageClosed) || storage.mode !== 'online_only') throw error;
  }
}
