import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, sizedDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test.use({ lang: 'ar' });

test('back navigation closes an overlay together with its page', async ({ app, server }) => {
  const { page } = app;
  const dish = must(sizedDishes(await fetchMenu(server.url, SLUG))[0], 'dish with sizes');
  const open = page.locator('dialog[open]');
  await app.home(SLUG);
  await page
    .getByRole('main')
    .getByRole('link', { name: nameIn(dish.category, 'ar') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/menu-list\//);
  await app
    .button('a11y.chooseSize', { dish: nameIn(dish, 'ar') })
    .first()
    .click();
  await expect(open).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(open).toHaveCount(0);

  await app.button('a11y.openPanel').click();
  await page.getByRole('button', { name: app.say.part('panel.forget') }).click();
  await expect(open).toHaveCount(2);
  await page.goForward();
  await expect(page).toHaveURL(/\/menu-list\//);
  await expect(open).toHaveCount(0);
  await page.goBack();
  await app.button('a11y.openPanel').click();
  await expect(open).toHaveCount(1);
});

test('messages are visible and announced inside the open side menu', async ({ app, complaints }) => {
  const { page, say } = app;
  await app.home(SLUG);
  await app.button('a11y.openPanel').click();
  const panel = page.getByRole('dialog', { name: say.part('panel.welcome') });
  await panel.getByRole('button', { name: say.part('panel.forget') }).click();
  complaints.expectReport(/.*/);
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('broken', 'UnknownError');
    };
    IDBFactory.prototype.deleteDatabase = refuse;
    IDBObjectStore.prototype.clear = refuse;
    IDBObjectStore.prototype.delete = refuse;
  });
  await page.getByRole('button', { name: say.part('forget.confirm') }).click();
  const region = panel.getByRole('status').filter({ hasText: say.part('forget.failed') });
  const said = region.getByText(say.part('forget.failed'));
  await expect(said).toBeVisible();
  await region.getByRole('button').click();
  await expect(said).toHaveCount(0);
});
