import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes, sizedDishes } from '#tests/support/menu.ts';
import { without } from '#tests/support/without.ts';

const SLUG = 'default-slug';

/** What the code of a dish's screen says, whatever its file is called. */
const DISH_SCREEN = 'dish.soldOutHint';

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** What an element looks like, and where the page is, in the frame that follows a tap on it. */
const inTheTapsFrame = (what: Locator) =>
  what.evaluate(async (element: HTMLElement) => {
    // A busy machine may take longer for a frame than the app waits for one, a tenth of a second.
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      later(run, ms && ms <= 100 ? ms * 100 : ms)) as typeof setTimeout;
    element.click();
    await new Promise(requestAnimationFrame);
    window.setTimeout = later;
    const { color, transform } = getComputedStyle(element);
    return { address: location.pathname, color, transform };
  });

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a dish that is tapped stays pressed until its screen stands', async ({ app, server, complaints }) => {
    complaints.expectReport(/Service Worker registration blocked/);
    const { page } = app;
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    const row = rowOf(page, nameIn(dish, 'ar'));
    const screen = await without(page, DISH_SCREEN, 'takes long');
    await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
    await row.getByRole('heading').getByRole('link').click();
    await expect(row).toHaveCSS('transform', 'matrix(0.98, 0, 0, 0.98, 0, 0)');
    await expect.poll(screen.wanted).toBe(true);
    screen.bring();
    await expect(page.getByRole('heading', { level: 1, name: nameIn(dish, 'ar') })).toBeVisible();
    await page.goBack();
    await expect(row).toHaveCSS('transform', 'none');
  });
});

test('a dish’s own button stays pressed until the cart has it', async ({ app, server }) => {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.open(`/${SLUG}/dish/${dish.id}`);
  const { transform } = await inTheTapsFrame(app.deed('dish.add'));
  expect(transform).toBe('matrix(0.97, 0, 0, 0.97, 0, 0)');
  await expect(app.button('a11y.remove', { dish: nameIn(dish, 'ar') })).toBeVisible();
});

test('two taps before the first is seen are two dishes', async ({ app, server }) => {
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const name = nameIn(dish, 'ar');
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  await rowOf(page, name)
    .getByRole('button', { name: say.whole('a11y.add', { dish: name }) })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByRole('group', { name: say.whole('a11y.quantity', { dish: name }) })).toContainText('2');
});

test('the side panel opens with the frame that follows its touch, not with the one after that', async ({ app }) => {
  await app.home(SLUG);
  const panel = app.page.getByRole('dialog', { includeHidden: true }).first();
  await panel.waitFor({ state: 'attached' });
  const opened = await app.button('a11y.openPanel').evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    // What was put off until after that frame is done first.
    for (let task = 0; task < 2; task += 1) await new Promise((done) => setTimeout(done));
    return document.querySelector('dialog[open]') !== null;
  });
  expect(opened).toBe(true);
});

test('a way that is tapped is seen to be, in a frame of its own, before the address changes', async ({
  app,
  server,
}) => {
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  const tab = page
    .getByRole('navigation', { name: say.whole('a11y.mainNav') })
    .getByRole('link', { name: say.part('menu.title') });
  const colour = await tab.evaluate((link) => getComputedStyle(link).color);
  const pressed = await inTheTapsFrame(tab);
  expect(pressed.address).toBe(`/${SLUG}/home`);
  expect(pressed.color).not.toBe(colour);
  await expect(page).toHaveURL(({ pathname }) => pathname === `/${SLUG}/menu`);
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  await rowOf(page, nameIn(dish, 'ar')).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: nameIn(dish, 'ar') })).toBeVisible();
  const back = await inTheTapsFrame(page.getByRole('link', { name: say.whole('common.back') }));
  expect(back.address).toContain(`/${SLUG}/dish/`);
  await expect(page).toHaveURL(({ pathname }) => pathname === `/${SLUG}/menu-list/${dish.category.id}`);
});

test('where a list stands, a letter and what it finds come in one frame', async ({ app, server }) => {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const name = nameIn(dish, 'ar');
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  const box = app.page.getByRole('searchbox');
  const marked = app.page.getByRole('main').getByRole('listitem').locator('mark').first();
  await box.fill(name.slice(0, 2));
  await expect(marked).toHaveText(name.slice(0, 2));
  const inTheLettersFrame = await box.evaluate(
    async (input: HTMLInputElement, text) => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      return document.querySelector('main li mark')?.textContent;
    },
    name.slice(0, 3),
  );
  expect(inTheLettersFrame).toBe(name.slice(0, 3));
});

test('a finger on the way to the cart asks for what its form waits for', async ({ app, server }) => {
  const { page, say } = app;
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  const asked = page.waitForRequest(/\/promocodes\.json/);
  await page
    .getByRole('navigation', { name: say.whole('a11y.mainNav') })
    .getByRole('link', { name: say.part('tabs.cart') })
    .dispatchEvent('touchstart');
  await asked;
  expect(page.url()).not.toContain('/order');
});

test('a page that draws no frames does what it is asked all the same', async ({ app, server }) => {
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
  await expect(rowOf(page, name).getByRole('button', { name: say.part('dish.inCart', { count: 1 }) })).toBeVisible();
});

test('what a finger still lies on is not set anew: the app’s own fonts come when it is lifted', async ({ app }) => {
  const { page, say } = app;
  await app.home(SLUG);
  const fetched = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length;
  // On a poor line, which a busy machine looks like, they come when the worker is done.
  await expect.poll(() => page.evaluate(fetched), { timeout: 40_000 }).toBe(4);
  await app.controlled();
  const set = () => page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Rubik Variable')));
  await page
    .getByRole('navigation', { name: say.whole('a11y.mainNav') })
    .getByRole('link', { name: say.whole('menu.title') })
    .hover();
  await page.mouse.down();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await set()).toBe(false);
  await page.mouse.up();
  await expect.poll(set).toBe(true);
});
