import type { BrowserContext, Page } from '@playwright/test';
import { LANGS, type Lang } from '#src/domain/lang.ts';
import { appOn, type App } from '#tests/support/app.ts';
import { ORDER_POST } from '#tests/support/fault-proxy.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

/** Ready to confirm: the worker is there, one dish is in the cart, the fields are filled. */
async function readyToConfirm(app: App, origin: string): Promise<void> {
  const dish = must(plainDishes(await fetchMenu(origin, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.controlled();
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
}

/** What the diner finds on the next visit: one order, received. */
async function expectOneInHistory(page: Page, origin: string, lang: Lang): Promise<void> {
  const app = appOn(page, origin, lang);
  await app.open(`/${SLUG}/order-history`);
  await expect(app.heading('history.number', { number: 1 })).toHaveCount(1);
  await expect(page.getByText(app.say.part('history.saved'))).toHaveCount(0);
}

/** The browser has promised to wake the worker. */
async function syncPromised(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { sync } = registration as unknown as { sync: { getTags: () => Promise<string[]> } };
    return (await sync.getTags()).includes('outbox');
  });
}

/** A browser without background sync, as most are. */
async function withoutSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!('ServiceWorkerRegistration' in window)) return;
    Reflect.deleteProperty(window, 'SyncManager');
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}

