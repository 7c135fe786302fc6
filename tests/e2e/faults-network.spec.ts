import { appOn } from '#tests/support/app.ts';
import { ORDER_POST } from '#tests/support/fault-proxy.ts';
import {
  browserWith,
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

for (const sync of ['with background sync', 'without background sync'] satisfies Sync[]) {
  test(`B2 an order made offline survives its closed tab and is sent, ${sync}`, async ({
    app,
    server,
    context,
    lang,
    complaints,
  }) => {
    await browserWith(context, sync);
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
}

test('A39 B1 background sync refused: no error, and the page sends', async ({ app, server, context, complaints }) => {
  await browserWith(context, 'with background sync refused');
  await readyToConfirm(app);
  complaints.expectCuts();
  await app.confirmOffline();
  await context.setOffline(false);
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('A40 B7 the first request arrives after the answer to the second, and the order is shown again: one order', async ({
  farApp: app,
  faults,
  server,
  context,
  lang,
  complaints,
}) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  const held = faults.inject({ kind: 'hold' }, { ...ORDER_POST, times: 1 });
  const key = await app.confirm();
  await app.expectSent(30_000);
  expect(await held.release()).toEqual([200]);
  await app.page.reload();
  await app.expectSent();
  await app.home(SLUG);
  await app.page.goBack();
  await app.expectSent();
  const second = appOn(await context.newPage(), faults.url, lang);
  await second.open(`/${SLUG}/order-successful?key=${key}`);
  await second.expectSent();
  expect(await readRows(second.page)).toHaveLength(1);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('B8 a question about an order stays open when an attempt begins; one that arrives after “cancel” makes none', async ({
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
  // The lock of the killed worker is free.
  await quiet.evaluate(() => navigator.locks.request('outbox-drain', () => undefined));
  await expectOneInHistory(await context.newPage(), faults.url, lang);
  await slow.release();
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
  await slow.release();
  await app.expectSent();
  expect(slow.taken()).toBe(1);
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('B1 B12 five tabs and a returning network: one request, and all five show the result', async ({
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

test('B18 31 minutes pass in the background: asks before sending past the limit', async ({
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
  const then = Date.now() - 31 * 60_000;
  await editRows(quiet, { created_at: then, confirmed_at: then });
  await context.setOffline(false);
  // A pickup order waits for 30 minutes at most.
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

test('B34 online but the server is gone: says so truthfully, keeps retrying, and sends', async ({
  farApp: app,
  faults,
  server,
  complaints,
}) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  const files = faults.inject({ kind: 'drop-before' }, { path: /./ });
  const down = faults.inject({ kind: 'drop-before' }, { path: /^\/api\// });
  await app.confirm();
  // An attempt was made, so the screen may claim neither "not sent" nor "arrived".
  await expect(app.heading('waiting.noAnswer.title').or(app.heading('saved.title'))).toBeVisible();
  expect(await app.page.evaluate(() => navigator.onLine)).toBe(true);
  const before = down.taken();
  await expect.poll(down.taken, { timeout: 60_000 }).toBeGreaterThan(before);
  await expect(app.sentHeading()).toBeHidden();
  down.stop();
  files.stop();
  await app.expectSent(60_000);
  expect(server.orders(SLUG)).toHaveLength(1);
});
