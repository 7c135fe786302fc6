import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { appOn } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { placeOrder, type Placed } from '#tests/support/kitchen.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';
/** Minimum disconnection in milliseconds; `npm run sweep -- soak` uses three minutes. */
const CUT_MS = Number(process.env['BOARD_CUT_MS'] ?? 0);

test.beforeEach(({ server }) => server.forgetOrders());

test('a cut board says so, warns customers, and catches up', async ({ app, kitchen, server, complaints }) => {
  test.setTimeout(240_000 + CUT_MS);
  complaints.expectCuts();
  const board = await kitchen.tablet();
  board.complaints.expectCuts();
  await board.enter(kitchen.key);
  const first = await placeOrder(server.url, SLUG);
  await board.expectIn('new', first);
  await app.open(`/${SLUG}/track-your-order/${first.id}`);
  await expect(app.text('track.kitchenSeen')).toBeVisible();

  await board.context.setOffline(true);
  const cutAt = Date.now();
  await expect(board.page.getByText(board.say.part('kitchen.reconnecting'))).toBeVisible();
  await expect(board.page.getByText(board.say.part('kitchen.blind')).first()).toBeVisible();

  await board.tap(first);
  await board.expectIn('cooking', first);
  await expect(board.page.getByText(board.say.part('kitchen.unsentTaps', { count: 1 }))).toBeVisible();
  const orders: Placed[] = [];
  for (let count = 0; count < 10; count += 1) orders.push(await placeOrder(server.url, SLUG));

  await expect(app.text('track.kitchenBlind_pickup')).toBeVisible({ timeout: 60_000 });
  expect(server.orders(SLUG).find(({ id }) => id === first.id)?.status).toBe('pending');
  expect(await board.column('new').locator('[data-ticket]').count()).toBe(0);

  await pause(Math.max(0, CUT_MS - (Date.now() - cutAt)));

  await server.kill();
  await server.start();
  const notes = await board.notes();
  // The toast stands for four seconds.
  const caughtUp = expect(board.page.getByText(board.say.part('kitchen.caughtUp'))).toBeVisible({ timeout: 60_000 });
  await Promise.all([caughtUp, board.context.setOffline(false)]);
  await board.expectLive();
  await expect.poll(board.notes).toBeGreaterThan(notes);
  await expect(board.column('new').getByRole('heading')).toContainText('10');
  await expect.poll(() => scrolledThrough(board)).toEqual(orders.map(({ id }) => id));
  await expect.poll(() => server.orders(SLUG).find(({ id }) => id === first.id)?.status).toBe('cooking');
  await board.expectIn('cooking', first);
  await expect(app.text('track.headline.cooking')).toBeVisible({ timeout: 30_000 });
  await expect(app.text('track.kitchenSeen')).toBeVisible({ timeout: 30_000 });
});

async function scrolledThrough(board: { column: (name: 'new') => Locator }) {
  const tickets = board.column('new').locator('[data-ticket]');
  await tickets.last().scrollIntoViewIfNeeded();
  return tickets.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-ticket')));
}

test('C58 a board that opened on a bad network is stored later, and opens offline', async ({
  kitchen,
  server,
  faults,
}) => {
  const board = await kitchen.tablet({ origin: faults.url });
  board.complaints.expectCuts();
  board.complaints.expectReport(/error occurred when fetching the script/);
  const cuts = ['/sw\\.js', '/offline\\.html', '/assets/kitchen/files\\.json'].map((path) =>
    faults.inject({ kind: 'drop-before' }, { path: new RegExp(`^${path}`), times: 1 }),
  );
  await board.enter(kitchen.key);
  for (const cut of cuts) {
    await expect.poll(cut.taken).toBe(1);
    await board.context.setOffline(true);
    await board.context.setOffline(false);
  }
  const order = await placeOrder(server.url, SLUG);
  await board.expectIn('new', order);
  await board.page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  // The page is stored last.
  const isStored = () => board.page.evaluate(async (path) => Boolean(await caches.match(path)), `/${SLUG}/kitchen`);
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true);

  await board.context.setOffline(true);
  await board.page.reload();
  await board.expectIn('new', order);
  await expect(board.page.getByText(board.say.part('kitchen.reconnecting'))).toBeVisible();
  await expect(board.page.getByText(board.say.part('kitchen.blind')).first()).toBeVisible();
  const faces = () => board.page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));
  await expect.poll(faces).toEqual(expect.arrayContaining(['Rubik Variable', 'Rakkas']));
  await board.context.setOffline(false);
  await board.expectLive();
});

test('C65 a cut waiter takes orders for two tables; C63 a revoked key loses none', async ({
  kitchen,
  server,
  lang,
}) => {
  server.sql('update tenants set serves_tables = 1 where slug = ?', SLUG);
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const { key, id } = await server.staffKey(SLUG, 'waiter');
  const waiter = await kitchen.tablet({ viewport: { width: 360, height: 740 } });
  waiter.complaints.expectCuts();
  const { page, say } = waiter;
  const app = appOn(page, server.url, lang);
  const floor = `/${SLUG}/kitchen/floor`;
  const takeOrder = async (table: string) => {
    await app.open(floor);
    await page.getByRole('textbox', { name: say.part('floor.other') }).fill(table);
    await app.button('floor.open').click();
    await app.button('floor.add').click();
    await page.waitForURL(/\/menu$/);
    await app.add(SLUG, dish);
    await app.open(`/${SLUG}/order`);
    await app.confirmButton().click();
    await page.waitForURL(/\/floor\?table=/);
    await expect(app.heading('checkout.table.title', { table })).toBeVisible();
  };
  const tables = () => server.orders(SLUG).map(({ table_number: table }) => table);
  const waiting = page.getByText(say.part('floor.state.waiting'));

  await waiter.enter(key);
  await expect(page).toHaveURL(new RegExp(`${floor}$`));
  const isKept = (path: string) =>
    page.evaluate(async (asked) => Boolean(await caches.match(asked, { ignoreSearch: true })), path);
  for (const path of [`/${SLUG}/kitchen`, `/api/${SLUG}/menu`]) {
    await expect.poll(() => isKept(path), { timeout: 60_000 }).toBe(true);
  }

  await waiter.context.setOffline(true);
  for (const table of ['5', 'شرفة 3']) {
    await takeOrder(table);
    await expect(waiting).toBeVisible();
  }
  await app.open(floor);
  await page.reload();
  await expect(page.getByRole('list', { name: say.part('floor.inUse') }).getByRole('link')).toHaveCount(2);
  await expect(waiting).toHaveCount(2);
  expect(tables()).toEqual([]);

  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  await waiter.context.setOffline(false);
  const ordered = board.column('new').locator('[data-ticket]');
  await expect(ordered).toHaveCount(2, { timeout: 60_000 });
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText(say.part('floor.state.ordered'))).toHaveCount(2);
  expect(new Set(tables())).toEqual(new Set(['5', 'شرفة 3']));

  await server.venue('revoke-key', SLUG, id);
  await expect(page.getByText(say.part('staff.expired'))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(say.part('floor.state.ordered'))).toHaveCount(2);
  await takeOrder('7');
  await expect(page.getByText(say.part('staff.expired'))).toBeVisible();
  expect(tables()).toHaveLength(2);
  await page.getByRole('button', { name: say.part('kitchen.sessionKept') }).click();
  await waiter.signIn((await server.staffKey(SLUG, 'waiter')).key);
  await expect.poll(tables, { timeout: 60_000 }).toHaveLength(3);
  await expect(ordered).toHaveCount(3);
});