for (const lang of LANGS) {
  test.describe(`without a network (${lang})`, () => {
    test.use({ lang });

    test('opened once, everything opens offline', async ({ app, server, context, complaints }) => {
      const { page, say } = app;
      const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
      const name = nameIn(dish, lang);
      await app.home(SLUG);
      await app.controlled();
      complaints.expectCuts();
      await context.setOffline(true);

      await page.reload();
      await expect(app.text('home.offer').first()).toBeVisible();
      await expect(app.text('offline.bar').first()).toBeVisible();

      await app.open(`/${SLUG}/menu`);
      await page
        .getByRole('link', { name: nameIn(dish.category, lang) })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/menu-list/${dish.category.id}`));
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();

      await page.reload();
      const search = page.getByRole('searchbox');
      await search.fill(name);
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
      await search.fill('qqqqzzzz');
      await expect(app.text('list.empty').first()).toBeVisible();

      await app.open(`/${SLUG}/dish/${dish.id}`);
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await app.open(`/${SLUG}/order`);
      await expect(app.text('cart.empty.title').first()).toBeVisible();
      await app.open(`/${SLUG}/order-history`);
      await expect(app.text('history.empty.title').first()).toBeVisible();
      await app.open(`/${SLUG}/no-such-screen`);
      await expect(page.getByText(say.part('notFound.title')).first()).toBeVisible();
    });

    test('an order made offline goes when the network is back', async ({ app, server, context, complaints }) => {
      await readyToConfirm(app, server.url);
      complaints.expectCuts();
      await context.setOffline(true);
      await app.confirm();
      await app.expectSaved();
      expect(server.orders(SLUG)).toEqual([]);
      await context.setOffline(false);
      await app.expectSent(3_000);
      expect(server.orders(SLUG)).toHaveLength(1);
    });
  });
}

test('an order made offline goes although its tab was closed', async ({ app, server, context, lang, complaints }) => {
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  // Something has to keep the browser open.
  await context.newPage();
  await context.setOffline(true);
  await app.confirm();
  await app.expectSaved();
  await syncPromised(app.page);
  await app.page.close();
  expect(server.orders(SLUG)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => server.orders(SLUG).length, { timeout: 20_000 }).toBe(1);
  await expectOneInHistory(await context.newPage(), server.url, lang);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('without background sync it goes on the next visit', async ({ app, server, context, lang, complaints }) => {
  await withoutSync(context);
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  await context.setOffline(true);
  await app.confirm();
  await app.expectSaved();
  await expect(app.text('saved.keepOpen').first()).toBeVisible();
  await app.page.close();
  await context.setOffline(false);
  await expectOneInHistory(await context.newPage(), server.url, lang);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('without background sync an open page sends it by itself', async ({ app, server, context, complaints }) => {
  await withoutSync(context);
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  await context.setOffline(true);
  await app.confirm();
  await app.expectSaved();
  await context.setOffline(false);
  await app.expectSent(3_000);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('the server is gone while the browser believes itself online', async ({ app, server, complaints }) => {
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  await server.kill();
  try {
    await app.confirm();
    // An attempt was made, so nobody may say that it was not sent, and nobody may say that it arrived.
    await expect(app.heading('waiting.noAnswer.title').or(app.heading('saved.title'))).toBeVisible({ timeout: 10_000 });
    expect(await app.page.evaluate(() => navigator.onLine)).toBe(true);
    await expect(app.sentHeading()).toBeHidden();
  } finally {
    await server.start();
  }
  // It may go by itself before the tap.
  await Promise.race([app.button('saved.sendNow').click(), app.expectSent(60_000)]);
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('the server comes back and nobody touches the phone', async ({ app, server, complaints }) => {
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  await server.kill();
  try {
    await app.confirm();
    await expect(app.heading('waiting.noAnswer.title').or(app.heading('saved.title'))).toBeVisible({ timeout: 10_000 });
  } finally {
    await server.start();
  }
  await app.expectSent(60_000);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('the answer is lost after the order was made', async ({ farApp: app, faults, server, complaints }) => {
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  const lost = faults.inject({ kind: 'drop-after' }, { ...ORDER_POST, times: 1 });
  await app.confirm();
  await expect.poll(lost.taken).toBe(1);
  await app.expectSent(30_000);
  const posts = faults.journal.filter(({ method, path }) => method === 'POST' && ORDER_POST.path.test(path));
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
  expect(posts.map(({ status }) => status)).toEqual([201, 200]);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('the request is lost three times before it arrives', async ({ farApp: app, faults, server, complaints }) => {
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  const lost = faults.inject({ kind: 'drop-before' }, { ...ORDER_POST, times: 3 });
  await app.confirm();
  await app.expectSent(60_000);
  expect(lost.taken()).toBe(3);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('a request that arrives twice makes one order', async ({ farApp: app, faults, server }) => {
  await readyToConfirm(app, server.url);
  faults.inject({ kind: 'duplicate' }, ORDER_POST);
  await app.confirm();
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('a request that was held back arrives after the second one', async ({
  farApp: app,
  faults,
  server,
  complaints,
}) => {
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  const held = faults.inject({ kind: 'hold' }, { ...ORDER_POST, times: 1 });
  await app.confirm();
  await app.expectSent(30_000);
  expect(await held.release()).toEqual([200]);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('a request that was held back arrives after the diner cancelled', async ({
  farApp: app,
  faults,
  server,
  complaints,
}) => {
  const { page, say } = app;
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  const held = faults.inject({ kind: 'hold' }, ORDER_POST);
  await app.confirm();
  await expect(app.heading('waiting.noAnswer.title')).toBeVisible();
  await app.button('cancel.action').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.whole('cancel.action') })
    .click();
  await expect(app.heading('cancelled.title')).toBeVisible({ timeout: 30_000 });
  for (const status of await held.release()) expect(status).toBe(409);
  expect(server.orders(SLUG)).toEqual([]);
});

const UNREADABLE = /An order was answered with something unreadable/;

for (const [what, fault] of [
  ['half an answer', { kind: 'truncate' }],
  ['an answer of broken JSON', { kind: 'corrupt-json' }],
  ['a sign-in page with status 200', { kind: 'portal-200' }],
  ['a busy server', { kind: 'status', status: 503, headers: { 'Retry-After': '1' } }],
] as const) {
  test(`${what} ends nothing`, async ({ farApp: app, faults, server, complaints }) => {
    await readyToConfirm(app, server.url);
    complaints.expectCuts();
    // An answer of ours that makes no sense is a defect, and the app says so to those who look.
    complaints.expectReport(UNREADABLE);
    faults.inject(fault, { ...ORDER_POST, times: 1 });
    await app.confirm();
    await app.expectSent(30_000);
    expect(server.orders(SLUG)).toHaveLength(1);
  });
}

test('a double tap on confirm makes one order', async ({ farApp: app, faults, server }) => {
  await readyToConfirm(app, server.url);
  const slow = faults.inject({ kind: 'delay' }, ORDER_POST);
  await app.confirmButton().dblclick();
  await app.page.waitForURL(/\/order-successful\?/);
  await expect.poll(slow.taken).toBe(1);
  await slow.release();
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('two tabs confirm one cart', async ({ app, server, context, lang }) => {
  await readyToConfirm(app, server.url);
  const second = appOn(await context.newPage(), server.url, lang);
  await second.checkout(SLUG, { type: 'pickup' });
  const tap = (one: App) => one.confirmButton().evaluate((button: HTMLElement) => button.click());
  await Promise.all([tap(app), tap(second)]);
  // Each tab shows the one order, or finds that the cart is empty by now.
  for (const one of [app, second])
    await expect(one.sentHeading().or(one.heading('cart.empty.title'))).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => server.orders(SLUG).length).toBe(1);
  await expectOneInHistory(second.page, server.url, lang);
});

test('the tab is closed while the request is on the wire', async ({ farApp: app, faults, server, context, lang }) => {
  await readyToConfirm(app, server.url);
  await context.newPage();
  const slow = faults.inject({ kind: 'delay' }, { ...ORDER_POST, times: 1 });
  await app.confirm();
  await expect.poll(slow.taken).toBe(1);
  await app.page.close();
  await slow.release();
  await expect.poll(() => server.orders(SLUG).length, { timeout: 20_000 }).toBe(1);
  await expectOneInHistory(await context.newPage(), faults.url, lang);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('a cancelled order that was never sent stays on the phone', async ({ app, server, context, complaints }) => {
  const { page, say } = app;
  await readyToConfirm(app, server.url);
  complaints.expectCuts();
  await context.setOffline(true);
  await app.confirm();
  await app.expectSaved();
  await app.button('cancel.action').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.whole('cancel.action') })
    .click();
  await expect(app.heading('cancelled.title')).toBeVisible();
  await context.setOffline(false);
  await app.home(SLUG);
  expect(server.orders(SLUG)).toEqual([]);
});
