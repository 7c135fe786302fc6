import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const WORD = 'Mahshi'.repeat(34);
const SLUG = 'long-word';

test.use({ lang: 'en', viewport: { width: 320, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });

/** Texts that end beyond the screen, and whatever makes the page wider than the screen. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('main *, footer *, .bar-top *, dialog[open] *')]
      .filter((each) => each.childElementCount === 0 && each.textContent.trim() !== '' && !each.closest('.sr-only'))
      .filter((each) => !each.closest('[aria-roledescription=carousel]'))
      .flatMap((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        const { left, right, width } = text.getBoundingClientRect();
        const isCut = (at: Element | null): boolean =>
          at !== null &&
          !at.matches('main, footer, .bar-top, dialog') &&
          (getComputedStyle(at).overflowX !== 'visible' || isCut(at.parentElement));
        const isAmount = each.matches('bdi[dir=ltr], s');
        return width > 0 && (left < 0 || right > innerWidth + 1) && (isAmount || !isCut(each))
          ? [
              `${each.textContent.slice(0, 12)} in ${each.parentElement?.className} in ${each.parentElement?.parentElement?.className}`,
            ]
          : [];
      });
    return document.documentElement.scrollWidth > innerWidth ? [...found, 'the page'] : found;
  });

test('B64 a name of 200 letters breaks anywhere, and every amount stays on the screen', async ({
  app,
  server,
}, info) => {
  const file = info.outputPath('menu.json');
  writeFileSync(
    file,
    JSON.stringify({
      venue: { slug: SLUG, name: WORD, name_ar: WORD, phone: '01200000000', address: WORD, tagline: WORD },
      categories: [
        {
          id: 'c',
          name: WORD,
          name_ar: WORD,
          dishes: [
            {
              id: 'd',
              name: WORD,
              name_ar: WORD,
              description: WORD,
              price: '1285.50',
              recommended: true,
              tags: [{ name: WORD, name_secondry: WORD }],
              sizes: [
                { id: 's1', name: WORD, name_secondry: WORD, price: '1285.50' },
                { id: 's2', name: `${WORD}2`, name_secondry: `${WORD}2`, price: '2285.50' },
              ],
            },
          ],
        },
      ],
      delivery_zones: [{ id: 'z', name: WORD, name_secondry: WORD, delivery_fee: '30' }],
    }),
  );
  await server.venue('import', file);
  const { page } = app;
  const look = async (screen: string) => {
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect.soft(await beyond(page), screen).toEqual([]);
  };
  for (const screen of ['home', 'menu', 'menu-list/c', 'filter', 'dish/d', 'favorite-empty']) {
    await app.open(`/${SLUG}/${screen}`);
    await look(screen);
  }
  await app.open(`/${SLUG}/dish/d`);
  await app.deed('dish.add').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio').first()).toBeAttached();
  await look('sizes');
  await app.added(() => sheet.getByRole('button', { name: app.say.part('dish.add') }).click());
  await app.checkout(SLUG, { type: 'pickup' });
  await look('order');
  await app.confirm();
  await app.expectSent();
  await look('order-successful');
  await app.open(`/${SLUG}/order-history`);
  await look('order-history');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/track-your-order/);
  await look('track-your-order');
  await app.open(`/${SLUG}/home`);
  await app.button('a11y.openPanel').click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await look('side panel');
});
