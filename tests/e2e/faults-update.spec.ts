import type { Page } from '@playwright/test';
import { type App, appOn } from '#tests/support/app.ts';
import { ORDER_POST } from '#tests/support/fault-proxy.ts';
import { postsOf, quietPage, readRows, readyToConfirm, SLUG } from '#tests/support/faults.ts';
import { type Complaints, expect, test } from '#tests/support/fixtures.ts';

test('B21 a new build during an attempt reloads nothing, and the order settles', async ({
  farApp: app,
  faults,
  server,
  context,
}) => {
  const { page } = app;
  await readyToConfirm(app);
  const quiet = await quietPage(context, faults.url);
  const slow = faults.inject({ kind: 'delay' }, { ...ORDER_POST, times: 1 });
  await app.confirm();
  await expect.poll(slow.taken).toBe(1);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const worker = await (await fetch(`${server.url}/sw.js`)).text();
  faults.inject(
    { kind: 'status', status: 200, type: 'text/javascript', body: `${worker}\n// the next build` },
    { path: /^\/sw\.js/ },
  );
  const waits = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    for (let tries = 0; !registration.waiting && tries < 100; tries += 1)
      await new Promise((go) => setTimeout(go, 100));
    return registration.waiting !== null;
  });
  expect(waits).toBe(true);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  // The new worker waits for the outbox lock, so the old one writes the answer to its request.
  await page.evaluate(async () => {
    (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'skip-waiting' });
  });
  const waiting = () => quiet.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(waiting).toContain('outbox-drain');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await slow.release();
  await expect.poll(() => server.orders(SLUG).length).toBe(1);
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false);
  await app.expectSent();
  expect(postsOf(faults)).toHaveLength(1);

  await test.step('B21 a new build waits for the customer’s consent', async () => {
    await app.home(SLUG);
    await app.controlled();
    faults.inject(
      { kind: 'status', status: 200, type: 'text/javascript', body: `${worker}\n// the build after it` },
      { path: /^\/sw\.js/ },
    );
    await page.evaluate(async () => {
      Object.assign(window, { sameDocument: true });
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(app.text('update.toast').first()).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await app.button('update.action').click();
    // It waits up to a minute for a page that is sending (docs/outbox.md 1.4).
    const isOld = () => page.evaluate(() => 'sameDocument' in window).catch(() => true);
    await expect.poll(isOld, { timeout: 75_000 }).toBe(false);
    await expect(app.text('home.offer').first()).toBeVisible();
  });
});

const LATER = /^\/assets\/diner-later-.*\.js$/;

async function holdLater(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => LATER.test(pathname),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  return held.resolve;
}

