import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { App } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

/** What the build counted as home's first load, and what its size limit is for. */
const { home } = JSON.parse(readFileSync(new URL('../../dist/build.json', import.meta.url), 'utf8')) as {
  home: { scripts: string[]; styles: string[] };
};
const counted = new Set([...home.scripts, ...home.styles].map((name) => `/${name}`));

test.use({ serviceWorkers: 'block' });

/** Lets none of the build's scripts and styles through but those that it counted. Answers what was asked for besides. */
async function onlyCounted(page: Page): Promise<Set<string>> {
  const besides = new Set<string>();
  await page.route(/\/assets\/[^/]+\.(js|css)$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (counted.has(pathname)) return route.continue();
    besides.add(pathname);
    return route.abort();
  });
  return besides;
}

async function expectFirstDishes({ page, say }: App): Promise<void> {
  const section = page.getByRole('region', { name: say.whole('home.recommended') });
  const cards = section.getByRole('article');
  for (let at = 0; at < 2; at++) {
    const card = cards.nth(at);
    await expect(card.locator('img[data-photo], img').first()).toHaveJSProperty('complete', true);
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(card.locator('bdi').first()).toHaveText(/^\d/);
    await expect(card.getByRole('button', { name: say.part('a11y.favourite') }).first()).toBeVisible();
  }
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: say.whole('a11y.mainNav') })).toBeVisible();
}

test('home shows its dishes with what the build counted and nothing else', async ({ app, complaints }) => {
  complaints.expectCuts();
  const besides = await onlyCounted(app.page);
  // By the code on a table, as most diners come.
  await app.open(`/${SLUG}/home?table=7`);
  await expectFirstDishes(app);
  // The rest is wanted by then: the test does take something away.
  await expect.poll(() => besides.size).toBeGreaterThan(0);
});

test('what comes after the first dishes moves nothing', async ({ app, complaints }) => {
  complaints.expectReport(/Service Worker registration blocked/);
  const { page } = app;
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifted: (Reflect.get(window, 'shifted') as number) + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await app.open(`/${SLUG}/home?table=7`);
  await expectFirstDishes(app);
  await expect(page.getByRole('region', { name: app.say.whole('a11y.carousel') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'shifted') as number)).toBeLessThanOrEqual(0.01);
});
