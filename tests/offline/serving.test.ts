import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { koshary, kosharyMenu } from '#tests/support/koshary-menu.ts';
import { must } from '#tests/support/menu.ts';
import { created, problem, scripted, type Sent } from '#tests/support/outbox.ts';
import { EGP } from '../support/currencies.ts';

const SLUG = 'nawara';
const keyOf = ({ headers }: Sent): string => headers['Idempotency-Key']?.slice(1, -1) ?? '';
const accepted = (sent: Sent) => created(keyOf(sent));
const menu = {
  ...kosharyMenu(),
  capabilities: { idempotentOrders: true, voidOrders: true, tableCodes: true } as const,
};

async function waitersPage(world: ReturnType<typeof scripted>, isOnline: boolean = true) {
  vi.resetModules();
  const { stubPage } = await import('#tests/support/page-globals.ts');
  stubPage({ cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('fetch', world.fetch);
  const network = Object.assign(navigator, { onLine: isOnline });
  const { device } = await import('#src/db/device.ts');
  await device.forget();
  const { serve, stopServing } = await import('#src/stores/serving.ts');
  const { addToCart, readCart } = await import('#src/stores/cart.ts');
  const { setCheckout } = await import('#src/stores/checkout-form.ts');
  const { confirmOrder } = await import('#src/outbox/confirm-order.ts');
  const { editOrder } = await import('#src/outbox/orders.ts');
  const { orderSender } = await import('#src/outbox/order-sender.ts');
  orderSender.start();
  const rows = () => device.read((reads) => reads.all('outbox'));
  return {
    stopServing,
    setCheckout,
    editOrder,
    serve: (table: string) => serve(SLUG, table),
    add: () => addToCart(SLUG, koshary('1'), 42, EGP),
    pieces: async () => (await readCart(SLUG))?.lines.length ?? 0,
    confirm: () => confirmOrder(SLUG, menu, null),
    rows,
    states: async () => (await rows()).map(({ state }) => state),
    orders: () => device.read((reads) => reads.all('orders', SLUG)),
    trySending: () => orderSender.requestDrain({ customer: true, reconnected: true }),
    goOnline: () => {
      network.onLine = true;
      dispatchEvent(new Event('online'));
    },
  };
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.unstubAllGlobals());

test('a waiter orders for a table without phone number and code, at the address of the staff', async () => {
  const world = scripted([accepted]);
  const page = await waitersPage(world);
  page.serve('T5');
  await page.add();
  expect(await page.confirm()).toMatchObject({ kind: 'saved', isKept: true });
  await eventually(async () => expect(await page.states()).toEqual(['accepted']));
  const [sent] = world.posts();
  expect(sent?.url).toBe('https://eat.example/api/nawara/staff/orders');
  const body = JSON.parse(sent?.body ?? '') as object;
  expect(body).toMatchObject({ order_type: 'DINE_IN', table_number: 'T5', customer_phone: '', table_code: null });
  expect(await page.rows()).toMatchObject([{ by: 'staff', table_number: 'T5' }]);
  // It is on the board, and none of this phone's customer.
  expect(await page.orders()).toEqual([]);
});

test('each table has a cart of its own, beside the customer’s', async () => {
  const page = await waitersPage(scripted([accepted]), false);
  await page.add();
  page.serve('T5');
  expect(await page.pieces()).toBe(0);
  await page.add();
  page.serve('T6');
  expect(await page.pieces()).toBe(0);
  page.serve('t-٥');
  await page.confirm();
  expect([await page.pieces(), (await page.rows()).length]).toEqual([0, 1]);
  page.stopServing();
  expect(await page.pieces()).toBe(1);
});

test('a waiter’s device has no limit of waiting orders, and leaves the customer theirs', async () => {
  const page = await waitersPage(scripted([accepted]), false);
  for (let table = 1; table <= 25; table += 1) {
    page.serve(`T${table}`);
    await page.add();
    expect(await page.confirm()).toMatchObject({ kind: 'saved' });
  }
  page.stopServing();
  await page.add();
  page.setCheckout(SLUG, { orderType: 'PICKUP', phone: '01012345678' });
  expect(await page.confirm()).toMatchObject({ kind: 'saved' });
  expect(await page.rows()).toHaveLength(26);
});

test('C63 an order waits where the session has ended, and is sent after the next sign-in', async () => {
  let isSignedIn = false;
  const world = scripted([(sent) => (isSignedIn ? accepted(sent) : problem(401, 'staff_signed_out'))]);
  const page = await waitersPage(world);
  page.serve('T5');
  await page.add();
  await page.confirm();
  await eventually(async () => expect((await page.rows())[0]?.last).toMatchObject({ kind: 'signed_out', status: 401 }));
  expect(await page.rows()).toMatchObject([{ state: 'waiting' }]);
  isSignedIn = true;
  page.trySending();
  await eventually(async () => expect(await page.states()).toEqual(['accepted']));
  expect(new Set(world.posts().map(keyOf)).size).toBe(1);
});

test('an order that has to be changed goes back to the cart of its table', async () => {
  const page = await waitersPage(scripted([problem(409, 'item_unavailable', { changes: [] })]));
  page.serve('T5');
  await page.add();
  await page.confirm();
  await eventually(async () => expect(await page.states()).toEqual(['needs_customer']));
  page.stopServing();
  expect(await page.editOrder(must((await page.rows())[0], 'order'))).toBe('done');
  expect(await page.pieces()).toBe(1);
  page.stopServing();
  expect(await page.pieces()).toBe(0);
});
