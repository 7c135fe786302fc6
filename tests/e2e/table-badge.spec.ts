import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

test.use({ serviceWorkers: 'block' });

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('the table of a scan stands in the first frame, before any script of the app', async ({
      app,
      server,
      complaints,
    }) => {
      complaints.expectCuts();
      const { page } = app;
      await page.route('**/assets/*.js', () => new Promise(() => undefined));
      await page.goto(`${server.url}/${SLUG}/home?table=7`, { waitUntil: 'commit' });
      await expect(page.locator('.boot b')).toHaveText(app.say.whole('checkout.table.title', { table: 7 }));
      await expect(page.locator('.boot b')).toBeVisible();
    });

    test('the app’s first frame has the table too', async ({ app }) => {
      const { page } = app;
      await page.addInitScript(() => {
        new MutationObserver((_, watch) => {
          const header = document.querySelector('#root .bar-top');
          if (!header) return;
          watch.disconnect();
          document.documentElement.dataset['firstHeader'] = header.textContent;
        }).observe(document, { childList: true, subtree: true });
      });
      await app.open(`/${SLUG}/home?table=7`);
      await expect(page.locator('html[data-first-header]')).toHaveCount(1);
      const first = await page.evaluate(() => document.documentElement.dataset['firstHeader'] ?? '');
      expect(first).toMatch(app.say.part('checkout.table.title', { table: 7 }));
    });
  });
}
