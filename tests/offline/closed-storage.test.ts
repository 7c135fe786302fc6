import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { koshary, kosharyMenu } from '#tests/support/koshary-menu.ts';
import { must } from '#tests/support/menu.ts';
import { created, html, ours, problem, scripted, type Sent } from '#tests/support/outbox.ts';
import { EGP } from '../support/currencies.ts';

const SLUG = 'nawara';
const EXTENDED = { idempotentOrders: true, voidOrders: true, tableCodes: true } as const;
const keyOf = ({ headers }: Sent): string => headers['Idempotency-Key']?.slice(1, -1) ?? '';
const accepted = (sent: Sent) => created(keyOf(sent));
const voided = ({ body }: Sent) => ours(200, { ...JSON.parse(body ?? ''), state: 'void' });
const menu = { ...kosharyMenu(), capabilities: EXTENDED };

/** A page whose browser opens no database (private mode), with an order in it once `confirm` was called. */
async function privatePage(world: ReturnType<typeof scripted>, isOnline: boolean = true) {
  vi.resetModules();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError');
  });
  const { stubPage } = await import('#tests/support/page-globals.ts');
  stubPage({ cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('fetch', world.fetch);
  const network = Object.assign(navigator, { onLine: isOnline });
  const { device } = await import('#src/db/device.ts');
  const { storage } = await import('#src/db/storage.ts');
  const { addToCart, readCart } = await import('#src/stores/cart.ts');
  const { arriveAtTable, setCheckout } = await import('#src/stores/checkout-form.ts');
  const { setPromoCode } = await import('#src/stores/edit-cart.ts');
  const { saveProfile } = await import('#src/stores/profile.ts');
  const { confirmOrder } = await import('#src/outbox/confirm-order.ts');
  const orders = await import('#src/outbox/orders.ts');
  const { orderSender } = await import('#src/outbox/order-sender.ts');
  orderSender.start();
  const rows = () => device.read((reads) => reads.all('outbox'));
  const row = async () => must((await rows())[0], 'order');
  return {
    ...orders,
    storage,
    row,
    rows,
    carts: device.live('carts'),
    forget: () => device.forget(),
    readCart: () => readCart(SLUG),
    orders: () => device.read((reads) => reads.all('orders', SLUG)),
    add: () => addToCart(SLUG, koshary('1'), 42, EGP),
    arriveAtTable: (table: string, code: string) => arriveAtTable(SLUG, table, code),
    setPromoCode: (code: string) => setPromoCode(SLUG, code),
    saveProfile,
    confirm: async () => {
      setCheckout(SLUG, { phone: '01012345678' });
      return confirmOrder(SLUG, menu, null);
    },
    openStorage: () => open.mockRestore(),
    goOnline: () => {
      network.onLine = true;
      dispatchEvent(new Event('online'));
    },
  };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function eventuallyInSteps(check: () => Promise<void> | void): Promise<void> {
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(20);
    await check();
  });
}

test('A5 an order goes from memory, under one key, until it is answered; it is called not kept', async () => {
  const world = scripted([html(), ours(503, {}), accepted], [ours(200, { carousel: [] })]);
  const page = await privatePage(world);
  await page.add();
  expect(page.storage.keeps).toBe(false);
  expect(await page.confirm()).toMatchObject({ kind: 'saved', isKept: false });
  await eventuallyInSteps(async () => expect(await page.row()).toMatchObject({ last: { kind: 'intercepted' } }));
  for (let tries = 0; (await page.row()).state === 'waiting' && tries < 20; tries += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    await eventuallyInSteps(async () => expect((await page.row()).attempt_at).toBeNull());
  }
  const row = await page.row();
  expect(row).toMatchObject({ state: 'accepted', result: { order_id: 'ord-1' } });
  expect(world.posts()).toHaveLength(3);
  expect(new Set(world.posts().map((sent) => sent.headers['Idempotency-Key']))).toEqual(new Set([`"${row.key}"`]));
  expect(new Set(world.posts().map((sent) => sent.body)).size).toBe(1);
  expect(row.body).not.toContain('01012345678');
  expect(await page.orders()).toMatchObject([{ order_id: 'ord-1' }]);
  expect((await page.readCart())?.lines).toEqual([]);
});

