import { join } from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'no-photos';

test.beforeEach(async ({ server }) => {
  await server.venue('import', join(import.meta.dirname, '../support/no-photos.json'));
});

test.describe('in English', () => {
  test.use({ lang: 'en' });

  test('B56 every Arabic text on the English page declares that it is Arabic', async ({ app }) => {
    const { page } = app;
    /** Texts with Arabic letters whose nearest `lang` is another. */
    const undeclared = () =>
      page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const near = text.parentElement?.closest<HTMLElement>('[lang]');
          const isRead = !text.parentElement?.closest('script, style, svg, #crash, noscript');
          if (isRead && /\p{Script=Arabic}/u.test(text.textContent ?? '') && near?.lang !== 'ar')
            found.push(text.textContent ?? '');
        }
        return found;
      });
    const arabic = page.locator('main [lang=ar][dir=rtl]');
    for (const screen of ['home', 'menu', 'menu-list/sandwiches', 'dish/long', 'favorite-empty']) {
      await app.open(`/${SLUG}/${screen}`);
      if (screen === 'menu-list/sandwiches') await expect(arabic.first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(await undeclared(), screen).toEqual([]);
    }
  });
});

test('titles, tabs, addresses and the page about the app stay whole where data is missing', async ({
  app,
  complaints,
}) => {
  const { page, say } = app;
  await test.step('a title of several lines keeps its distance from the edge and the next element', async () => {
    await app.open(`/${SLUG}/favorite-empty`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const { above, below } = await title.evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      const { top, bottom } = text.getBoundingClientRect();
      return { above: top, below: (heading.closest('header')?.getBoundingClientRect().bottom ?? 0) - bottom };
    });
    expect(Math.min(above, below)).toBeGreaterThanOrEqual(4);
  });
  await test.step('an empty list of favourites marks no tab as current', async () => {
    await app.open(`/${SLUG}/wishlist-empty`);
    await expect(app.heading('wishlist.empty.title')).toBeVisible();
    const tabs = page.getByRole('navigation', { name: say.whole('a11y.mainNav') });
    await expect(tabs.getByRole('link')).toHaveCount(5);
    await expect(tabs.locator('[aria-current]')).toHaveCount(0);
  });
  await test.step('the about page names its build, and the storage in the units of its language', async () => {
    await app.open(`/${SLUG}/about-app`);
    const source = await page.locator('script[type=module][src]').getAttribute('src');
    const build = /\/index-([\w-]+)\.js$/.exec(source ?? '')?.[1];
    await expect(page.getByText(`(${build})`)).toBeVisible();
    await expect(page.getByText(/\d\sميجابايت/)).toBeVisible();
    await expect(page.getByText(/\bMB\b/)).toHaveCount(0);
  });
  await test.step('a short unknown address is not broken at its hyphens', async () => {
    complaints.expectCuts();
    await app.open('/nobody-is-here/home');
    // Not the header's, which shows the address until the screen of the unknown venue replaces it.
    const slug = page.getByRole('main').getByText('nobody-is-here', { exact: true });
    await expect(slug).toBeVisible();
    const lines = () =>
      slug.evaluate((word) => {
        const text = document.createRange();
        text.selectNodeContents(word);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      });
    await expect.poll(lines).toBe(1);
  });
});
