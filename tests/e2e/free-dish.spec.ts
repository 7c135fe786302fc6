import { expect, test } from '#tests/support/fixtures.ts';
import { dishesOf, fetchMenu, must, nameIn } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test('a free dish says so, from the menu to the receipt', async ({ app, server }) => {
  const { page } = app;
  const before = await fetchMenu(server.url, SLUG);
  const { id, price } = must(
    dishesOf(before).find((dish) => dish.variations.length === 0 && !dish.option_groups && dish.price !== null),
    'plain dish',
  );
  const setPrice = (piastres: number) => {
    server.sql('update dishes set price = ? where id = ?', piastres, id);
    server.sql('update tenants set menu_version = menu_version + 1');
  };
  setPrice(0);
  try {
    const dish = must(
      dishesOf(await fetchMenu(server.url, SLUG)).find((one) => one.id === id),
      'free dish',
    );
    const free = app.say.whole('common.free');
    await app.add(SLUG, dish);
    const row = page.locator('main li:has(h2)').filter({ hasText: nameIn(dish, 'ar') });
    await expect(row.first().getByText(free)).toBeVisible();
    await app.open(`/${SLUG}/dish/${id}`);
    await expect(page.getByRole('main').getByText(free).first()).toBeVisible();
    await app.checkout(SLUG, { type: 'pickup' });
    await expect(page.getByRole('main').getByText(free)).toHaveCount(1);
    await app.confirm();
    await app.expectSent();
    await expect(page.getByRole('main').getByText(free)).toHaveCount(1);
  } finally {
    setPrice(Math.round((price ?? 0) * 100));
  }
});
