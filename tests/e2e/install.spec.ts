import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { sendOrder } from '#tests/support/send-order.ts';

const SLUG = 'default-slug';
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

test('is offered in the flow of a delivered order, and installs under the venue’s name', async ({ app, server }) => {
  const { page, say } = app;
  await installable(page, 'accepted');
  const id = await sendOrder(app, server);
  await app.home(SLUG);
  await expect(page.locator('html')).toHaveAttribute('data-held-prompt', 'true');
  await expect(app.text('home.recommended')).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(app.text('track.headline.pending')).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
  server.setStatus(id, 'delivered');
  const offer = offerOf(page);
  await expect(offer.getByText(say.part('install.title', { venue: 'نوّارة' }))).toBeVisible();
  await expect(page.getByRole('main').locator('#install-offer')).toBeVisible();
  await offer.getByRole('button', { name: say.whole('install.action') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: say.part('install.done', { venue: 'نوّارة' }) }),
  ).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { prompts: number }).prompts)).toBe(1);
  await expect(offer).toHaveCount(0);
});

test('is offered once; a refusal is remembered, and the side panel still offers it', async ({ app, server }) => {
  const { page, say } = app;
  await installable(page, 'dismissed');
  await sendOrder(app, server);
  await sendOrder(app, server);
  const [first, second] = server.orders(SLUG).map(({ id }) => id) as [string, string];
  for (const id of [first, second]) server.setStatus(id, 'delivered');
  const open = async (id: string) => {
    await app.open(`/${SLUG}/track-your-order/${id}`);
    await expect(app.text('track.headline.delivered')).toBeVisible();
  };
  await open(first);
  await expect(offerOf(page)).toBeVisible();
  await open(second);
  // The side panel's button shows that installing is possible here.
  const isPossible = async () => {
    await app.home(SLUG);
    await app.button('a11y.openPanel').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: say.part('install.title') })).toBeVisible();
  };
  await expect(offerOf(page)).toHaveCount(0);
  await isPossible();
  await open(first);
  await offerOf(page)
    .getByRole('button', { name: say.whole('common.notNow') })
    .click();
  await expect(offerOf(page)).toHaveCount(0);
  await open(first);
  await expect(offerOf(page)).toHaveCount(0);
  await isPossible();
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
