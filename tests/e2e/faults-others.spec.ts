import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

/** Errors before the start: those of extensions, in-app browsers and networks that add scripts are not the app's. */

const SLUG = 'default-slug';
const { home } = JSON.parse(readFileSync(new URL('../../dist/build.json', import.meta.url), 'utf8')) as {
  home: string[];
};
const isEntry = ({ pathname }: URL) => pathname === `/${home[0]}`;

/** Opens home with a script added to its page. The app starts when `start` is called. */
async function openHome(page: Page, origin: string, added: string): Promise<{ start: () => void }> {
  let start = (): void => {};
  const held = new Promise<void>((done) => (start = done));
  await page.route(isEntry, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(`${origin}/${SLUG}/home`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `<script src="${added}"></script></body>`);
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    addEventListener(
      'error',
      ({ target }) => {
        if (target instanceof HTMLScriptElement) document.documentElement.dataset['missed'] = '';
      },
      true,
    );
  });
  await page.goto(`${origin}/${SLUG}/home`, { waitUntil: 'commit' });
  await expect(page.locator('html[data-missed]')).toBeAttached();
  return { start };
}

test('B39 errors of foreign scripts before the start hide no app', async ({ app, server, context, complaints }) => {
  complaints.expectCuts();
  complaints.expectReport(/not ours|ads\.example|assets\/absent\.js/);
  await test.step('scripts of extensions and networks', async () => {
    const { page } = app;
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        throw new Error('not ours');
      });
    });
    const { start } = await openHome(page, server.url, 'https://ads.example/banner.js');
    await expect(page.locator('#crash')).toBeHidden();
    start();
    await expect(app.text('home.offer')).toBeVisible();
    await expect(page.locator('#crash')).toBeHidden();
  });
  await test.step('an app that starts after all takes the start-up failure back', async () => {
    const page = await context.newPage();
    const { start } = await openHome(page, server.url, '/assets/absent.js');
    await expect(page.locator('#crash')).toBeVisible();
    start();
    await expect(page.getByText(app.say.part('home.offer'))).toBeVisible();
    await expect(page.locator('#crash')).toBeHidden();
  });
});
