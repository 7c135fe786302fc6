import { appOn, type App } from '#tests/support/app.ts';
import { ORDER_POST } from '#tests/support/fault-proxy.ts';
import {
  browserWith,
  editRows,
  expectOneInHistory,
  postsOf,
  quietPage,
  readRows,
  readyAgain,
  readyToConfirm,
  SLUG,
  syncPromised,
  wakeUntil,
  workerControl,
} from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test('the worker sends the orders of closed tabs', async ({ farApp: first, faults, server, context, lang }) => {
  await readyToConfirm(first);
  const quiet = await quietPage(context, faults.url);
  const worker = await workerControl(quiet, faults.url);
  const newTab = async () => appOn(await context.newPage(), faults.url, lang);
  /** Confirms without a network, and closes the tab. */
  const leaveWaiting = async (tab: App) => {
    const key = await tab.confirmOffline();
    await syncPromised(tab.page);
    await tab.page.close();
    return key;
  };
  const nextLeft = async () => {
    const tab = await newTab();
    await readyAgain(tab);
    return leaveWaiting(tab);
  };
  const row = async (key: string) => (await readRows(quiet)).find((one) => one.key === key);

  await test.step('B18 31 minutes pass in the background: asks before sending past the limit', async () => {
    const key = await leaveWaiting(first);
    const then = Date.now() - 31 * 60_000;
    await editRows(quiet, { created_at: then, confirmed_at: then });
    await context.setOffline(false);
    // A pickup order waits for 30 minutes at most.
    await worker.sync();
    await expect.poll(async () => (await row(key))?.state).toBe('needs_customer');
    const back = await newTab();
    await back.open(`/${SLUG}/order-successful?key=${key}`);
    await expect(back.text('stale.body').first()).toBeVisible();
    expect(postsOf(faults)).toEqual([]);
    await back.button('saved.sendNow').click();
    await back.expectSent();
    expect(server.orders(SLUG)).toHaveLength(1);
    await back.page.close();
  });

  await test.step('B2 an order made offline survives its closed tab and is sent', async () => {
    await nextLeft();
    expect(server.orders(SLUG)).toHaveLength(1);
    await context.setOffline(false);
    await wakeUntil(worker, () => server.orders(SLUG).length > 1);
    const { page } = await newTab();
    await expectOneInHistory(page, faults.url, lang, 2);
    expect(server.orders(SLUG)).toHaveLength(2);
    await page.close();
  });

  await test.step('B9 the worker is killed during a request: the next page sends it again, once', async () => {
    await nextLeft();
    const slow = faults.inject({ kind: 'delay' }, { ...ORDER_POST, times: 1 });
    await context.setOffline(false);
    await wakeUntil(worker, () => slow.taken() > 0);
    await worker.stopAll();
    // The lock of the killed worker is free.
    await quiet.evaluate(() => navigator.locks.request('outbox-drain', () => undefined));
    const { page } = await newTab();
    await expectOneInHistory(page, faults.url, lang, 3);
    await slow.release();
    expect(server.orders(SLUG)).toHaveLength(3);
    await page.close();
  });

  await test.step('B16 the last background sync fails: keeps the order and retries on the next visit', async () => {
    const key = await nextLeft();
    const busy = faults.inject({ kind: 'status', status: 503, headers: { 'Retry-After': '1' } }, ORDER_POST);
    await context.setOffline(false);
    await worker.sync(true);
    await expect.poll(busy.taken, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(server.orders(SLUG)).toHaveLength(3);
    expect(await row(key)).toMatchObject({ state: 'waiting', cancel_requested: false });

    const next = await newTab();
    await next.home(SLUG);
    await syncPromised(next.page);
    busy.stop();
    await expect.poll(() => server.orders(SLUG).length, { timeout: 40_000 }).toBe(4);
  });
});

test('several tabs and the worker make one order', async ({ farApp: app, faults, server, context, lang }) => {
  await readyToConfirm(app);

  await test.step('B11 page and worker start together: one request at a time', async () => {
    const worker = await workerControl(app.page, faults.url);
    const slow = faults.inject({ kind: 'delay' }, ORDER_POST);
    await Promise.all([app.confirm(), worker.sync()]);
    await expect.poll(slow.taken).toBe(1);
    await worker.sync();
    await slow.release();
    await app.expectSent();
    expect(slow.taken()).toBe(1);
    slow.stop();
    expect(server.orders(SLUG)).toHaveLength(1);
  });

  await test.step('B1 B12 five tabs and a returning network: one request, and all five show the result', async () => {
    await readyAgain(app);
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
    expect(postsOf(faults)).toHaveLength(2);
    expect(server.orders(SLUG)).toHaveLength(2);
    for (const { page } of tabs.slice(1)) await page.close();
  });

  await test.step('B10 the tab is closed in mid-request: one order', async () => {
    await readyAgain(app);
    const other = await context.newPage();
    const slow = faults.inject({ kind: 'delay' }, { ...ORDER_POST, times: 1 });
    await app.confirm();
    await expect.poll(slow.taken).toBe(1);
    await app.page.close();
    await slow.release();
    await expect.poll(() => server.orders(SLUG).length).toBe(3);
    await expectOneInHistory(other, faults.url, lang, 3);
    expect(server.orders(SLUG)).toHaveLength(3);
  });
});

test('A39 the page sends where background sync is refused', async ({ farApp: app, faults, server, context, lang }) => {
  await browserWith(context, 'with background sync refused');
  await readyToConfirm(app);

  await test.step('A40 B7 the first request arrives after the answer to the second: one order', async () => {
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
    await second.page.close();
  });

  await test.step('B8 a question stays open when an attempt begins; an order after “cancel” makes none', async () => {
    await readyAgain(app);
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
    held.stop();
    expect(server.orders(SLUG)).toHaveLength(1);
  });

  await test.step('B34 online but the server is gone: says so truthfully, keeps retrying, and sends', async () => {
    await readyAgain(app);
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
    expect(server.orders(SLUG)).toHaveLength(2);
  });
});
