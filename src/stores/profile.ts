import { normalisePhone } from '#src/domain/text.ts';
import { useMemo } from 'react';
import type { ProfileRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { checkoutForm, type SavedContact, setCheckout, slugsOfForms } from './checkout-form.ts';
import { useDeviceRows } from './device-rows.ts';

/** Stored on this phone only, and only if the customer saved it. */
export type Profile = SavedContact & {
  name: string;
  /** The area's venue. */
  zoneSlug: string | null;
};

const NOBODY: Profile = { name: '', phone: '', address: '', zoneId: null, zoneSlug: null };
const shapeOf = (row: ProfileRow): Profile => ({
  name: row.name,
  phone: row.phone,
  address: row.address,
  zoneId: row.zone_id,
  zoneSlug: row.zone_slug,
});

export function useProfile(): { ready: boolean; profile: Profile } {
  const rows = useDeviceRows('profile');
  const profile = useMemo(() => (rows?.[0] ? shapeOf(rows[0]) : NOBODY), [rows]);
  return { ready: rows !== undefined, profile };
}

/** Null if the area is another venue's, which gives its ids to other areas. */
export const savedZone = ({ zoneId, zoneSlug }: Pick<Profile, 'zoneId' | 'zoneSlug'>, slug: string): string | null =>
  zoneSlug === slug ? zoneId : null;

/** Also updates checkout forms that were filled from the profile before. @throws StorageClosed: nothing is kept. */
export async function saveProfile(profile: Profile): Promise<void> {
  const { name, phone, address, zoneId, zoneSlug } = profile;
  const before = await device.write(
    async (tx) => {
      const row = await tx.get('profile', 'me');
      await tx.put('profile', { k: 'me', name, phone, address, zone_id: zoneId, zone_slug: zoneSlug });
      return row;
    },
    { mustKeep: true },
  );
  applyProfileChange(before ? shapeOf(before) : NOBODY, profile);
}

export async function rememberContact(slug: string, contact: SavedContact): Promise<void> {
  await device.write(async (tx) => {
    const row = await tx.get('profile', 'me');
    await tx.put('profile', {
      k: 'me',
      name: row?.name ?? '',
      phone: contact.phone,
      address: contact.address || (row?.address ?? ''),
      zone_id: contact.zoneId ?? row?.zone_id ?? null,
      zone_slug: contact.zoneId === null ? (row?.zone_slug ?? null) : slug,
    });
  });
}

/** Only to fields that are blank or equal to the profile before. */
function applyProfileChange(before: Profile, after: Profile): void {
  for (const slug of slugsOfForms()) {
    const form = checkoutForm(slug);
    const zoneId = savedZone(after, slug);
    setCheckout(slug, {
      ...(['', before.phone].includes(normalisePhone(form.phone)) && { phone: after.phone }),
      ...(['', before.address].includes(form.address) && { address: after.address }),
      ...(zoneId !== null && [null, savedZone(before, slug)].includes(form.zoneId) && { zoneId }),
    });
  }
}
