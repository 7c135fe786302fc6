import type { Page } from '@playwright/test';
import { appOn, choose, tapUnlessDone } from '#tests/support/app.ts';
import { cancelOnScreen, quietPage, readTable, readyAgain, readyToConfirm, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const spoil = (page: Page, which: string, body: string, type: string) =>
  page.evaluate(
    async ([pattern, text, contentType]) => {
      let spoilt = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!new RegExp(pattern ?? '').test(request.url)) continue;
          await cache.put(request, new Response(text, { headers: { 'Content-Type': contentType ?? '' } }));
          spoilt += 1;
        }
      }
      return spoilt;
    },
    [which, body, type],
  );

test('B24 damaged answers are fetched again, and a damaged shell is no blank screen', async ({
  app,
  server,
  context,
}) => {
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.controlled();
  // The page does not refetch a fresh menu; this puts it into the worker's cache.
  await page.evaluate((address) => fetch(address).then((answer) => answer.text()), `/api/${SLUG}/menu`);
  await expect.poll(() => spoil(page, '/api/', '', 'application/json')).toBeGreaterThan(0);
  const again = await page.evaluate((address) => fetch(address).then((answer) => answer.json()), `/api/${SLUG}/menu`);
  expect(again).toHaveProperty('menu');
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  await expect(page.getByText(nameIn(dish, 'ar'), { exact: true }).first()).toBeVisible();

  // With the stored menu gone as well, offline shows a message instead of a blank screen.
  const quiet = await quietPage(context, server.url);
  await page.close();
  await quiet.evaluate(() => new Promise((done) => (indexedDB.deleteDatabase('sufra-menus').onsuccess = done)));
  await spoil(quiet, '/api/', '<html>Guest Wi-Fi</html>', 'text/html');
  await context.setOffline(true);
  const next = appOn(await context.newPage(), server.url, 'ar');
  await next.open(`/${SLUG}/menu`);
  await expect(next.button('common.retry').first()).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await tapUnlessDone(next.button('common.retry').first(), () =>
    expect(next.page.getByText(nameIn(dish.category, 'ar')).first()).toBeVisible(),
  );
  await test.step('a damaged shell never leaves a blank screen', async () => {
    expect(await spoil(next.page, '/index\\.html', '', 'text/html')).toBeGreaterThan(0);
    await next.home(SLUG);
    await context.setOffline(true);
    await next.page.goto(next.page.url(), { waitUntil: 'domcontentloaded' });
    await expect(next.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await context.setOffline(false);
  });
});

test('B25 a page whose storage the browser erases goes on and says so once', async ({ app, server, complaints }) => {
  const { page } = app;
  await readyToConfirm(app);
  await app.confirm();
  await app.expectSent();
  // Only a screen that has shown the order can report it as lost.
  await app.open(`/${SLUG}/order-history`);
  await expect(page.getByRole('article').first()).toBeVisible();
  complaints.expectCuts();
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb,cache_storage' });
  await expect(app.text('history.cleared').first()).toBeVisible();
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.add(SLUG, dish);
  await expect(app.text('history.cleared')).toHaveCount(0);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(2);
});

test('B26 the phone is nearly full: pictures are deleted and the order is saved', async ({ app, server }) => {
  const { page } = app;
  await readyToConfirm(app);
  const session = await page.context().newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: server.url });
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: usage + 20_000 });
  await app.confirm();
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url });

  await test.step('a full phone sends what the screen shows by then, and the cart is empty after a reload', async () => {
    await readyAgain(app);
    server.forgetOrders();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    await app.confirmButton().click();
    await expect(app.text('storage.failed').first()).toBeVisible();
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await app.button('a11y.increase', { dish: nameIn(dish, 'ar') }).click();
    await expect(app.text('storage.cartUnstored').first()).toBeVisible();
    await expect(app.text('checkout.noPromise').first()).toBeVisible();
    await expect(app.text('checkout.promise')).toHaveCount(0);
    await page.getByRole('textbox', { name: app.say.part('checkout.phone.label') }).fill('01099999999');
    await app.confirmButton().click();
    await app.expectSent();
    const [order] = server.orders(SLUG);
    expect(order?.customer_phone).toContain('1099999999');
    expect(JSON.parse(order?.lines ?? '')).toMatchObject([{ quantity: 2 }]);
    await app.open(`/${SLUG}/order`);
    await expect(page).toHaveURL(/order-empty/);
    expect(await readTable(page, 'carts')).toEqual([]);
  });
});

async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    IDBFactory.prototype.open = refuse;
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
}

async function hangDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
}

test('B33 A5 a browser that stores nothing says so, and sends the order while open', async ({ context, server }) => {
  for (const [sentence, breakStorage] of [
    ['storage.onlineOnly', refuseStorage],
    ['storage.slow', hangDatabase],
  ] as const)
    await test.step(sentence, async () => {
      const page = await context.newPage();
      await breakStorage(page);
      const app = appOn(page, server.url, 'ar');
      server.forgetOrders();
      const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
      await app.home(SLUG);
      await expect(app.text(sentence).first()).toBeVisible();
      await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
      await app
        .button('a11y.add', { dish: nameIn(dish, 'ar') })
        .first()
        .click();
      await page
        .getByRole('link', { name: app.say.part('tabs.cart') })
        .first()
        .click();
      await app.button('a11y.remove', { dish: nameIn(dish, 'ar') }).click();
      await expect(app.heading('cart.empty.title')).toBeVisible();
      await app.button('common.undo').click();
      await expect(app.button('a11y.remove', { dish: nameIn(dish, 'ar') })).toBeVisible();
      await choose(page.getByRole('radio', { name: app.say.whole('checkout.type.pickup') }));
      await page.getByRole('textbox', { name: app.say.part('checkout.phone.label') }).fill('01012345678');
      await expect(app.text('checkout.noPromise').first()).toBeVisible();
      await app.confirmButton().click();
      await expect(app.text('storage.onlineOnlyOrder').first().or(app.sentHeading())).toBeVisible();
      await app.expectSent();
      expect(server.orders(SLUG)).toHaveLength(1);
      await page.close();
    });
});

test('B35 returning to a page shows the current state and sends waiting orders', async ({ app, server, context }) => {
  const { page } = app;
  await readyToConfirm(app);
  await app.confirmOffline();
  await cancelOnScreen(app);
  await expect(app.heading('cancelled.title')).toBeVisible();
  await page.goto('about:blank');
  await page.goBack();
  await expect(app.heading('cancelled.title')).toBeVisible();
  await context.setOffline(false);

  await readyAgain(app);
  await app.confirmOffline();
  // The page gets only the event that it is shown again, not `online`.
  await page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true));
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
});
