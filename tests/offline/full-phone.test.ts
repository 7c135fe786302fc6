import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import { dishWith } from '#tests/support/dish.ts';
import { must } from '#tests/support/menu.ts';
import { confirmation, row as outboxRow } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { newTerms } from '#src/outbox/new-terms.ts';
import { eventually } from '#tests/support/eventually.ts';

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

const { addToCart, lineOf } = await import('#src/stores/cart.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { checkoutForm, setCheckout } = await import('#src/stores/checkout-form.ts');
const { memory, plainCopy } = await import('#src/stores/memory.ts');
const { acceptTerms, confirmOrder, editOrder } = await import('#src/outbox/orders.ts');
const { orderSender } = await import('#src/outbox/order-sender.ts');
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
  orderSender.requestDrain({ customer: true });
  await eventually(() => expect(posts).toBeGreaterThan(0));
});

async function sendUnstored(slug: string): Promise<string> {
  expect(await confirmOrder(slug, menu, null)).toEqual({ kind: 'not_saved', maySendUnstored: true });
  const sent = await confirmOrder(slug, menu, null, true);
  if (sent.kind !== 'unstored') throw new Error(sent.kind);
  return sent.key;
}

test('dishes that were sent without being stored are not in the cart after a reload', async () => {
  const db = await openDb();
  await addToCart('sent', dish('1'), 42);
  const before = must((await db.carts.get('sent')) ?? undefined, 'stored cart');
  hasRoom = false;
  setCheckout('sent', form);
  answers.push(json(201, { order_id: 'order-1' }));
  const key = await sendUnstored('sent');
  expect(key).toBe(before.draft_key);
  await eventually(() => expect(rowInMemory(key)?.state).toBe('accepted'));
  expect(await db.carts.get('sent')).toBeUndefined();
  expect(memory.carts['sent']).toMatchObject({ lines: [] });
  expect(memory.carts['sent']?.draft_key).not.toBe(key);
});

test('a stored cart that an order edited in memory has taken over is deleted with it', async () => {
  const db = await openDb();
  const { key, row } = await editedInMemory('joined', async () => {
    hasRoom = true;
    delete memory.carts['joined'];
    await addToCart('joined', dish('2'), 42);
    hasRoom = false;
  });
  expect(memory.carts['joined']?.lines).toHaveLength(2);
  expect((await db.carts.get('joined'))?.lines).toHaveLength(1);
  expect(await confirmOrder('joined', menu, null, true)).toEqual({ kind: 'unstored', key });
  await eventually(() => expect(row().state).toBe('accepted'));
  expect(await db.carts.get('joined')).toBeUndefined();
});

test('sends what is on the screen, not what it showed when storing failed', async () => {
  hasRoom = false;
  await addToCart('grown', dish('1'), 42);
  setCheckout('grown', form);
  expect(await confirmOrder('grown', menu, null)).toMatchObject({ kind: 'not_saved' });
  await addToCart('grown', dish('2'), 42, { quantity: 2 });
  setCheckout('grown', { phone: '0109' });
  expect(await confirmOrder('grown', menu, null, true)).toEqual({ kind: 'blocked' });
  setCheckout('grown', { phone: '01099999999' });
  answers.push(json(201, { order_id: 'order-1' }));
  const key = await sendUnstored('grown');
  const row = must(rowInMemory(key), 'order in memory');
  expect(JSON.parse(row.body)).toMatchObject({ customer_phone: '01099999999', total: 120 });
  expect(memory.carts['grown']?.lines).toEqual([]);
});

test('keeps form and cart where too many orders are unsent', async () => {
  hasRoom = false;
  for (let sent = 0; sent < 5; sent += 1) {
    await addToCart('many', dish('1'), 42);
    setCheckout('many', form);
    await sendUnstored('many');
  }
  await addToCart('many', dish('1'), 42);
  setCheckout('many', form);
  expect(await confirmOrder('many', menu, null, true)).toEqual({ kind: 'too_many', count: 5 });
  expect(checkoutForm('many').phone).toBe(form.phone);
  expect(memory.carts['many']?.lines).toHaveLength(1);
  for (const key of Object.keys(memory.outbox)) delete memory.outbox[key];
});

test('stores the order if that works by the time the customer agrees to do without', async () => {
  hasRoom = false;
  await addToCart('room', dish('1'), 42);
  setCheckout('room', form);
  expect(await confirmOrder('room', menu, null)).toMatchObject({ kind: 'not_saved' });
  hasRoom = true;
  expect(await confirmOrder('room', menu, null, true)).toMatchObject({ kind: 'saved' });
});

test('a stored order that was edited gets no copy in memory beside it', async () => {
  const db = await openDb();
  const now = Date.now();
  const asked = outboxRow({
    slug: 'beside',
    state: 'needs_customer',
    reason: 'stale',
    confirmed_at: now,
    changed_at: now,
  });
  await db.outbox.add(asked);
  expect(await editOrder(asked)).toBe('done');
  await setCartOf('beside');
  hasRoom = false;
  setCheckout('beside', form);
  for (const unstored of [false, true])
    expect(await confirmOrder('beside', menu, null, unstored)).toEqual({ kind: 'not_saved', maySendUnstored: false });
  expect(rowInMemory(asked.key)).toBeUndefined();
});

async function setCartOf(slug: string): Promise<void> {
  const db = await openDb();
  const line = must(lineOf(dish('1'), 42) ?? undefined, 'line');
  await db.carts.update(slug, { lines: [line] });
}

async function editedInMemory(slug: string, beforeEdit: () => Promise<void> = async () => undefined) {
  hasRoom = false;
  await addToCart(slug, dish('1'), 42);
  setCheckout(slug, form);
  const changes = [{ index: 0, kind: 'price', new_price: 45 }];
  answers.push(json(409, { code: 'price_changed', changes }), json(201, { order_id: 'order-2' }));
  const key = await sendUnstored(slug);
  const row = () => must(rowInMemory(key), 'order in memory');
  await eventually(() => expect(row().reason).toBe('price_changed'));
  await beforeEdit();
  await editOrder(row());
  return { key, row };
}

test('shows an order that was edited in memory and ended, and does not send it again, once there is quota', async () => {
  const { key, row } = await editedInMemory('ended');
  await acceptTerms(row(), newTerms(row(), []));
  await eventually(() => expect(row().state).toBe('accepted'));
  hasRoom = true;
  expect(await confirmOrder('ended', menu, null)).toEqual({ kind: 'already', key });
  expect(posts).toBe(2);
  expect(await (await openDb()).outbox.where('slug').equals('ended').count()).toBe(0);
});

test('continues an order that was edited in memory, once there is quota', async () => {
  const { key, row } = await editedInMemory('edited');
  hasRoom = true;
  expect(await confirmOrder('edited', menu, null)).toMatchObject({ kind: 'not_saved' });
  expect(await confirmOrder('edited', menu, null, true)).toEqual({ kind: 'unstored', key });
  await eventually(() => expect(row().state).toBe('accepted'));
  expect(posts).toBe(2);
  expect(await (await openDb()).outbox.where('slug').equals('edited').count()).toBe(0);
});
