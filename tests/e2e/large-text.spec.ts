import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

const grow = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

const cut = (place: Locator) =>
  place.evaluateAll((places) =>
    places
      .flatMap((each) => [...each.querySelectorAll('*')])
      .filter((each) => each.childElementCount === 0 && each.textContent.trim() !== '' && !each.closest('.sr-only'))
      .flatMap((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        const { left, right } = words.getBoundingClientRect();
        return left < 0 || right > innerWidth ? [each.textContent] : [];
      }),
  );

for (const lang of ['ar', 'en'] as const) {
  test.describe(lang, () => {
    test.use({ lang, viewport: { width: 360, height: 844 } });

    test('at doubled text size every price is readable, from the dish to its order', async ({ app, server }) => {
      const { page } = app;
      const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
      await app.open(`/${SLUG}/dish/${dish.id}`);
      await grow(page);
      await expect(app.deed('dish.add')).toBeVisible();
      expect(await cut(page.locator('footer'))).toEqual([]);
      await app.deed('dish.add').click();
      await expect(app.button('a11y.remove', { dish: nameIn(dish, lang) })).toBeVisible();
      await app.open(`/${SLUG}/menu`);
      await grow(page);
      await expect(page.locator('footer').getByRole('link', { name: app.say.part('checkout.confirm') })).toBeVisible();
      expect(await cut(page.locator('footer'))).toEqual([]);
      await app.checkout(SLUG);
      await grow(page);
      await expect(app.text('checkout.totals.total').first()).toBeVisible();
      expect(await cut(page.locator('main p, footer'))).toEqual([]);
      await app.confirm();
      await app.open(`/${SLUG}/order-history`);
      await grow(page);
      const names = page.getByRole('main').getByText(nameIn(dish, lang)).first();
      await expect.poll(async () => (await names.boundingBox())?.width).toBeGreaterThan(90);
      expect(await cut(page.locator('main'))).toEqual([]);
    });
  });
}