async function visitHome(app: App, complaints: Complaints) {
  const { page } = app;
  complaints.expectCuts();
  complaints.expectReport(/Service Worker registration blocked by Playwright/);
  complaints.expectReport(/dynamically imported|preload/i);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Without the first one.
  let documents = -1;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await app.home(SLUG);
  return {
    openNews: async () => {
      // What the server drew can be seen before the app hears of a changed address.
      await expect(page.locator('html')).toHaveAttribute('data-started', '');
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/${SLUG}/notifications`);
    },
    documents: () => documents,
  };
}

test.describe('B22 a deploy removed this build’s files', () => {
  test('B22 with the worker they are still available', async ({ farApp: app, faults, complaints }) => {
    await app.home(SLUG);
    await app.controlled();
    await app.partsStored();
    complaints.expectCuts();
    const gone = faults.inject({ kind: 'status', status: 404 }, { path: /^\/assets\/.*\.js$/ });
    await app.page
      .getByRole('link', { name: app.say.part('tabs.about') })
      .first()
      .click();
    await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(gone.taken()).toBe(0);
  });

  test.describe('without the worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('B22 without the worker reload once, never twice, and say why', async ({ context, faults, complaints }) => {
      const newTab = async () => appOn(await context.newPage(), faults.url, 'ar');
      await test.step('B22 reloads once, never twice, and shows no blank screen', async () => {
        const app = await newTab();
        const first = faults.inject({ kind: 'status', status: 404 }, { method: 'HEAD', path: /^\/assets\// });
        const gone = faults.inject({ kind: 'status', status: 404 }, { path: LATER });
        const visit = await visitHome(app, complaints);
        await expect.poll(visit.documents).toBe(1);
        await expect(app.text('home.offer').first()).toBeVisible();
        await visit.openNews();
        await expect(app.text('error.title').first()).toBeVisible({ timeout: 20_000 });
        expect(gone.taken()).toBeGreaterThan(1);
        gone.stop();
        first.stop();
        await app.page.reload();
        await expect(app.heading('notifications.title')).toBeVisible();
        // The page's own reload and this one.
        expect(visit.documents()).toBe(2);
        await app.page.close();
      });
      await test.step('code that failed to load once is loaded again, with at most one reload', async () => {
        const app = await newTab();
        const lost = faults.inject({ kind: 'drop-before' }, { path: LATER, times: 1 });
        const visit = await visitHome(app, complaints);
        await expect.poll(lost.taken).toBe(1);
        await visit.openNews();
        await expect(app.heading('notifications.title')).toBeVisible();
        expect(visit.documents()).toBeLessThanOrEqual(1);
        await app.page.close();
      });
      await test.step('without an answer the page stays, whatever navigator.onLine says', async () => {
        const app = await newTab();
        const letGo = await holdLater(app.page);
        const visit = await visitHome(app, complaints);
        const dead = faults.inject({ kind: 'drop-before' }, { path: /./ });
        letGo();
        await visit.openNews();
        await expect(app.heading('cause.unreachable.title')).toBeVisible({ timeout: 20_000 });
        const before = dead.taken();
        await app.button('common.retry').first().click();
        await expect.poll(dead.taken).toBeGreaterThan(before);
        await expect(app.heading('cause.unreachable.title')).toBeVisible();
        await app.link('notFound.action').click();
        await expect(app.text('home.offer').first()).toBeVisible();
        await visit.openNews();
        await expect(app.heading('cause.unreachable.title')).toBeVisible({ timeout: 20_000 });
        expect(dead.taken()).toBeGreaterThan(1);
        expect(visit.documents()).toBe(0);
        dead.stop();
        await app.button('common.retry').first().click();
        await expect(app.heading('notifications.title')).toBeVisible();
        await app.page.close();
      });
      await test.step('a screen whose code is not stored says that it needs a network, and opens when there is one', async () => {
        const app = await newTab();
        const letGo = await holdLater(app.page);
        const { openNews } = await visitHome(app, complaints);
        await context.setOffline(true);
        letGo();
        await openNews();
        await expect(app.heading('offline.title')).toBeVisible();
        await expect(app.text('offline.needsNetwork')).toBeVisible();
        await expect(app.text('error.title')).toHaveCount(0);

        await app.link('notFound.action').click();
        await expect(app.heading('offline.title')).toHaveCount(0);
        await openNews();
        await expect(app.heading('offline.title')).toBeVisible();
        await context.setOffline(false);
        await app.button('common.retry').click();
        await expect(app.heading('notifications.title')).toBeVisible();
        await expect(app.heading('offline.title')).toHaveCount(0);
        await app.page.close();
      });
    });
  });
});

test('B23 a newer build opens the database while this tab sends: one order, and the tab says why it stopped', async ({
  farApp: app,
  faults,
  server,
  context,
}) => {
  await readyToConfirm(app);
  const quiet = await quietPage(context, faults.url);
  const slow = faults.inject({ kind: 'delay' }, { ...ORDER_POST, times: 1 });
  await app.confirm();
  await expect.poll(slow.taken).toBe(1);
  await quiet.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const open = indexedDB.open('sufra', 20);
        open.onsuccess = () => {
          open.result.close();
          done();
        };
        open.onerror = () => failed(open.error ?? new Error('open'));
      }),
  );
  await expect(app.text('db.updatedElsewhere').first()).toBeVisible();
  await slow.release();
  await expect.poll(() => server.orders(SLUG).length).toBe(1);
  // This build may not write any more. The row says "maybe sent", and the newer build gets the answer as a replay.
  expect(await readRows(quiet)).toMatchObject([{ state: 'waiting', maybe_sent: true, attempts: 1 }]);
  const late = appOn(await context.newPage(), faults.url, 'ar');
  await late.home(SLUG);
  await expect(late.text('db.updatedElsewhere').first()).toBeVisible();
  expect(postsOf(faults)).toHaveLength(1);
});
