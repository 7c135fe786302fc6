import { appOn } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import { headlessShell } from '#tests/support/chromium.ts';

const SLUG = 'default-slug';
const NAME = 'venue.test';

// Plain http under a name other than localhost, as on the venue's own network.
test.use({ launchOptions: headlessShell([NAME]) });

test('over plain http the app takes orders and says what it cannot store', async ({ page, server, complaints }) => {
  // Chromium warns about a header that only counts under https.
  complaints.expectReport(/Cross-Origin-Opener-Policy header has been ignored/);
  const app = appOn(page, `http://${NAME}:${server.port}`, 'ar');
  server.forgetOrders();
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  const has = await page.evaluate(() => ({
    secure: isSecureContext,
    worker: 'serviceWorker' in navigator,
    locks: 'locks' in navigator,
    uuid: 'randomUUID' in crypto,
  }));
  expect(has).toEqual({ secure: false, worker: false, locks: false, uuid: false });
  await expect(app.text('storage.plainHttp').first()).toBeVisible();
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
});
