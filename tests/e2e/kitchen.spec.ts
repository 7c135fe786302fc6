import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { placeOrder } from '#tests/support/kitchen.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ server }) => server.forgetOrders());

test('an offline order rings on two boards, is prepared and tracked', async ({ app, kitchen, server, context }) => {
  const [board, second] = [await kitchen.tablet(), await kitchen.tablet({ lang: 'en' })];
  for (const each of [board, second]) await each.enter(kitchen.key);
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const note = 'من غير بصل';
  await app.home(SLUG);
  await app.controlled();
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup', note });
  await app.confirmOffline();
  expect(await board.notes()).toBe(0);
  await context.setOffline(false);
  await app.expectSent(30_000);
  const order = must(server.orders(SLUG)[0], 'order');

  for (const each of [board, second]) {
    await each.expectIn('new', order);
    await expect(each.ticket(order).getByText(nameIn(dish, each.say.lang))).toBeVisible();
    await expect(each.ticket(order).getByText(note)).toBeVisible();
    await expect.poll(each.notes).toBeGreaterThan(0);
    await expect(each.page).toHaveTitle(/\(1\)/);
  }
  const rung = await board.notes();
  await expect.poll(board.notes).toBeGreaterThan(rung);

  await app.open(`/${SLUG}/track-your-order/${order.id}`);
  await expect(app.text('track.kitchenSeen')).toBeVisible();
  await second.tap(order);
  await board.expectIn('cooking', order);
  await expect(app.text('track.headline.cooking')).toBeVisible();
  for (const each of [board, second]) await expect(each.page).not.toHaveTitle(/\(1\)/);
  const silent = await board.notes();
  await board.tap(order);
  await second.expectIn('ready', order);
  await expect(app.text('track.headline.ready')).toBeVisible();
  await board.tap(order);
  await board.expectIn('done', order);
  await expect(app.text('track.headline.delivered')).toBeVisible();
  expect(await board.notes()).toBe(silent);
});

test('a board prints its tickets, and keeps them when its session is revoked', async ({ kitchen, server }) => {
  await test.step('prints a ticket on a roll of 58 mm and of 80 mm, each on one page', async () => {
    const board = await kitchen.tablet();
    const { page, say } = board;
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await board.enter(kitchen.key);
    const order = await placeOrder(server.url, SLUG, { note: 'بدون بصل' });
    await board.expectIn('new', order);
    await board.ticket(order).getByRole('button').first().click();
    await page.getByRole('button', { name: say.whole('kitchen.print') }).click();
    for (const [paper, points] of [
      [58, 164],
      [80, 227],
    ] as const) {
      await page.getByRole('radio', { name: say.whole('print.millimetres', { width: paper }) }).check();
      await page.getByRole('button', { name: say.whole('print.ticket') }).click();
      await expect(page.locator('html[data-printed]')).toBeAttached();
      const sheets = await page.pdf({ preferCSSPageSize: true });
      const pages = [...sheets.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
      expect(pages, 'one page, as long as its slip').toHaveLength(1);
      expect(Math.round(Number(pages[0]?.[1]))).toBe(points);
      await page.evaluate(() => {
        delete document.documentElement.dataset['printed'];
        dispatchEvent(new Event('afterprint'));
      });
      await expect(page.locator('[data-print]')).toHaveCount(0);
    }
    await board.context.close();
  });

  await test.step('a revoked session keeps the open orders on screen, and the tap made meanwhile', async () => {
    server.forgetOrders();
    const board = await kitchen.tablet();
    board.complaints.expectCuts();
    await board.enter(kitchen.key);
    const order = await placeOrder(server.url, SLUG);
    await board.expectIn('new', order);
    await server.venue('revoke-key', SLUG, kitchen.keyId);
    await expect(board.page.getByText(board.say.part('staff.expired'))).toBeVisible({ timeout: 20_000 });
    await board.expectIn('new', order);
    await board.tap(order);
    await board.expectIn('cooking', order);
    expect(server.orders(SLUG)[0]?.status).toBe('pending');
    const { key } = await server.staffKey(SLUG, 'kitchen');
    await board.page.getByRole('button', { name: board.say.whole('kitchen.sessionKept') }).click();
    await board.signIn(key);
    await board.expectLive();
    await expect.poll(() => server.orders(SLUG)[0]?.status).toBe('cooking');
    await board.expectIn('cooking', order);
  });
});
