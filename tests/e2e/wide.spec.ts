import type { Locator, Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';
const DESKTOP = { width: 1180, height: 820 };

const dishes = (page: Page) => page.locator('main li[aria-posinset]');

/** For each dish in the order of the page: its row and column on the screen. */
const placesOf = (page: Page) =>
  dishes(page).evaluateAll((items) => {
    const boxes = items.map((item) => item.getBoundingClientRect());
    const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
    const isRtl = document.documentElement.dir === 'rtl';
    const starts = [...new Set(boxes.map(({ left, right }) => Math.round(isRtl ? -right : left)))].sort(
      (a, b) => a - b,
    );
    return boxes.map(({ top, left, right }) => [
      rows.indexOf(Math.round(top)),
      starts.indexOf(Math.round(isRtl ? -right : left)),
    ]);
  });

const inColumns = (count: number, columns: number) =>
  Array.from({ length: count }, (_, at) => [Math.floor(at / columns), at % columns]);

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const widthOf = async (element: Locator) => must(await element.boundingBox(), 'box').width;

for (const lang of LANGS) {
  test.describe(`a wide screen (${lang})`, () => {
    test.use({ lang, viewport: DESKTOP });

    test('has categories, dishes in three columns, and a cart that is filled, changed and confirmed', async ({
      app,
      server,
    }) => {
      const { page, say } = app;
      const menu = await fetchMenu(server.url, SLUG);
      const dish = must(plainDishes(menu)[0], 'dish without sizes');
      await app.home(SLUG);
      const categories = page.getByRole('navigation', { name: say.whole('categories.title') });
      await categories.getByRole('link', { name: nameIn(dish.category, lang), exact: true }).click();
      await expect(categories.locator('[aria-current=page]')).toHaveText(nameIn(dish.category, lang));

      await expect(dishes(page).first()).toBeVisible();
      expect(await placesOf(page)).toEqual(inColumns(await dishes(page).count(), 3));
      expect(await isWiderThanScreen(page)).toBe(false);

      const cart = page.getByRole('complementary', { name: say.part('failed.cart') });
      await expect(cart.getByText(say.whole('cart.empty.title'))).toBeVisible();
      await app
        .button('a11y.add', { dish: nameIn(dish, lang) })
        .first()
        .click();
      await expect(cart.getByText(nameIn(dish, lang), { exact: true })).toBeVisible();
      const increase = cart.getByRole('button', { name: say.part('a11y.increase', { dish: nameIn(dish, lang) }) });
      const [price, button] = [
        must(await cart.locator('li p').last().boundingBox(), 'price'),
        must(await increase.boundingBox(), 'button'),
      ];
      expect(Math.abs(price.y + price.height / 2 - button.y - button.height / 2)).toBeLessThan(4);
      await increase.click();
      await expect(cart.getByText(say.whole('count.pieces', { count: 2 }))).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await cart.getByRole('link', { name: say.whole('checkout.confirm') }).click();
      await expect(page).toHaveURL(/\/order$/);
      await expect(app.confirmButton()).toBeVisible();
      await expect(cart).toHaveCount(0);
      expect(await widthOf(page.getByRole('main'))).toBeLessThanOrEqual(640);
    });

    test('keeps the order of dishes for the keyboard, and covers none that has the focus', async ({ app, server }) => {
      const { page } = app;
      const { id } = must(
        [...(await fetchMenu(server.url, SLUG)).menu].sort((a, b) => b.dishes.length - a.dishes.length)[0],
        'category',
      );
      await app.open(`/${SLUG}/menu-list/${id}`);
      const links = page.locator('main li[aria-posinset] h2 a');
      await links.first().focus();
      const total = Number(await dishes(page).first().getAttribute('aria-setsize'));
      expect(total).toBeGreaterThan(12);
      const seen: number[] = [];
      for (let taps = 0; seen.length < total && taps < total * 4; taps += 1) {
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element?.matches('h2 a')) return null;
          const { left, top, width } = element.getBoundingClientRect();
          const above = document.elementFromPoint(left + width / 2, top + 8);
          const item = element.closest<HTMLElement>('li');
          return { place: Number(item?.ariaPosInSet), isUncovered: item?.contains(above) };
        });
        if (focused) {
          seen.push(focused.place);
          expect(focused.isUncovered, `dish ${focused.place}`).toBe(true);
        }
        await page.keyboard.press('Tab');
      }
      expect(seen).toEqual(Array.from({ length: total }, (_, at) => at + 1));
    });
  });
}

test.describe('a phone', () => {
  // The worker stores every file of the build.
  test.use({ serviceWorkers: 'block' });

  test('loads nothing of the parts beside a wide screen', async ({ app, page, complaints }) => {
    complaints.expectReport(/Service Worker registration blocked/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await app.home(SLUG);
    await expect.poll(() => asked.some((url) => /diner-later/.test(url))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /diner-wide/.test(url))).toEqual([]);
  });
});
