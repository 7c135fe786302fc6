import { beforeEach, expect, test } from 'vitest';
import { stubPage } from '#tests/support/page-globals.ts';

stubPage();

const { checkoutForm, setCheckout } = await import('#src/stores/checkout-form.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { rememberContact, savedZone, saveProfile } = await import('#src/stores/profile.ts');

const CONTACT = { phone: '01012345678', address: '12 Nile St' };
const stored = async () => (await openDb()).profile.get('me');

beforeEach(async () => {
  await (await openDb()).profile.clear();
});

test('an area is one of the venue where it was saved', () => {
  expect(savedZone({ zoneId: 'z', zoneSlug: 'a' }, 'a')).toBe('z');
  expect(savedZone({ zoneId: 'z', zoneSlug: 'a' }, 'b')).toBeNull();
});

test('an order saves the area with its venue, and a pickup elsewhere keeps both', async () => {
  await rememberContact('a', { ...CONTACT, zoneId: 'z' });
  await rememberContact('b', { ...CONTACT, zoneId: null });
  expect(await stored()).toMatchObject({ zone_id: 'z', zone_slug: 'a' });
  await rememberContact('b', { ...CONTACT, zoneId: 'y' });
  expect(await stored()).toMatchObject({ zone_id: 'y', zone_slug: 'b' });
});

test('a profile that is saved at one venue leaves the area in the form of another', async () => {
  for (const slug of ['a', 'b']) setCheckout(slug, { orderType: 'DELIVERY' });
  await saveProfile({ name: '', ...CONTACT, zoneId: 'z', zoneSlug: 'a' });
  expect(checkoutForm('a')).toMatchObject({ ...CONTACT, zoneId: 'z' });
  expect(checkoutForm('b')).toMatchObject({ ...CONTACT, zoneId: null });
  await saveProfile({ name: '', ...CONTACT, zoneId: 'y', zoneSlug: 'b' });
  expect(checkoutForm('a').zoneId).toBe('z');
  expect(checkoutForm('b').zoneId).toBe('y');
});
