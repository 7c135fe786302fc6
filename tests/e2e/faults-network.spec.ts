import { setTimeout as pause } from 'node:timers/promises';
import { appOn } from '#tests/support/app.ts';
import { ORDER_POST } from '#tests/support/fault-proxy.ts';
import {
  browserWith,
  cancelOnScreen,
  editRows,
  expectOneInHistory,
  postsOf,
  quietPage,
  readRows,
  readyToConfirm,
  SLUG,
  syncPromised,
  wakeUntil,
  workerControl,
  type Sync,
} from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { must } from '#tests/support/menu.ts';

const SYNCS: Sync[] = ['with background sync', 'without background sync'];

for (const sync of SYNCS) {
  test.describe(`an extended host, ${sync}`, () => {
    test.beforeEach(({ context }) => browserWith(context, sync));

    test('B1 an order made offline is sent when the network returns, page open', async ({
      app,
      server,
      context,
      complaints,
    }) => {
      await readyToConfirm(app);
      complaints.expectCuts();
      await app.confirmOffline();
      expect(server.orders(SLUG)).toEqual([]);
      await context.setOffline(false);
      await app.expectSent();
      expect(server.orders(SLUG)).toHaveLength(1);
    });

    test('B2 an order made offline survives its closed tab and is sent', async ({
      app,
      server,
      context,
      lang,
      complaints,
    }) => {
      await readyToConfirm(app);
      complaints.expectCuts();
      const quiet = await quietPage(context, server.url);
      await app.confirmOffline();
      if (sync === 'without background sync') await expect(app.text('saved.keepOpen').first()).toBeVisible();
      if (sync === 'with background sync') await syncPromised(app.page);
      await app.page.close();
      expect(server.orders(SLUG)).toEqual([]);
      await context.setOffline(false);
      if (sync === 'with background sync')
        await wakeUntil(await workerControl(quiet, server.url), () => server.orders(SLUG).length > 0);
      await expectOneInHistory(await context.newPage(), server.url, lang);
      expect(server.orders(SLUG)).toHaveLength(1);
    });

    test('B4 the answer is lost after the order was made: one order', async ({
      farApp: app,
      faults,
      server,
      complaints,
    }) => {
      await readyToConfirm(app);
      complaints.expectCuts();
      const lost = faults.inject({ kind: 'drop-after' }, { ...ORDER_POST, times: 1 });
      await app.confirm();
      await expect.poll(lost.taken).toBe(1);
      await app.expectSent(30_000);
      expect(new Set(postsOf(faults).map(({ key }) => key)).size).toBe(1);
      expect(postsOf(faults).map(({ status }) => status)).toEqual([201, 200]);
      expect(server.orders(SLUG)).toHaveLength(1);
    });

    test('C36 the answer is lost and the kitchen cancels: told with the reason, not as received', async ({
      farApp: app,
      faults,
      server,
      complaints,
    }) => {
      await readyToConfirm(app);
      complaints.expectCuts();
      // The first request arrives, the next ones do not, until the kitchen has cancelled.
      faults.inject({ kind: 'drop-after' }, { ...ORDER_POST, times: 1 });
      const away = faults.inject({ kind: 'drop-before' }, { ...ORDER_POST, from: 2 });
      // Nothing but the answer to the order can tell.
      faults.inject({ kind: 'drop-before' }, { path: /by-ids|events/ });
      await app.confirm();
      await expect.poll(() => server.orders(SLUG).length).toBe(1);
      const { id } = must(server.orders(SLUG)[0], 'order');
      server.setStatus(id, 'canceled');
      server.sql('update orders set cancel_reason = ? where id = ?', 'sold_out', id);
      away.stop();
      await expect(app.heading('cancelled.title')).toBeVisible({ timeout: 30_000 });
      await expect(app.text('cancelled.because.sold_out')).toBeVisible();
      await expect(app.page.getByRole('alert')).toHaveText(app.say.whole('cancelled.byVenue'));
      expect(server.orders(SLUG)).toHaveLength(1);
      await app.link('sent.history').click();
      await expect(app.heading('history.number', { number: 1 })).toBeVisible();
      await expect(app.text('status.canceled')).toBeVisible();
    });

    test('B5 the request is lost three times before it arrives: one order', async ({
      farApp: app,
      faults,
      server,
      complaints,
    }) => {
      await readyToConfirm(app);
      complaints.expectCuts();
      const lost = faults.inject({ kind: 'drop-before' }, { ...ORDER_POST, times: 3 });
      await app.confirm();
      await app.expectSent(60_000);
      expect(lost.taken()).toBe(3);
      expect(server.orders(SLUG)).toHaveLength(1);
    });

    test('B6 each request arrives twice: one order', async ({ farApp: app, faults, server }) => {
      await readyToConfirm(app);
      faults.inject({ kind: 'duplicate' }, ORDER_POST);
      await app.confirm();
      await app.expectSent();
      expect(server.orders(SLUG)).toHaveLength(1);
    });

    test('B7 the first request arrives after the answer to the second: one order', async ({
      farApp: app,
      faults,
      server,
      complaints,
    }) => {
      await readyToConfirm(app);
      complaints.expectCuts();
      const held = faults.inject({ kind: 'hold' }, { ...ORDER_POST, times: 1 });
      await app.confirm();
      await app.expectSent(30_000);
      expect(await held.release()).toEqual([200]);
      expect(server.orders(SLUG)).toHaveLength(1);
    });

    test('B8 a request arrives after the customer cancelled: no order', async ({
      farApp: app,
      faults,
      server,
      complaints,
    }) => {
      await readyToConfirm(app);
      complaints.expectCuts();
      const held = faults.inject({ kind: 'hold' }, ORDER_POST);
      await app.confirm();
      await expect(app.heading('waiting.noAnswer.title')).toBeVisible();
      await cancelOnScreen(app);
      await expect(app.heading('cancelled.title')).toBeVisible({ timeout: 30_000 });
      for (const status of await held.release()) expect(status).toBe(409);
      expect(server.orders(SLUG)).toEqual([]);
    });
  });
}