test('A5 an order in memory is withdrawn by the same rules as a stored one', async () => {
  const world = scripted([problem(409, 'price_changed'), voided]);
  const page = await privatePage(world);
  await page.add();
  await page.confirm();
  await eventuallyInSteps(async () => expect(await page.row()).toMatchObject({ reason: 'price_changed' }));
  const asked = await page.row();
  expect(await page.cancelOrder(asked)).toBe('done');
  await eventuallyInSteps(async () => expect(world.voids()).toHaveLength(1));
  expect(await page.sendNow(asked)).toBe('handled');
});

test('A5 an order in memory waits for a network, and goes at once when there is one', async () => {
  const world = scripted([accepted], [ours(200, { carousel: [] })]);
  const page = await privatePage(world, false);
  await page.add();
  await page.confirm();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(world.posts()).toEqual([]);
  expect(await page.row()).toMatchObject({ state: 'waiting', maybe_sent: false });
  page.goOnline();
  await eventuallyInSteps(async () => expect((await page.row()).state).toBe('accepted'));
  expect(world.posts()).toHaveLength(1);
});

test('A5 what memory holds moves to the disk when storage opens, and the order goes once', async () => {
  const world = scripted([accepted], [ours(200, { carousel: [] })]);
  const page = await privatePage(world, false);
  await page.add();
  await page.confirm();
  await page.add();
  page.openStorage();
  await page.add();
  await eventuallyInSteps(() => expect(page.storage.keeps).toBe(true));
  const { openDb } = await import('#src/db/open-db.ts');
  const db = await openDb();
  expect([await db.outbox.count(), (await db.carts.get([SLUG, '']))?.lines[0]?.quantity]).toEqual([1, 2]);
  page.goOnline();
  await eventuallyInSteps(async () => expect((await db.outbox.toArray())[0]?.state).toBe('accepted'));
  expect(world.posts()).toHaveLength(1);
});

test('a screen goes on showing the cart after everything was forgotten', async () => {
  const page = await privatePage(scripted([]));
  page.carts.subscribe(() => undefined);
  await page.add();
  await eventuallyInSteps(() => expect(page.carts.get()).toHaveLength(1));
  await page.forget();
  expect(page.carts.get()).toEqual([]);
  await page.add();
  await eventuallyInSteps(() => expect(page.carts.get()).toHaveLength(1));
});

test('details that would be lost with the page are not called saved', async () => {
  const page = await privatePage(scripted([]));
  const details = { name: 'Mona', phone: '', address: '', zoneId: null, zoneSlug: null };
  await expect(page.saveProfile(details)).rejects.toThrow('storage');
});

test('C56 the codes of an order are sent without invisible marks', async () => {
  const page = await privatePage(scripted([accepted], [ours(200, { carousel: [] })]));
  await page.add();
  await page.setPromoCode('\u2067SUN\u2069\u200F');
  page.arriveAtTable('7', '\u200FAB12CD34\u200F');
  await page.confirm();
  expect(JSON.parse((await page.row()).body)).toMatchObject({ promo_code: 'SUN', table_code: 'AB12CD34' });
});

test('A9 a disk that cannot be read any more under an open page: the rows on the screens stay', async () => {
  vi.resetModules();
  const { device } = await import('#src/db/device.ts');
  const { storage } = await import('#src/db/storage.ts');
  const { addToCart, readCart } = await import('#src/stores/cart.ts');
  await addToCart(SLUG, koshary('1'), 42, EGP);
  const carts = device.live('carts');
  const stop = carts.subscribe(() => undefined);
  await eventually(() => expect(carts.get()).toHaveLength(1));
  const pieces = () => carts.get()?.[0]?.lines[0]?.quantity ?? 0;
  const before = pieces();
  const refuse = (): never => {
    throw new DOMException('Attempt to get records without a transaction', 'InvalidStateError');
  };
  for (const way of ['get', 'getAll', 'openCursor'] as const)
    vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(refuse);
  expect((await readCart(SLUG))?.lines).toHaveLength(1);
  await device.load('carts');
  expect(carts.get()).toHaveLength(1);
  await addToCart(SLUG, koshary('1'), 42, EGP);
  await eventually(() => expect(pieces()).toBe(before + 1));
  expect(storage).toMatchObject({ keeps: false, erased: false });
  stop();
});
