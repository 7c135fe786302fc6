import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import { eventually } from '#tests/support/eventually.ts';
import { koshary, kosharyMenu } from '#tests/support/koshary-menu.ts';
import { must } from '#tests/support/menu.ts';
import { confirmation, row as outboxRow } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { newTerms } from '#src/outbox/new-terms.ts';
import { EGP } from '../support/currencies.ts';

stubPage({ cookie: 'XSRF-TOKEN=token' });
/** Every write that needs room fails, until deleting pictures makes some, if it does. */
let hasRoom = true;
let picturesHelp = false;
vi.stubGlobal('caches', {
  delete: async () => {
    hasRoom ||= picturesHelp;
    return true;
  },
});
let posts = 0;
const answers: Response[] = [];
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
  if (init?.method !== 'POST' && answers.length > 0) return json(200, { carousel: [] });
  posts += 1;
  const answer = answers.shift();
  if (answer) return answer;
  throw new TypeError('Failed to fetch');
});

const { addToCart, lineOf, readCart } = await import('#src/stores/cart.ts');
const { device } = await import('#src/db/device.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { storage } = await import('#src/db/storage.ts');
const { checkoutForm, setCheckout } = await import('#src/stores/checkout-form.ts');
const { toggleWish } = await import('#src/stores/wishlist.ts');
const { confirmOrder } = await import('#src/outbox/confirm-order.ts');
const { acceptTerms, cancelOrder, editOrder } = await import('#src/outbox/orders.ts');
const { orderSender } = await import('#src/outbox/order-sender.ts');
const { newRow } = await import('#src/outbox/place-order.ts');

const menu = kosharyMenu();
const dish = koshary;
const form = { phone: '01012345678', orderType: 'PICKUP' as const };
const db = await openDb();
const dishesOf = async (slug: string) =>
  (await readCart(slug))?.lines.map(({ dish_id, quantity }) => [dish_id, quantity]);
const storedDishes = async (slug: string) => (await db.carts.get([slug, '']))?.lines.map(({ dish_id }) => dish_id);
const rowOf = (key: string) => device.read((reads) => reads.get('outbox', key));

const refuse = (): void => {
  if (!hasRoom) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
};
for (const table of [db.carts, db.outbox, db.wishlist, db.meta]) {
  table.hook('creating', refuse);
  table.hook('updating', refuse);
}
beforeEach(() => {
  posts = 0;
});
afterEach(async () => {
  hasRoom = true;
  picturesHelp = false;
  answers.length = 0;
  await device.forget();
});

test('refuses an invalid order, whatever the screen still shows', async () => {
  await addToCart('mended', dish('1'), 42, EGP);
  for (const phone of ['', '0101']) {
    setCheckout('mended', { ...form, phone });
    expect(await confirmOrder('mended', menu, null)).toEqual({ kind: 'blocked' });
  }
  setCheckout('mended', { ...form, orderType: 'DELIVERY' });
  expect(await confirmOrder('mended', menu, null)).toEqual({ kind: 'blocked' });
  setCheckout('mended', form);
  const soldOut: Menu = kosharyMenu([{ ...dish('1'), available: false }]);
  expect(await confirmOrder('mended', soldOut, null)).toEqual({ kind: 'blocked' });
  expect(await db.outbox.where('slug').equals('mended').count()).toBe(0);
  expect((await confirmOrder('mended', menu, null)).kind).toBe('saved');
});

test('a cart goes on in memory where it cannot be stored, with the dishes that were', async () => {
  await addToCart('later', dish('1'), 42, EGP);
  hasRoom = false;
  await Promise.all([addToCart('later', dish('2'), 42, EGP), addToCart('later', dish('2'), 42, EGP)]);
  expect(await dishesOf('later')).toEqual([
    ['1', 1],
    ['2', 2],
  ]);
  expect([storage.keeps, await storedDishes('later')]).toEqual([false, ['1']]);
  // The carts of other venues are still read from the disk, and each change tries to store.
  await db.carts.update(['other', ''], {});
  hasRoom = true;
  await addToCart('later', dish('1'), 42, EGP);
  expect([storage.keeps, await storedDishes('later')]).toEqual([true, ['1', '2']]);
});

test('favourites go on in memory, and are stored with those that another tab has added', async () => {
  await toggleWish('nawara', dish('1'));
  hasRoom = false;
  expect(await toggleWish('nawara', dish('2'))).toBe(true);
  expect(await toggleWish('nawara', dish('1'))).toBe(false);
  hasRoom = true;
  await db.wishlist.put({ slug: 'nawara', dish_id: '3', dish_wire_id: '3', added_at: Date.now() });
  await device.moveToDisk();
  expect((await db.wishlist.toArray()).map(({ dish_id }) => dish_id)).toEqual(['2', '3']);
});

test('the first failure is told at the tap; the next tap sends the order while the page is open', async () => {
  await addToCart('told', dish('1'), 42, EGP);
  hasRoom = false;
  setCheckout('told', form);
  expect(await confirmOrder('told', menu, null)).toEqual({ kind: 'not_saved' });
  expect([await dishesOf('told'), posts]).toEqual([[['1', 1]], 0]);
  expect(await confirmOrder('told', menu, null)).toMatchObject({ kind: 'saved', isKept: false });
});

test('a cart in memory is stored with its order once there is room', async () => {
  hasRoom = false;
  await addToCart('again', dish('1'), 42, EGP);
  hasRoom = true;
  setCheckout('again', form);
  expect(await confirmOrder('again', menu, null)).toMatchObject({ kind: 'saved', isKept: true });
  expect(await storedDishes('again')).toEqual([]);
  expect(await db.outbox.where('slug').equals('again').count()).toBe(1);
});

test('sends an order saved earlier, after deleting pictures', async () => {
  await db.outbox.add(newRow(confirmation(), Date.now()));
  hasRoom = false;
  picturesHelp = true;
  orderSender.requestDrain({ customer: true });
  await eventually(() => expect(posts).toBeGreaterThan(0));
});

async function sendUnkept(slug: string): Promise<string> {
  if (storage.keeps) expect(await confirmOrder(slug, menu, null)).toEqual({ kind: 'not_saved' });
  const sent = await confirmOrder(slug, menu, null);
  if (sent.kind !== 'saved' || sent.isKept) throw new Error(JSON.stringify(sent));
  return sent.key;
}

test('dishes that were ordered without being stored are not in the cart after a reload', async () => {
  await addToCart('sent', dish('1'), 42, EGP);
  const before = must((await db.carts.get(['sent', ''])) ?? undefined, 'stored cart');
  hasRoom = false;
  setCheckout('sent', form);
  answers.push(json(201, { order_id: 'order-1' }));
  const key = await sendUnkept('sent');
  expect(key).toBe(before.draft_key);
  await eventually(async () => expect((await rowOf(key))?.state).toBe('accepted'));
  expect(await db.carts.get(['sent', ''])).toBeUndefined();
  expect(await readCart('sent')).toMatchObject({ lines: [] });
  expect((await readCart('sent'))?.draft_key).not.toBe(key);
});

test('confirms what is on the screen, not what it showed when storing failed', async () => {
  await addToCart('grown', dish('1'), 42, EGP);
  hasRoom = false;
  setCheckout('grown', form);
  expect(await confirmOrder('grown', menu, null)).toEqual({ kind: 'not_saved' });
  await addToCart('grown', dish('2'), 42, EGP, { quantity: 2 });
  setCheckout('grown', { phone: '0109' });
  expect(await confirmOrder('grown', menu, null)).toEqual({ kind: 'blocked' });
  setCheckout('grown', { phone: '01099999999' });
  answers.push(json(201, { order_id: 'order-1' }));
  const row = must(await rowOf(await sendUnkept('grown')), 'order');
  expect(JSON.parse(row.body)).toMatchObject({ customer_phone: '01099999999', total: 120 });
  expect(await dishesOf('grown')).toEqual([]);
});

test('keeps form and cart where too many orders are unsent', async () => {
  hasRoom = false;
  for (let sent = 0; sent < 5; sent += 1) {
    await addToCart('many', dish('1'), 42, EGP);
    setCheckout('many', form);
    await sendUnkept('many');
  }
  await addToCart('many', dish('1'), 42, EGP);
  setCheckout('many', form);
  expect(await confirmOrder('many', menu, null)).toEqual({ kind: 'too_many', count: 5 });
  expect(checkoutForm('many').phone).toBe(form.phone);
  expect(await dishesOf('many')).toEqual([['1', 1]]);
});

async function askedOnDisk(slug: string) {
  const now = Date.now();
  const asked = outboxRow({ slug, state: 'needs_customer', reason: 'stale', confirmed_at: now, changed_at: now });
  await db.outbox.add(asked);
  return asked;
}

test('a stored order that was edited gets no copy in memory beside it', async () => {
  const asked = await askedOnDisk('beside');
  expect(await editOrder(asked)).toBe('done');
  const line = must(lineOf(dish('1'), 42) ?? undefined, 'line');
  await db.carts.update(['beside', ''], { lines: [line] });
  hasRoom = false;
  setCheckout('beside', form);
  for (const _ of ['the first tap', 'the second']) {
    expect(await confirmOrder('beside', menu, null)).toEqual({ kind: 'not_saved' });
  }
  expect(device.isKept(asked)).toBe(true);
});

test('"edit" adds a stored order to the cart on the screen, also if that is in memory', async () => {
  const asked = await askedOnDisk('edited');
  hasRoom = false;
  await addToCart('edited', dish('1'), 42, EGP);
  await expect(editOrder(asked)).rejects.toThrow();
  hasRoom = true;
  expect(await editOrder(asked)).toBe('done');
  const ordered = asked.quote.lines.map(({ dish_id }) => dish_id);
  expect(await storedDishes('edited')).toEqual(['1', ...ordered]);
});

test('a stored order can be cancelled while a cart is in memory', async () => {
  const asked = await askedOnDisk('cancelled');
  hasRoom = false;
  await addToCart('cancelled', dish('1'), 42, EGP);
  const changes = vi.spyOn(db, 'write');
  db.outbox.hook('updating').unsubscribe(refuse);
  expect(await cancelOrder(asked)).toBe('done');
  db.outbox.hook('updating', refuse);
  expect([(await db.outbox.get(asked.key))?.state, storage.keeps]).toEqual(['cancelled', false]);
  changes.mockRestore();
});

/** An order in memory that the venue has asked about, and that the customer edits. */
async function editedInMemory(slug: string) {
  hasRoom = false;
  await addToCart(slug, dish('1'), 42, EGP);
  setCheckout(slug, form);
  const changes = [{ index: 0, kind: 'price', new_price: 45 }];
  answers.push(json(409, { code: 'price_changed', changes }), json(201, { order_id: 'order-2' }));
  const key = await sendUnkept(slug);
  const row = async () => must(await rowOf(key), 'order');
  await eventually(async () => expect((await row()).reason).toBe('price_changed'));
  await editOrder(await row());
  return { key, row };
}

test('an order that was edited in memory and ended is shown, and not sent again, once there is room', async () => {
  const { key, row } = await editedInMemory('ended');
  await acceptTerms(await row(), newTerms(await row(), []));
  await eventually(async () => expect((await row()).state).toBe('accepted'));
  hasRoom = true;
  expect(await confirmOrder('ended', menu, null)).toEqual({ kind: 'already', key });
  expect([posts, (await db.outbox.get(key))?.state]).toEqual([2, 'accepted']);
});

test('an order that was edited in memory goes on under its key on the disk, once there is room', async () => {
  const { key, row } = await editedInMemory('edited');
  hasRoom = true;
  expect(await confirmOrder('edited', menu, null)).toMatchObject({ kind: 'saved', key, isKept: true });
  await eventually(async () => expect((await row()).state).toBe('accepted'));
  expect([posts, await db.outbox.count()]).toEqual([2, 1]);
});

test.each(['the same cart, changed', 'another cart'])(
  'orders no dish that only another tab shows: %s',
  async (kind) => {
    hasRoom = false;
    await addToCart('tabs', dish('1'), 42, EGP);
    hasRoom = true;
    setCheckout('tabs', form);
    const shown = await readCart('tabs');
    const line = must(lineOf(dish('2'), 42) ?? undefined, 'line');
    const key = kind === 'another cart' ? 'theirs' : must(shown ?? undefined, 'cart').draft_key;
    const updated_at = Date.now() + 60_000;
    await db.carts.put({
      slug: 'tabs',
      table: '',
      draft_key: key,
      currency: EGP,
      lines: [line],
      note: '',
      promo_code: null,
      updated_at,
    });
    expect(await confirmOrder('tabs', menu, shown)).toEqual({ kind: 'cart_changed' });
    expect(await db.outbox.count()).toBe(0);
    const now = await readCart('tabs');
    expect(now?.lines.map(({ dish_id }) => dish_id)).toContain('2');
    expect(await confirmOrder('tabs', menu, now)).toMatchObject({ kind: 'saved' });
  },
);
