import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { without } from '#tests/support/without.ts';

const SLUG = 'default-slug';

test.use({ serviceWorkers: 'block' });

/** What the code of these files says, whatever they are called. */
const DEXIE = 'BulkError';
const SENDING = 'outbox-drain';

test('the cart stands before the database has come; what is tapped until then is counted and kept', async ({
  app,
  server,
  complaints,
}) => {
  complaints.expectReport(/Service Worker registration blocked/);
  complaints.expectCuts();
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const line = page.getByRole('group', { name: say.whole('a11y.quantity', { dish: nameIn(dish, 'ar') }) });
  const more = page.getByRole('button', { name: say.part('a11y.increase', { dish: nameIn(dish, 'ar') }) });
  await app.add(SLUG, dish);

  const dexie = await without(page, DEXIE, 'fails');
  await app.open(`/${SLUG}/order`);
  await expect(line).toContainText('1');
  await more.click();
  await expect(line).toContainText('2');
  await more.click();
  await expect(line).toContainText('3');
  await expect.poll(dexie.wanted).toBe(true);
  // The phone keeps orders: that its database is late is no reason to say otherwise.
  await expect(app.text('checkout.promise')).toBeVisible();

  dexie.bring();
  await expect
    .poll(() =>
      page.evaluate(async (slug) => {
        const db = await new Promise<IDBDatabase>((resolve) => {
          const open = indexedDB.open('sufra');
          open.onsuccess = () => resolve(open.result);
        });
        const get = db.transaction('carts').objectStore('carts').get(slug);
        const cart = await new Promise<{ lines: { quantity: number }[] }>(
          (resolve) => (get.onsuccess = () => resolve(get.result as { lines: { quantity: number }[] })),
        );
        db.close();
        return cart.lines.map(({ quantity }) => quantity);
      }, SLUG),
    )
    .toEqual([3]);
  await expect(line).toContainText('3');

  await app.open(`/${SLUG}/order`);
  await expect(line).toContainText('3');
});

test('what another tab does to the cart shows as soon as the database is there', async ({
  app,
  server,
  context,
  complaints,
}) => {
  complaints.expectReport(/Service Worker registration blocked/);
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const named = { dish: nameIn(dish, 'ar') };
  const line = (tab: Page) => tab.getByRole('group', { name: say.whole('a11y.quantity', named) });
  await app.add(SLUG, dish);

  const dexie = await without(page, DEXIE, 'takes long');
  await app.open(`/${SLUG}/order`);
  await expect(line(page)).toContainText('1');
  const other = await context.newPage();
  await other.goto(`${server.url}/${SLUG}/order`);
  await other.getByRole('button', { name: say.part('a11y.increase', named) }).click();
  await expect(line(other)).toContainText('2');
  dexie.bring();
  await expect(line(page)).toContainText('2');
});

test('under more lines than the screen holds the form follows; who comes back or loads it again finds it at once', async ({
  app,
  server,
  complaints,
}) => {
  complaints.expectReport(/Service Worker registration blocked/);
  const { page, say } = app;
  const dishes = plainDishes(await fetchMenu(server.url, SLUG)).slice(0, 3);
  expect(dishes).toHaveLength(3);
  for (const dish of dishes) await app.add(SLUG, dish);
  await page.setViewportSize({ width: 390, height: 260 });
  await app.open(`/${SLUG}/order`);
  const phone = page.getByLabel(say.part('checkout.phone.label')).first();
  await phone.scrollIntoViewIfNeeded();
  await expect(phone).toBeInViewport();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say.part('common.back') })
    .click();
  await expect(page).toHaveURL(/\/menu$/);
  await page.goBack();
  await expect(phone).toBeInViewport();
  await page.reload();
  await expect(phone).toBeInViewport();
});

test('an empty cart on a new phone says so without a database, and makes none', async ({ app, complaints }) => {
  complaints.expectReport(/Service Worker registration blocked/);
  const { page } = app;
  const dexie = await without(page, DEXIE, 'takes long');
  await app.open(`/${SLUG}/order`);
  await expect(app.heading('cart.empty.title')).toBeVisible();
  await expect(page).toHaveURL(/\/order-empty$/);
  await expect.poll(dexie.wanted).toBe(true);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  dexie.bring();
});

test('an order whose sending code cannot be fetched is kept, and goes by itself once that is there', async ({
  app,
  server,
  complaints,
}) => {
  complaints.expectReport(/Service Worker registration blocked/);
  complaints.expectCuts();
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  const sending = await without(app.page, SENDING, 'fails');
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSaved();
  expect(sending.wanted()).toBe(true);
  expect(server.orders(SLUG)).toHaveLength(0);
  sending.bring();
  await app.expectSent();
  expect(server.orders(SLUG)).toHaveLength(1);
});
