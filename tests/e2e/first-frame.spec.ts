import type { Page } from '@playwright/test';
import { appOn } from '#tests/support/app.ts';
import { directionOf, LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The shell, as on other hosts, and where our server could not draw. */
test.use({ drawsPages: false });

const SLUG = 'default-slug';
const SECOND = 'mina-cafe';

const isIn = async (page: Page, lang: 'ar' | 'en') => {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(lang));
};

test('the first frame has the language, the venue and the table', async ({ context, browser, server, complaints }) => {
  complaints.expectCuts();
  const newPage = async (prepare: (page: Page) => Promise<unknown> = async () => {}) => {
    const page = await context.newPage();
    await prepare(page);
    return page;
  };

  await test.step('the first visit is in Arabic, right to left', async () => {
    const page = await newPage();
    await appOn(page, server.url, 'ar').home(SLUG);
    await isIn(page, 'ar');
  });

  await test.step('an English link opens in English only if no language was chosen', async () => {
    const page = await newPage();
    const english = appOn(page, server.url, 'en');
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await english.open(`/${SLUG}/dish/${dish.id}?lang=en`);
    await expect(page.getByRole('heading', { name: nameIn(dish, 'en'), exact: true })).toBeVisible();
    await isIn(page, 'en');
    await english.open(`/${SLUG}/menu`);
    await expect(english.heading('menu.title')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('lang', 'ar'));
    await english.open(`/${SLUG}/dish/${dish.id}?lang=en`);
    await expect(page.getByRole('heading', { name: nameIn(dish, 'ar'), exact: true })).toBeVisible();
    await isIn(page, 'ar');
  });

  for (const lang of LANGS) {
    const table = wordsOf(lang).whole('checkout.table.title', { table: 7 });
    const reads = (page: Page) => page.addInitScript((wanted) => localStorage.setItem('lang', wanted), lang);

    await test.step(`language, direction and table stand there before any script of the app (${lang})`, async () => {
      const page = await newPage(reads);
      await page.route('**/assets/*.js', () => new Promise(() => undefined));
      await page.goto(`${server.url}/${SLUG}/home?table=7`, { waitUntil: 'commit' });
      await expect(page.locator('.boot b')).toHaveText(table);
      await expect(page.locator('.boot b')).toBeVisible();
      await isIn(page, lang);
    });

    await test.step(`the app’s first frame has the table too (${lang})`, async () => {
      const page = await newPage(reads);
      await page.addInitScript(() => {
        new MutationObserver((_, watch) => {
          const header = document.querySelector('#root .bar-top');
          if (!header) return;
          watch.disconnect();
          document.documentElement.dataset['firstHeader'] = header.textContent;
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(`${server.url}/${SLUG}/home?table=7`);
      await expect(page.locator('html[data-first-header]')).toHaveCount(1);
      const first = await page.evaluate(() => document.documentElement.dataset['firstHeader'] ?? '');
      expect(first).toMatch(wordsOf(lang).part('checkout.table.title', { table: 7 }));
    });
  }

  await test.step('shows the venue’s name while its menu is still loading', async () => {
    const page = await newPage((one) => one.addInitScript(() => localStorage.setItem('lang', 'ar')));
    await page.route(`**/api/${SECOND}/menu`, () => new Promise(() => undefined));
    await page.goto(`${server.url}/${SECOND}/home`);
    await expect(page.getByRole('banner').getByText('كافيه المينا', { exact: true })).toBeVisible();
    await expect(page.getByText(SECOND, { exact: true })).toHaveCount(0);
  });

  await test.step('the venue’s colours are in the first frame and stay', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const brand = document.documentElement.style.getPropertyValue('--brand');
        if (document.body && seen.at(-1) !== brand) seen.push(brand);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await appOn(page, server.url, 'ar').home(SECOND);
    const { venue } = await (await page.request.get(`${server.url}/api/${SECOND}/menu`)).json();
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([venue.brand.light.brand]);
  });

  await test.step('without JavaScript it says in both languages what it needs, and shows no skeleton', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(`${server.url}/${SLUG}/home`);
    for (const lang of LANGS) await expect(page.getByText(wordsOf(lang).whole('noscript.body'))).toBeVisible();
    await expect(page.locator('#root > *')).toHaveCount(1);
    await expect(page.locator('#root > *')).toBeHidden();
    await plain.close();
  });
});
