import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';
const HOUR = 60 * 60 * 1000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Simulates the install prompt, which a driven browser does not show; it resolves with `outcome`. */
async function installable(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    Object.assign(window, { prompts: 0 });
    addEventListener('load', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          (window as unknown as { prompts: number }).prompts += 1;
          return Promise.resolve();
        },
        userChoice: Promise.resolve({ outcome: answer }),
      });
      dispatchEvent(event);
      document.documentElement.dataset['heldPrompt'] = String(event.defaultPrevented);
    });
  }, outcome);
}

const offerOf = (page: Page) => page.getByRole('complementary').filter({ has: page.locator('#install-offer') });

test('is offered after the first order, and installs under the venue’s name', async ({ app, server }) => {
  const { page, say } = app;
  await installable(page, 'accepted');
  await app.home(SLUG);
  await expect(page.locator('html')).toHaveAttribute('data-held-prompt', 'true');
  await expect(offerOf(page)).toHaveCount(0);
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  await app.home(SLUG);
  const offer = offerOf(page);
  await expect(offer.getByText(say.part('install.title', { venue: 'نوّارة' }))).toBeVisible();
  await offer.getByRole('button', { name: say.whole('install.action') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: say.part('install.done', { venue: 'نوّارة' }) }),
  ).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { prompts: number }).prompts)).toBe(1);
  await expect(offer).toHaveCount(0);
});

function visits(page: Page): Promise<number> {
  return page.evaluate(async (key) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('sufra');
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error ?? new Error('open'));
    });
    const row = db.transaction('meta').objectStore('meta').get(key);
    const found = await new Promise<unknown>((done) => (row.onsuccess = () => done(row.result)));
    db.close();
    return (found as { value?: { count?: number } } | undefined)?.value?.count ?? 0;
  }, `visits:${SLUG}`);
}

test('is offered on the second visit; a refusal is remembered, and the side panel still offers it', async ({ app }) => {
  const { page, say } = app;
  await page.clock.install();
  await installable(page, 'dismissed');
  await app.home(SLUG);
  // A visit counts once the first screen is drawn, about when the worker starts.
  await app.controlled();
  await expect.poll(() => visits(page)).toBe(1);
  await page.clock.fastForward(2 * HOUR);
  await app.home(SLUG);
  await offerOf(page)
    .getByRole('button', { name: say.whole('common.notNow') })
    .click();
  await expect(offerOf(page)).toHaveCount(0);
  await page.clock.fastForward(2 * HOUR);
  await app.home(SLUG);
  await app.button('a11y.openPanel').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: say.part('install.title') })).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('shows the steps instead, and what notifications require', async ({ app }) => {
    const { page, say } = app;
    await app.home(SLUG);
    await app.button('a11y.openPanel').click();
    const toggle = page.getByRole('switch', { name: say.whole('push.ask.yes') });
    await expect(toggle).toHaveAttribute('aria-disabled', 'true');
    await expect(toggle).toHaveAccessibleDescription(say.part('push.needsInstall'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say.part('install.title') })
      .click();
    const steps = page.getByRole('dialog', { name: say.part('install.ios.title', { venue: 'نوّارة' }) });
    for (const step of [1, 2, 3]) await expect(steps.getByText(say.part(`install.ios.step${step}`))).toBeVisible();
  });
});
