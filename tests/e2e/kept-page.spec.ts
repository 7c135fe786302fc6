import type { Page } from '@playwright/test';
import { CACHES } from '#src/contract/cache-names.ts';
import type { App } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import { watchServed } from '#tests/support/served.ts';
import { countShifts, shiftsOf } from '#tests/support/shifts.ts';

const SLUG = 'default-slug';
const HOME = `/${SLUG}/home`;

test.use({ serviceWorkers: 'allow' });

const keptPages = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ''));
  }, CACHES.pages);

async function firstVisit(app: App): Promise<void> {
  await app.home(SLUG);
  await expect.poll(async () => (await keptPages(app.page)).length).toBe(1);
}

const begunWithKeptPage = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['page']) > 0);

test('begins home as our server drew it, also offline, and React takes it over', async ({
  app,
  complaints,
  server,
}) => {
  complaints.expectCuts();
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await firstVisit(app);
  await app.partsStored();
  await app.add(SLUG, dish);
  // Offline the header moves above the bar about the connection.
  const served = await watchServed(page, '#root a[href*="/menu-list/"]');
  await countShifts(page);
  for (const offline of [false, true])
    await test.step(offline ? 'offline' : 'online', async () => {
      await page.context().setOffline(offline);
      await app.open(`${HOME}?table=7`);
      expect(await begunWithKeptPage(page)).toBe(true);
      await expect(app.link('a11y.cart', { count: 1 }).first()).toBeVisible();
      await expect(app.text('checkout.table.title', { table: 7 }).first()).toBeVisible();
      expect((await served()).owned).toBeGreaterThan(2);
      expect((await served()).redrawn).toEqual([]);
      const { value, fonts, moved } = await shiftsOf(page);
      expect(value + fonts, moved.join()).toBeLessThanOrEqual(0.02);
    });
});

test('shows the menu that was saved since, then the host’s, and keeps the page of that', async ({ app, server }) => {
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await firstVisit(app);
  server.sql("update categories set name_ar = 'باب جديد' where id = ?", dish.category.id);
  server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', SLUG);
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const open = indexedDB.open('sufra-menus');
      open.onsuccess = () => resolve(open.result);
    });
    const menus = db.transaction('menus', 'readwrite').objectStore('menus');
    const saved = menus.getAll();
    await new Promise((done) => (saved.onsuccess = done));
    for (const row of saved.result) menus.put({ ...row, fetched_at: Date.now() - 20 * 60_000 });
    await new Promise((done) => (menus.transaction.oncomplete = done));
    db.close();
  });
  await app.open(HOME);
  expect(await begunWithKeptPage(page)).toBe(true);
  await expect(page.getByText('باب جديد').first()).toBeVisible();
  await expect.poll(async () => (await keptPages(page))[0] ?? '').toContain('باب جديد');
  await app.open(HOME);
  expect(await begunWithKeptPage(page)).toBe(true);
  await expect(page.getByText('باب جديد').first()).toBeVisible();
});

test('begins with the shell in another language, at other addresses, and after another build', async ({ app }) => {
  const { page } = app;
  await firstVisit(app);
  await app.open(`${HOME}?lang=ar`);
  expect(await begunWithKeptPage(page)).toBe(false);
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const [key] = await cache.keys();
    const kept = key && (await cache.match(key));
    if (!kept) return;
    const headers = new Headers(kept.headers);
    headers.set('Sufra-Build', 'assets/another.js');
    await cache.put(key, new Response(await kept.text(), { headers }));
  }, CACHES.pages);
  await app.open(HOME);
  expect(await begunWithKeptPage(page)).toBe(false);
  await expect.poll(async () => (await keptPages(page)).length).toBe(1);
  await app.button('a11y.openPanel').click();
  await page.getByRole('button', { name: app.say.part('lang.switch') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => keptPages(page)).toEqual([]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await begunWithKeptPage(page)).toBe(false);
  await expect.poll(async () => (await keptPages(page))[0] ?? '').toContain('"lang":"en"');
});
