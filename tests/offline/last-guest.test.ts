import { expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import { categoryWith, dishWith } from '#tests/support/dish.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { EGP } from '../support/currencies.ts';

stubPage();
vi.stubGlobal('navigator', { onLine: false });
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

const { addToCart } = await import('#src/stores/cart.ts');
const { checkoutForm, prefill, setCheckout } = await import('#src/stores/checkout-form.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { confirmOrder } = await import('#src/outbox/confirm-order.ts');
const { editOrder, takeBack } = await import('#src/outbox/orders.ts');

const koshary = dishWith({ id: '1', categoryId: 'c', name: { en: 'Koshary', ar: 'كشري' }, price: 4000 });
const zone = { id: 'z', wireId: 'z', name: { en: 'Dokki', ar: '' }, fee: 1000, minimum: 0 };
const menu: Menu = {
  categories: [categoryWith([koshary])],
  zones: [zone],
  capabilities: null,
  venue: null,
  skipped: 0,
};
const MONA = { phone: '01012345678', address: '12 Nile St', zoneId: 'z' };
const NOBODY = { phone: '', address: '', zoneId: null };

async function orderOf(slug: string, contact: typeof MONA) {
  await addToCart(slug, koshary, 42, EGP);
  setCheckout(slug, { orderType: 'DELIVERY', ...contact });
  const confirmed = await confirmOrder(slug, menu, null);
  if (confirmed.kind !== 'saved') throw new Error(confirmed.kind);
  const db = await openDb();
  return {
    ended: async (state: 'rejected' | 'needs_customer') => {
      await db.outbox.update(confirmed.key, { state, reason: 'price_changed' });
      const row = await db.outbox.get(confirmed.key);
      if (!row) throw new Error('no row');
      return row;
    },
  };
}

test('B55 confirming clears phone, address and area; a refused order gives them back', async () => {
  const refused = await orderOf('refused', MONA);
  expect(checkoutForm('refused')).toMatchObject({ ...NOBODY, orderType: 'DELIVERY' });
  expect(await takeBack(await refused.ended('rejected'), false)).toBe('done');
  expect(checkoutForm('refused')).toMatchObject(MONA);
});

test('B55 an order that needs a decision gives them back to be edited', async () => {
  const asked = await orderOf('asked', MONA);
  expect(checkoutForm('asked')).toMatchObject(NOBODY);
  expect(await editOrder(await asked.ended('needs_customer'))).toBe('done');
  expect(checkoutForm('asked')).toMatchObject(MONA);
});

test('B55 a saved profile fills the form again after a guest, and is not mixed with the guest', async () => {
  const owner = { phone: '01198765432', address: '3 Tahrir Sq', zoneId: 'z' };
  await orderOf('profile', MONA);
  prefill('profile', owner);
  expect(checkoutForm('profile')).toMatchObject({ ...owner, remember: true });
  setCheckout('guest', { phone: MONA.phone });
  prefill('guest', owner);
  expect(checkoutForm('guest')).toMatchObject({ phone: MONA.phone, address: '', remember: false });
});
