import { appOn } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { countShifts, shiftsOf } from '#tests/support/shifts.ts';

test.use({ serviceWorkers: 'allow' });

const SLUG = 'default-slug';

test('the first visit is in Arabic, right to left', async ({ context, server }) => {
  const page = await context.newPage();
  const app = appOn(page, server.url, 'ar');
  await app.home(SLUG);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('language and direction are set before the first paint', async ({ app, complaints }) => {
  complaints.expectCuts();
  // Blocks all modules, so that only the inline script can set the attributes.
  await app.page.route(/\.js$/, (route) => route.abort());
  await app.page.addInitScript(() => localStorage.setItem('lang', 'en'));
  await app.open(`/${SLUG}/home`);
  await expect(app.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(app.page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('an English link opens in English only if no language was chosen', async ({ context, server }) => {
  const page = await context.newPage();
  const english = appOn(page, server.url, 'en');
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await english.open(`/${SLUG}/dish/${dish.id}?lang=en`);
  await expect(page.getByRole('heading', { name: nameIn(dish, 'en'), exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await english.open(`/${SLUG}/menu`);
  await expect(english.heading('menu.title')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('lang', 'ar'));
  await english.open(`/${SLUG}/dish/${dish.id}?lang=en`);
  await expect(page.getByRole('heading', { name: nameIn(dish, 'ar'), exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('B27 the second language is available offline after a visit in the first', async ({
  app,
  server,
  context,
  complaints,
}) => {
  const { page } = app;
  await app.home(SLUG);
  await app.controlled();
  complaints.expectCuts();
  await context.setOffline(true);
  await page.reload();
  await app.button('a11y.openPanel').click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await expect(appOn(page, server.url, 'en').text('home.offer').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('a first visit loads the app’s fonts without a tap and without layout shift', async ({ app }) => {
  const { page } = app;
  await countShifts(page);
  await app.home(SLUG);
  const shown = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => /Rubik Variable|Rakkas$/.test(family)).length);
  await expect.poll(shown, { timeout: 60_000 }).toBe(4);
  expect((await shiftsOf(page)).all).toBeLessThanOrEqual(0.01);
});
