import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { App } from '#tests/support/app.ts';
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

/** Shares of the height that stay on the screen while its content scrolls: header and dock together, and the dock. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const stays = [...document.querySelectorAll('.bar-top, .bar-foot')].map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
    });
    return Math.max(
      ...stays,
      stays.reduce((sum, share) => sum + share, 0),
    );
  });

async function expectReadable({ page }: App): Promise<void> {
  await grow(page);
  await expect(page.locator('footer').getByText('1,285.50').first()).toBeVisible();
  expect(await cut(page.locator('main p, footer'))).toEqual([]);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await covered(page)).toBeLessThanOrEqual(0.5);
}

for (const lang of ['ar', 'en'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    test.describe(`at doubled text size on ${viewport.width}×${viewport.height} (${lang})`, () => {
      test.use({ lang, viewport });

      test('B63 total and button are readable, and half of the screen stays free', async ({ app, server }) => {
        await server.venue('import', join(import.meta.dirname, '../support/no-photos.json'));
        await app.open('/no-photos/dish/long');
        await expectReadable(app);
        await app.added(() => app.deed('dish.add').click());
        for (const screen of ['order', 'menu-list/grills', 'home']) {
          await app.open(`/no-photos/${screen}`);
          await expectReadable(app);
        }
      });
    });
  }
}
