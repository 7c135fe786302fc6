import { listsKey } from '#src/db/local-settings.ts';
import { appOn, tapUnlessDone, type App } from '#tests/support/app.ts';
import { cancelOnScreen, expectOneInHistory, readyToConfirm, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

/** A promo code of the demo venue. */
const CODE = 'NAWARA25';

test('B28 opened once, all opens offline, and an order made there is sent once', async ({ app, server, context }) => {
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const name = nameIn(dish, 'ar');
  await app.home(SLUG);
  await app.controlled();
  await app.partsStored();
  await context.setOffline(true);

  await test.step('codes of the last visit are available offline; without them the screen says why', async () => {
    await app.open(`/${SLUG}/my-promocodes`);
    await expect(app.heading('offline.title')).toBeVisible();
    await context.setOffline(false);
    await tapUnlessDone(app.button('common.retry'), () => expect(page.getByText(CODE, { exact: true })).toBeVisible());
    // Persisting is delayed after the answer.
    await page.waitForFunction(([key, code]) => localStorage.getItem(key)?.includes(code), [
      listsKey(SLUG),
      CODE,
    ] as const);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(CODE, { exact: true })).toBeVisible();
  });

  await test.step('home, menu, list, search, dish and the empty screens', async () => {
    await app.open(`/${SLUG}/home`);
    await expect(app.text('home.offer').first()).toBeVisible();
    await expect(app.text('offline.bar').first()).toBeVisible();
    await app.open(`/${SLUG}/menu`);
    await page
      .getByRole('link', { name: nameIn(dish.category, 'ar') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/menu-list/${dish.category.id}`));
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await page.reload();
    const search = page.getByRole('searchbox');
    await search.fill(name);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await search.fill('qqqqzzzz');
    await expect(app.text('list.empty').first()).toBeVisible();
    await app.open(`/${SLUG}/dish/${dish.id}`);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await app.open(`/${SLUG}/order`);
    await expect(app.text('cart.empty.title').first()).toBeVisible();
    await app.open(`/${SLUG}/order-history`);
    await expect(app.text('history.empty.title').first()).toBeVisible();
    await app.open(`/${SLUG}/no-such-screen`);
    await expect(page.getByText(say.part('notFound.title')).first()).toBeVisible();
  });

  await test.step('the about page names its build, and the storage in the units of its language', async () => {
    await app.open(`/${SLUG}/about-app`);
    const source = await page.locator('script[type=module][src]').getAttribute('src');
    const build = /\/index-([\w-]+)\.js$/.exec(source ?? '')?.[1];
    await expect(page.getByText(`(${build})`)).toBeVisible();
    await expect(page.getByText(/\d\sميجابايت/)).toBeVisible();
    await expect(page.getByText(/\bMB\b/)).toHaveCount(0);
  });

  const confirmOne = async () => {
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'pickup' });
    await app.confirm();
    await app.expectSaved();
  };
  await test.step('A31 a cancelled order that was never sent stays on the phone', async () => {
    await confirmOne();
    await cancelOnScreen(app);
    await expect(app.heading('cancelled.title')).toBeVisible();
  });
  await test.step('B27 the second language is available offline after a visit in the first', async () => {
    await confirmOne();
    await app.open(`/${SLUG}/home`);
    await app.button('a11y.openPanel').click();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await expect(appOn(page, server.url, 'en').text('home.offer').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });
  expect(server.orders(SLUG)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => server.orders(SLUG).length).toBe(1);
  await expectOneInHistory(page, server.url, 'en');
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('A2 two tabs confirm one cart', async ({ app, server, context, lang }) => {
  await readyToConfirm(app);
  const second = appOn(await context.newPage(), server.url, lang);
  await second.checkout(SLUG, { type: 'pickup' });
  const tap = (one: App) => one.confirmButton().evaluate((button: HTMLElement) => button.click());
  await Promise.all([tap(app), tap(second)]);
  for (const one of [app, second]) await expect(one.sentHeading().or(one.heading('cart.empty.title'))).toBeVisible();
  await expect.poll(() => server.orders(SLUG).length).toBe(1);
  await expectOneInHistory(second.page, server.url, lang);
});
