import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import { dishWith } from '#tests/support/dish.ts';
import { must } from '#tests/support/menu.ts';
import { confirmation } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';

stubPage({ cookie: 'XSRF-TOKEN=token' });
/** Every write fails for lack of quota, until deleting pictures frees space, if it does. */
let hasRoom = true;
let picturesHelp = false;
vi.stubGlobal('caches', {
  delete: async () => {
    hasRoom ||= picturesHelp;
    return true;
  },
});
let posts = 0;
/** The host's answers to the next orders; none means no network. */
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

const { addToCart } = await import('#src/stores/cart.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { setCheckout } = await import('#src/stores/checkout-form.ts');
const { memory, plainCopy } = await import('#src/stores/memory.ts');
const { acceptTerms, confirmOrder, editOrder } = await import('#src/outbox/orders.ts');
const { kickDrain } = await import('#src/outbox/order-sender.ts');
const { newRow } = await import('#src/outbox/place-order.ts');

const rowInMemory = (key: string) => memory.outbox[key] && plainCopy(memory.outbox[key]);

const dish = (id: string) => dishWith({ id, categoryId: 'c', name: { en: 'Koshary', ar: 'كشري' }, price: 4000 });
const category = { id: 'c', name: { en: 'Mains', ar: '' }, image: null, cutOut: null, hue: 42 };
const menu = {
  categories: [{ ...category, dishes: [dish('1'), dish('2')] }],
  zones: [],
  capabilities: null,
  venue: null,
  skipped: 0,
} as unknown as Menu;
const form = { phone: '01012345678', orderType: 'PICKUP' as const };

const refuse = (): void => {
  if (!hasRoom) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
};
beforeEach(async () => {
  posts = 0;
  const db = await openDb();
  await db.outbox.clear();
  for (const table of [db.carts, db.outbox, db.meta]) {
    table.hook('creating', refuse);
    table.hook('updating', refuse);
  }
});
afterEach(async () => {
  const db = await openDb();
  for (const table of [db.carts, db.outbox, db.meta]) {
    table.hook('creating').unsubscribe(refuse);
    table.hook('updating').unsubscribe(refuse);
  }
  hasRoom = true;
  picturesHelp = false;
});

test('refuses an invalid order, whatever the screen still shows', async () => {
  await addToCart('mended', dish('1'), 42);
  for (const phone of ['', '0101']) {
    setCheckout('mended', { ...form, phone });
    expect(await confirmOrder('mended', menu, null)).toEqual({ kind: 'blocked' });
  }
  setCheckout('mended', { ...form, orderType: 'DELIVERY' });
  expect(await confirmOrder('mended', menu, null)).toEqual({ kind: 'blocked' });
  setCheckout('mended', form);
  const soldOut = { ...menu, categories: [{ ...category, dishes: [{ ...dish('1'), available: false }] }] } as Menu;
  expect(await confirmOrder('mended', soldOut, null)).toEqual({ kind: 'blocked' });
  const db = await openDb();
  expect(await db.outbox.where('slug').equals('mended').count()).toBe(0);
  expect((await confirmOrder('mended', menu, null)).kind).toBe('saved');
});

test('a cart that was never stored can be sent while the page is open', async () => {
  hasRoom = false;
  await addToCart('fresh', dish('1'), 42);
  setCheckout('fresh', form);
  expect(await confirmOrder('fresh', menu, null)).toMatchObject({ kind: 'not_saved' });
});

test('a cart that was stored in part can be sent while the page is open', async () => {
  await addToCart('later', dish('1'), 42);
  hasRoom = false;
  await Promise.all([addToCart('later', dish('2'), 42), addToCart('later', dish('2'), 42)]);
  expect(memory.carts['later']?.lines.map(({ dish_id, quantity }) => [dish_id, quantity])).toEqual([
    ['1', 1],
    ['2', 2],
  ]);
  setCheckout('later', form);
  expect(await confirmOrder('later', menu, null)).toMatchObject({ kind: 'not_saved' });
});

test('a cart in memory is stored with its order once there is quota', async () => {
  hasRoom = false;
  await addToCart('again', dish('1'), 42);
  hasRoom = true;
  setCheckout('again', form);
  const confirmed = await confirmOrder('again', menu, null);
  expect(confirmed).toMatchObject({ kind: 'saved' });
  expect(memory.carts['again']).toBeUndefined();
  const db = await openDb();
  expect((await db.carts.get('again'))?.lines).toEqual([]);
  expect(await db.outbox.where('slug').equals('again').count()).toBe(1);
});

test('sends an order saved earlier, after deleting pictures', async () => {
  const db = await openDb();
  await db.outbox.add(newRow(confirmation(), Date.now()));
  hasRoom = false;
  picturesHelp = true;
  kickDrain({ customer: true });
  await vi.waitFor(() => expect(posts).toBeGreaterThan(0), { timeout: 5_000 });
});

async function editedInMemory(slug: string) {
  hasRoom = false;
  await addToCart(slug, dish('1'), 42);
  setCheckout(slug, form);
  const changes = [{ index: 0, kind: 'price', new_price: 45 }];
  answers.push(json(409, { code: 'price_changed', changes }), json(201, { order_id: 'order-2' }));
  const confirmed = await confirmOrder(slug, menu, null);
  if (confirmed.kind !== 'not_saved') throw new Error(confirmed.kind);
  const key = await confirmed.sendOnline();
  const row = () => must(rowInMemory(key), 'order in memory');
  await vi.waitFor(() => expect(row().reason).toBe('price_changed'));
  await editOrder(row());
  return { key, row };
}

test('shows an order that was edited in memory and ended, and does not send it again, once there is quota', async () => {
  const { key, row } = await editedInMemory('ended');
  await acceptTerms(row(), menu);
  await vi.waitFor(() => expect(row().state).toBe('accepted'));
  hasRoom = true;
  expect(await confirmOrder('ended', menu, null)).toEqual({ kind: 'already', key });
  expect(posts).toBe(2);
  expect(await (await openDb()).outbox.where('slug').equals('ended').count()).toBe(0);
});

test('continues an order that was edited in memory, once there is quota', async () => {
  const { key, row } = await editedInMemory('edited');
  hasRoom = true;
  const again = await confirmOrder('edited', menu, null);
  if (again.kind !== 'not_saved') throw new Error(again.kind);
  expect(await again.sendOnline()).toBe(key);
  await vi.waitFor(() => expect(row().state).toBe('accepted'));
  expect(posts).toBe(2);
  expect(await (await openDb()).outbox.where('slug').equals('edited').count()).toBe(0);
});
