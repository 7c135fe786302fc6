import type { Locator, Page } from '@playwright/test';
import { extendTimeouts } from '#tests/support/extend-timeouts.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, sizedDishes } from '#tests/support/menu.ts';
import { countShifts, shiftsOf } from '#tests/support/shifts.ts';

const SLUG = 'default-slug';
/** The times of guard-taps.ts. */
const BLOCKED_MS = 400;
const EFFECT_MS = 1_000;

test('B50 a second tap on “add” of the size sheet adds nothing and presses nothing below it', async ({
  app,
  server,
}) => {
  const { page, say } = app;
  const dish = must(sizedDishes(await fetchMenu(server.url, SLUG))[0], 'dish with sizes');
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  const address = page.url();
  await app
    .button('a11y.chooseSize', { dish: nameIn(dish, 'ar') })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: say.part('sizes.title') });
  const place = await centreOf(sheet.getByRole('button', { name: say.part('dish.add') }));
  await slowDown(page);
  await page.mouse.click(...place);
  await page.mouse.click(...place);
  await expect(sheet).toBeHidden();
  await page.mouse.click(...place);
  const counted = page
    .getByRole('main')
    .getByText(say.part('dish.inCart', { count: 1 }))
    .first();
  await expect(counted).toBeAttached();
  expect(page.url()).toBe(address);
});

async function slowDown(page: Page): Promise<void> {
  for (const ms of [BLOCKED_MS, EFFECT_MS]) await extendTimeouts(page, ms);
}

async function centreOf(control: Locator): Promise<[number, number]> {
  // A trial click waits until nothing moves or covers it.
  await control.click({ trial: true });
  const box = must((await control.boundingBox()) ?? undefined, 'place of the control');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('works while the browser throttles its frames', async ({ app, server }) => {
  const { page, say } = app;
  const dish = must(sizedDishes(await fetchMenu(server.url, SLUG))[0], 'dish with sizes');
  const name = nameIn(dish, 'ar');
  await app.home(SLUG);
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  const dialog = page.getByRole('dialog');
  await app.button('a11y.openPanel').click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page
    .getByRole('navigation', { name: say.whole('a11y.mainNav') })
    .getByRole('link', { name: say.whole('menu.title') })
    .click();
  await page.getByRole('searchbox').fill(name);
  await app.button('a11y.chooseSize', { dish: name }).first().click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: say.part('dish.add') }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: say.part('dish.inCart', { count: 1 }) })
      .first(),
  ).toBeVisible();
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
