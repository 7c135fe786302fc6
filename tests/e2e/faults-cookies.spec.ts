import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type BrowserContext } from '@playwright/test';
import { appOn, choose, type App } from '#tests/support/app.ts';
import { chromium } from '#tests/support/chromium.ts';
import { SLUG } from '#tests/support/faults.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';

const BLOCK = 2;

/** A browser whose setting refuses all cookies: Chromium then refuses every other storage too. */
const test = base.extend<{ cookieless: BrowserContext }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first argument
  cookieless: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'sufra-profile-'));
    await mkdir(join(profile, 'Default'));
    const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } };
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
    const { executablePath, args } = chromium();
    const context = await playwright.launchPersistentContext(profile, {
      ...(executablePath !== undefined && { executablePath }),
      args: [...args, '--headless=new'],
      viewport: { width: 390, height: 844 },
      locale: 'ar-EG',
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

async function sendWithoutSaving(context: BrowserContext, server: RealServer): Promise<App> {
  const page = await context.newPage();
  const app = appOn(page, server.url, 'ar');
  server.forgetOrders();
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  await app
    .button('a11y.add', { dish: nameIn(dish, 'ar') })
    .first()
    .click();
  await page
    .getByRole('link', { name: app.say.part('tabs.cart') })
    .first()
    .click();
  await choose(page.getByRole('radio', { name: app.say.whole('checkout.type.pickup') }));
  await page.getByRole('textbox', { name: app.say.part('checkout.phone.label') }).fill('01012345678');
  await app.confirmButton().click();
  return app;
}

test('B43 a browser without cookies orders, unless the host insists on them', async ({ cookieless, server }) => {
  const problem = { status: 403, code: 'antiforgery', title: 'no token', type: '/problems/antiforgery' };
  await cookieless.route('**/api/*/orders', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'Content-Type': 'application/problem+json', 'Order-Api': '1' },
      body: JSON.stringify(problem),
    }),
  );
  const app = await sendWithoutSaving(cookieless, server);
  await expect(app.heading('cause.cookies.title')).toBeVisible();
  await expect(app.text('cause.cookies.body')).toBeVisible();
  await expect(app.text('storage.onlineOnlyOrder').first()).toBeVisible();
  await expect(app.heading('sending.title')).toHaveCount(0);
  await expect(app.link('common.call')).toBeVisible();
  await cookieless.unroute('**/api/*/orders');
  await app.sendNow();
  expect(server.orders(SLUG)).toHaveLength(1);

  // No storage knows the order; its link does.
  await app.open(`/${SLUG}/track-your-order/${server.orders(SLUG)[0]?.id}`);
  await expect(app.text('track.headline.pending').first()).toBeVisible();
  await app.open(`/${SLUG}/track-your-order/some-order`);
  await expect(app.heading('track.notFound.title')).toBeVisible();
});
