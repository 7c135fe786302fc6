import { beforeEach, expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import { lineKey } from '#src/domain/cart.ts';
import { categoryWith, dishWith } from '#tests/support/dish.ts';
import { must } from '#tests/support/menu.ts';
import { row } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { EGP } from '../support/currencies.ts';

stubPage();
vi.stubGlobal('fetch', async () => {
  throw new TypeError('Failed to fetch');
});

const { addToCart, readCart } = await import('#src/stores/cart.ts');
const { setCartNote, settleEarlier } = await import('#src/stores/edit-cart.ts');
const { setCheckout } = await import('#src/stores/checkout-form.ts');
const { earlierPieces } = await import('#src/domain/earlier-lines.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { refillCart } = await import('#src/outbox/decide.ts');
const { confirmOrder } = await import('#src/outbox/confirm-order.ts');

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const dish = (id: string) => dishWith({ id, categoryId: 'c', name: { en: id, ar: id }, price: 4000 });
const menu: Menu = {
  categories: [categoryWith([dish('old'), dish('new')])],
  zones: [],
  capabilities: null,
  venue: null,
  skipped: 0,
};
const cart = async () => must((await readCart('nawara')) ?? undefined, 'cart');
const pieces = async () => (await cart()).lines.map(({ dish_id: id, quantity }) => `${quantity} ${id}`);

async function leftFor(ms: number): Promise<void> {
  const db = await openDb();
  await db.carts.clear();
  await addToCart('nawara', dish('old'), 42, EGP, { quantity: 2 });
  await setCartNote('nawara', 'no onions');
  const stored = await cart();
  await db.carts.put({ ...stored, updated_at: Date.now() - ms });
}

beforeEach(async () => {
  await (await openDb()).outbox.clear();
  setCheckout('nawara', { phone: '01012345678', orderType: 'PICKUP' });
});

test('B52 dishes of last month are not ordered along with a new one', async () => {
  await leftFor(30 * DAY);
  await addToCart('nawara', dish('new'), 42, EGP);
  expect(await confirmOrder('nawara', menu, null)).toEqual({ kind: 'blocked' });
  await settleEarlier('nawara', false);
  expect(await pieces()).toEqual(['1 new']);
  expect((await cart()).note).toBe('');
  expect(await confirmOrder('nawara', menu, null)).toMatchObject({ kind: 'saved' });
});

test('B52 the question is asked once: dishes that the customer keeps are ordered', async () => {
  await leftFor(DAY);
  expect(await confirmOrder('nawara', menu, null)).toEqual({ kind: 'blocked' });
  await settleEarlier('nawara', true);
  await addToCart('nawara', dish('new'), 42, EGP);
  expect(await pieces()).toEqual(['2 old', '1 new']);
  expect(await confirmOrder('nawara', menu, null)).toMatchObject({ kind: 'saved' });
});

test('B52 a cart of this visit is not asked about', async () => {
  await leftFor(11 * HOUR);
  expect(await confirmOrder('nawara', menu, null)).toMatchObject({ kind: 'saved' });
});

test('B52 pieces added today to a dish of last time stay', async () => {
  await leftFor(DAY);
  await addToCart('nawara', dish('old'), 42, EGP);
  expect(await pieces()).toEqual(['3 old']);
  await settleEarlier('nawara', false);
  expect(await pieces()).toEqual(['1 old']);
});

test('B52 an earlier order put into the cart does not answer the question', async () => {
  await leftFor(DAY);
  const { cart: filled } = refillCart(await cart(), row({ slug: 'nawara' }), 'key', Date.now());
  expect(Object.values(earlierPieces(filled, Date.now()))).toEqual([2]);
  expect(Object.keys(earlierPieces(filled, Date.now()))).toEqual([lineKey(must(filled.lines[0], 'line'))]);
});

test('B52 a note without dishes does not outlive the visit', async () => {
  await leftFor(DAY);
  await settleEarlier('nawara', false);
  await setCartNote('nawara', 'ring the bell');
  const db = await openDb();
  await db.carts.put({ ...(await cart()), updated_at: Date.now() - DAY });
  await addToCart('nawara', dish('new'), 42, EGP);
  expect((await cart()).note).toBe('');
});
