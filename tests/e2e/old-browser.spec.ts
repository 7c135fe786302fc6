import { appOn, readsIn } from '#tests/support/app.ts';
import { readyAgain, readyToConfirm, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { removeNewerApis } from '#tests/support/old-browser.ts';
import { screensOf } from '#tests/support/screens.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(removeNewerApis);
});

test('B38 a browser of the oldest kind orders, online and offline', async ({ context, page, faults, server }) => {
  const worker = await (await fetch(`${server.url}/sw.js`)).text();
  faults.inject(
    { kind: 'status', status: 200, type: 'text/javascript', body: `(${removeNewerApis.toString()})();\n${worker}` },
    { path: /^\/sw\.js/ },
  );
  server.forgetOrders();
  await readsIn(page, 'ar');
  const app = appOn(page, faults.url, 'ar');

  await readyToConfirm(app);
  expect(await page.evaluate(() => ['any' in AbortSignal, 'toSorted' in [], 'locks' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  await app.confirm();
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);

  await readyAgain(app);
  await app.confirmOffline();
  await app.open(`/${SLUG}/order-history`);
  await expect(app.text('history.number', { number: 1 }).first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => server.orders(SLUG).length).toBe(2);
});

test(
  'B38 a browser of the oldest kind shows every screen',
  { tag: '@sweep' },
  async ({ app, context, server, complaints }) => {
    complaints.expectCuts();
    for (const screen of await screensOf({ app, server, context })) {
      await test.step(screen.name, async () => {
        await screen.show();
        await expect(app.text('error.title')).toHaveCount(0);
      });
    }
  },
);