test('a dialog about an order stays open when its next attempt begins', async ({
  farApp: app,
  faults,
  server,
  context,
  complaints,
}) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  await app.confirmOffline();
  await app.button('cancel.action').click();
  const question = app.page.getByRole('dialog');
  await expect(question).toBeVisible();
  const held = faults.inject({ kind: 'hold' }, ORDER_POST);
  await context.setOffline(false);
  await expect.poll(held.taken, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: app.say.whole('cancel.action') }).click();
  await expect(app.heading('cancelled.title')).toBeVisible({ timeout: 30_000 });
  for (const status of await held.release()) expect(status).toBe(409);
  expect(server.orders(SLUG)).toEqual([]);
});

test('A39 B1 background sync refused: no error, and the page sends', async ({ app, server, context, complaints }) => {
  await browserWith(context, 'with background sync refused');
  await readyToConfirm(app);
  complaints.expectCuts();
  await app.confirmOffline();
  await context.setOffline(false);
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('A40 showing the order again and again creates nothing', async ({ app, server, context, lang }) => {
  await readyToConfirm(app);
  const key = await app.confirm();
  await app.expectSent();
  await app.page.reload();
  await app.expectSent();
  await app.home(SLUG);
  await app.page.goBack();
  await app.expectSent();
  const second = appOn(await context.newPage(), server.url, lang);
  await second.open(`/${SLUG}/order-successful?key=${key}`);
  await second.expectSent();
  expect(await readRows(second.page)).toHaveLength(1);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('B9 the worker is killed during a request: the next page sends it again, once', async ({
  farApp: app,
  faults,
  server,
  context,
  lang,
  complaints,
}) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  const quiet = await quietPage(context, faults.url);
  const worker = await workerControl(quiet, faults.url);
  await app.confirmOffline();
  await syncPromised(app.page);
  await app.page.close();
  const slow = faults.inject({ kind: 'delay' }, { ...ORDER_POST, times: 1 });
  await context.setOffline(false);
  await wakeUntil(worker, () => slow.taken() > 0);
  await worker.stopAll();
  const freeAfter = await quiet.evaluate(async () => {
    const asked = performance.now();
    await navigator.locks.request('outbox-drain', () => undefined);
    return performance.now() - asked;
  });
  expect(freeAfter).toBeLessThan(1_000);
  await expectOneInHistory(await context.newPage(), faults.url, lang);
  await slow.release();
  await pause(200);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('B10 the tab is closed in mid-request: one order', async ({ farApp: app, faults, server, context, lang }) => {
  await readyToConfirm(app);
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

test('B11 page and worker start together: one request at a time', async ({ farApp: app, faults, server }) => {
  await readyToConfirm(app);
  const worker = await workerControl(app.page, faults.url);
  const slow = faults.inject({ kind: 'delay' }, ORDER_POST);
  await Promise.all([app.confirm(), worker.sync()]);
  await expect.poll(slow.taken).toBe(1);
  await worker.sync();
  await pause(2_500);
  expect(slow.taken()).toBe(1);
  await slow.release();
  await app.expectSent();
  expect(slow.taken()).toBe(1);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('B12 five tabs and a returning network: one request, and all five show the result', async ({
  farApp: app,
  faults,
  server,
  context,
  lang,
  complaints,
}) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  const key = await app.confirmOffline();
  const tabs = [app];
  for (let n = 2; n <= 5; n += 1) {
    const tab = appOn(await context.newPage(), faults.url, lang);
    await tab.open(`/${SLUG}/order-successful?key=${key}`);
    await tab.expectSaved();
    tabs.push(tab);
  }
  await context.setOffline(false);
  for (const tab of tabs) await tab.expectSent();
  expect(postsOf(faults)).toHaveLength(1);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('B16 the last background sync fails: keeps the order and retries on the next visit', async ({
  farApp: app,
  faults,
  server,
  context,
  lang,
  complaints,
}) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  const quiet = await quietPage(context, faults.url);
  const worker = await workerControl(quiet, faults.url);
  const busy = faults.inject({ kind: 'status', status: 503, headers: { 'Retry-After': '1' } }, ORDER_POST);
  await app.confirmOffline();
  await syncPromised(app.page);
  await app.page.close();
  await context.setOffline(false);
  await worker.sync(true);
  await expect.poll(busy.taken, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(server.orders(SLUG)).toEqual([]);
  expect(await readRows(quiet)).toMatchObject([{ state: 'waiting', cancel_requested: false }]);

  const next = appOn(await context.newPage(), faults.url, lang);
  await next.home(SLUG);
  const tags = () =>
    next.page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as unknown as {
        sync: { getTags: () => Promise<string[]> };
      };
      return registration.sync.getTags();
    });
  await expect.poll(tags).toContain('outbox');
  busy.stop();
  await expect.poll(() => server.orders(SLUG).length, { timeout: 40_000 }).toBe(1);
});

for (const minutes of [16, 31]) {
  test(`B18 ${minutes} minutes pass in the background: asks before sending past the limit`, async ({
    farApp: app,
    faults,
    server,
    context,
    lang,
    complaints,
  }) => {
    await readyToConfirm(app);
    complaints.expectCuts();
    const quiet = await quietPage(context, faults.url);
    const worker = await workerControl(quiet, faults.url);
    const key = await app.confirmOffline();
    await syncPromised(app.page);
    await app.page.close();
    const then = Date.now() - minutes * 60_000;
    await editRows(quiet, { created_at: then, confirmed_at: then });
    await context.setOffline(false);
    // A pickup order waits for 30 minutes at most.
    if (minutes < 30) return wakeUntil(worker, () => server.orders(SLUG).length > 0);
    await worker.sync();
    await expect.poll(async () => (await readRows(quiet))[0]?.state, { timeout: 20_000 }).toBe('needs_customer');
    const back = appOn(await context.newPage(), faults.url, lang);
    await back.open(`/${SLUG}/order-successful?key=${key}`);
    await expect(back.text('stale.body').first()).toBeVisible();
    expect(postsOf(faults)).toEqual([]);
    await back.button('saved.sendNow').click();
    await back.expectSent();
    expect(server.orders(SLUG)).toHaveLength(1);
  });
}

test('B34 online but the server is gone: says so truthfully, keeps retrying, and sends', async ({
  farApp: app,
  faults,
  server,
  complaints,
}) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  const down = faults.inject({ kind: 'drop-before' }, { path: /^\/api\// });
  const files = faults.inject({ kind: 'drop-before' }, { path: /./ });
  await app.confirm();
  // An attempt was made, so the screen may claim neither "not sent" nor "arrived".
  await expect(app.heading('waiting.noAnswer.title').or(app.heading('saved.title'))).toBeVisible();
  expect(await app.page.evaluate(() => navigator.onLine)).toBe(true);
  const before = down.taken();
  await pause(8_000);
  expect(down.taken() - before, 'requests in 8 s').toBeLessThanOrEqual(4);
  await expect(app.sentHeading()).toBeHidden();
  down.stop();
  files.stop();
  await app.expectSent(60_000);
  expect(server.orders(SLUG)).toHaveLength(1);
});
