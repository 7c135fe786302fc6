import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import { kosharyMenu, koshary } from '#tests/support/koshary-menu.ts';
import { EGP } from '../support/currencies.ts';
import { ours } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { silenceStorage } from '#tests/support/silent-storage.ts';

stubPage({ cookie: 'XSRF-TOKEN=token' });

/** The keys of the orders that the venue has, and of those that it shall never make. */
const made = new Set<string>();
const dead = new Set<string>();
let posts = 0;
let isOffline = false;
vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
  if (isOffline) throw new TypeError('Failed to fetch');
  if (init?.method !== 'POST') return ours(200, { carousel: [] });
  const body = JSON.parse(init.body as string) as { client_order_id?: string; client_key?: string };
  if (address.endsWith('/cancel')) {
    dead.add(String(body.client_key));
    return ours(200, { client_key: body.client_key, state: 'void' });
  }
  posts += 1;
  const key = String(body.client_order_id ?? posts);
  if (dead.has(key)) return ours(409, { code: 'key_void' });
  made.add(key);
  return ours(201, { order_id: `order ${key}`, client_order_id: key });
});

const { addToCart } = await import('#src/stores/cart.ts');
const { device } = await import('#src/db/device.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { storage } = await import('#src/db/storage.ts');
const { setCheckout } = await import('#src/stores/checkout-form.ts');
const { confirmOrder } = await import('#src/outbox/confirm-order.ts');
const { cancelOrder, sendNow } = await import('#src/outbox/orders.ts');
const { orderSender } = await import('#src/outbox/order-sender.ts');

const documented = kosharyMenu();
const extended: Menu = { ...documented, capabilities: { idempotentOrders: true, voidOrders: true } };
const rowOf = (key: string) => device.read((reads) => reads.get('outbox', key));
const storedRow = async (key: string) => (await openDb()).outbox.get(key);
const form = { phone: '01012345678', orderType: 'PICKUP' as const };

beforeEach(async () => {
  posts = 0;
  isOffline = false;
  made.clear();
  dead.clear();
  // The order screen shows the cart.
  device.live('carts').subscribe(() => undefined);
  await addToCart('nawara', koshary('1'), 42, EGP);
  await device.load('carts');
  setCheckout('nawara', form);
});
afterEach(async () => {
  await endSilence();
  await inTime(() => {
    if (storage.mode !== 'ok') throw new Error(storage.mode);
  });
  await device.forget();
  vi.useRealTimers();
});

/** The clock is moved on. */
async function inTime(check: () => Promise<void> | void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await check();
    } catch (error) {
      if (tries === 200) throw error;
      await vi.advanceTimersByTimeAsync(500);
    }
  }
}

let endSilence = async () => {};

/** Confirms while the database takes no write, or does not answer at all. Returns the order's key. */
async function confirmInSilence(menu: Menu, mode: IDBTransactionMode = 'readonly'): Promise<string> {
  endSilence = await silenceStorage('sufra', mode);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const confirming = confirmOrder('nawara', menu, null);
  await vi.advanceTimersByTimeAsync(30_000);
  const confirmed = await confirming;
  expect(confirmed).toMatchObject({ kind: 'saved', isKept: false });
  expect(storage).toMatchObject({ mode: 'slow', keeps: false });
  return confirmed.kind === 'saved' ? confirmed.key : '';
}

describe('A44 a database that does not answer while an order is confirmed', () => {
  test('is not asked to keep the order where it did not even read the cart', async () => {
    const key = await confirmInSilence(extended, 'readwrite');
    await inTime(async () => expect(await rowOf(key)).toMatchObject({ state: 'accepted' }));
    await endSilence();
    await inTime(async () => expect(await storedRow(key)).toMatchObject({ state: 'accepted' }));
    expect([...made]).toEqual([key]);
  });

  test('sends the order from memory, and makes one order of it and of the row that is written late', async () => {
    const key = await confirmInSilence(extended);
    await inTime(async () => expect(await rowOf(key)).toMatchObject({ state: 'accepted' }));
    await endSilence();
    await inTime(async () => expect(await storedRow(key)).toMatchObject({ state: 'accepted' }));
    expect([...made]).toEqual([key]);
  });

  test('asks the venue about a cancellation, so that the row that is written late makes no order', async () => {
    isOffline = true;
    const key = await confirmInSilence(extended);
    const row = await rowOf(key);
    if (!row) throw new Error('no order');
    expect(row).toMatchObject({ state: 'waiting', maybe_sent: true });
    expect(await cancelOrder(row)).toBe('done');
    expect(await rowOf(key)).toMatchObject({ cancel_requested: true });
    isOffline = false;
    orderSender.requestDrain({ customer: true });
    await inTime(async () => expect(await rowOf(key)).toMatchObject({ state: 'cancelled' }));
    await endSilence();
    await inTime(async () => expect(await storedRow(key)).toMatchObject({ state: 'cancelled' }));
    expect([...made]).toEqual([]);
  });

  test('sends nothing to a host without keys before the customer says so, or the disk has the order', async () => {
    const key = await confirmInSilence(documented);
    expect(await rowOf(key)).toMatchObject({ state: 'needs_customer', reason: 'unsure', attempts: 0 });
    orderSender.requestDrain({ customer: true });
    await endSilence();
    await inTime(async () => expect(await storedRow(key)).toMatchObject({ state: 'accepted' }));
    expect(posts).toBe(1);
  });

  test('sends it to a host without keys once the customer says so, and not again from the disk', async () => {
    const key = await confirmInSilence(documented);
    const row = await rowOf(key);
    if (!row) throw new Error('no order');
    expect(await sendNow(row)).toBe('done');
    await inTime(async () => expect(await rowOf(key)).toMatchObject({ state: 'accepted' }));
    await endSilence();
    await inTime(async () => expect(await storedRow(key)).toMatchObject({ state: 'accepted' }));
    expect(posts).toBe(1);
  });
});
