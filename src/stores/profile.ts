import { useMemo } from 'react';
import type { AppDb, ProfileRow } from '#src/db/db.ts';
import { withQuotaRetry } from '#src/db/open-db.ts';
import { normalisePhone } from '#src/domain/phone.ts';
import { checkoutForm, type SavedContact, setCheckout, slugsOfForms } from './checkout-form.ts';
import { useDbQuery } from './use-db-query.ts';

/** Stored on this phone only, and only if the customer saved it. */
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
  const row = useDbQuery(profileOf, '');
  const profile = useMemo(() => (row ? shapeOf(row) : NOBODY), [row]);
  return { ready: row !== undefined, profile };
}

/** Also updates checkout forms that were filled from the profile before. */
export async function saveProfile(profile: Profile): Promise<void> {
  const { name, phone, address, zoneId } = profile;
  const before = await withQuotaRetry((db) =>
    db.transaction('rw', db.profile, async () => {
      const row = await db.profile.get('me');
      await db.profile.put({ k: 'me', name, phone, address, zone_id: zoneId });
      return row;
    }),
  );
  applyProfileChange(before ? shapeOf(before) : NOBODY, profile);
}

export async function rememberContact(contact: Omit<Profile, 'name'>): Promise<void> {
  await withQuotaRetry((db) =>
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

/** Applies an edited profile to fields that are blank or still equal to the profile before. */
function applyProfileChange(before: SavedContact, after: SavedContact): void {
  for (const slug of slugsOfForms()) {
    const form = checkoutForm(slug);
    setCheckout(slug, {
      ...(['', before.phone].includes(normalisePhone(form.phone)) && { phone: after.phone }),
      ...(['', before.address].includes(form.address) && { address: after.address }),
      ...([null, before.zoneId].includes(form.zoneId) && { zoneId: after.zoneId }),
    });
  }
}
