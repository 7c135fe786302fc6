import type { RealServer } from '#tests/support/real-server.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import { tapUnlessDone, type App } from '#tests/support/app.ts';
import { deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { placeOrder } from '#tests/support/kitchen.ts';

const SLUG = 'default-slug';

async function sendOrder(app: App, server: RealServer): Promise<string> {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  return must(server.orders(SLUG)[0], 'order').id;
}

test.beforeEach(({ server }) => server.forgetOrders());
test.afterEach(async ({ server }) => {
  await server.venue('state', SLUG, 'active');
});

test('C51 an open menu says that the restaurant has left, and the orders stay', async ({ app, server, context }) => {
  const { page } = app;
  const id = await sendOrder(app, server);
  await app.controlled();
  // A page in use listens for changes of the menu: on a slow machine before the key is pressed.
  const listening = page.waitForResponse(/\/menu\/events$/);
  await app.home(SLUG);
  await page.keyboard.press('Shift');
  await listening;
  await server.venue('state', SLUG, 'gone');
  await expect(app.heading('goneVenue.title')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(app.heading('goneVenue.title')).toBeFocused();
  await app.link('history.title').click();
  await expect(app.heading('history.number', { number: 1 })).toBeVisible();
  await expect(app.text('goneVenue.line')).toBeVisible();
  await app.link('history.track').click();
  await expect(app.text('track.headline.pending')).toBeVisible();
  server.setStatus(id, 'delivered');
  await expect(app.text('track.headline.delivered')).toBeVisible({ timeout: 40_000 });

  // The saved menu is not offered without a network either.
  await context.setOffline(true);
  for (const path of ['home', 'menu', 'order']) {
    await app.open(`/${SLUG}/${path}`);
    await expect(app.heading('goneVenue.title')).toBeVisible();
  }
  await context.setOffline(false);
  await server.venue('state', SLUG, 'active');
  await tapUnlessDone(app.button('common.retry'), () => expect(app.heading('goneVenue.title')).toBeHidden());
});

test('board and desks say that the venue has left or is blocked', async ({ kitchen, server, browser, lang }) => {
  await test.step('C51 the board is told, leaves "live", and still ends its open orders', async () => {
    const board = await kitchen.tablet();
    // The menu of a venue that is gone is refused.
    board.complaints.expectCuts();
    const { page, say } = board;
    const line = page.getByText(say.part('staff.venueState.gone'));
    const online = page.getByText(say.part('kitchen.online'));
    await board.enter(kitchen.key);
    const order = await placeOrder(server.url, SLUG);
    await board.expectIn('new', order);
    await server.venue('state', SLUG, 'gone');
    await expect(line.first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(say.part('kitchen.noNewOrders'))).toBeVisible();
    await expect(online).toBeHidden();
    await board.tap(order);
    await expect.poll(() => server.orders(SLUG)[0]?.status).toBe('cooking');
    await page.reload();
    await board.expectIn('cooking', order);
    await expect(line.first()).toBeVisible();

    await server.venue('state', SLUG, 'active');
    await board.expectLive(30_000);
    await expect(line).toHaveCount(0);
  });

  await test.step('C52 board and desks say that the venue is blocked, and when it is not any more', async () => {
    const board = await kitchen.tablet();
    await board.enter(kitchen.key);
    const desk = await deskOf(browser, server, SLUG, lang);
    await desk.open('menu');
    const lines = [board.page, desk.page].map((page) => page.getByText(board.say.part('staff.venueState.blocked')));
    await server.venue('state', SLUG, 'blocked');
    for (const line of lines) await expect(line.first()).toBeVisible({ timeout: 30_000 });
    await expect(board.page.getByText(board.say.part('kitchen.noNewOrders'))).toBeVisible();
    for (const path of ['venue', 'tables', 'figures', 'audit', '']) {
      await desk.open(path);
      await expect(desk.text('staff.venueState.blocked').first()).toBeVisible();
    }
    await server.venue('state', SLUG, 'active');
    for (const line of lines) await expect(line).toHaveCount(0, { timeout: 30_000 });
    await board.expectLive();
    await desk.leave();
  });
});
