import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes, sizedDishes } from '#tests/support/menu.ts';
import { countShifts, shiftsOf } from '#tests/support/shifts.ts';

const SLUG = 'default-slug';

test('two quick taps add two pieces', async ({ app, server }) => {
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const name = nameIn(dish, 'ar');
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('button', { name: say.whole('a11y.add', { dish: name }) })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByRole('group', { name: say.whole('a11y.quantity', { dish: name }) })).toContainText('2');
});

test('works while the browser throttles its frames', async ({ app, server }) => {
  const { page, say } = app;
  const dish = must(sizedDishes(await fetchMenu(server.url, SLUG))[0], 'dish with sizes');
  const name = nameIn(dish, 'ar');
  await app.home(SLUG);
  await app.controlled();
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
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect((await shiftsOf(page)).all).toBeLessThanOrEqual(0.01);
});
