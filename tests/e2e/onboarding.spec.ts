import { readTable } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

test('home offers the tour until it is dismissed', async ({ app }) => {
  const { page } = app;
  const card = page.getByRole('complementary', { name: app.say.whole('panel.onboarding') });
  await app.home(SLUG);
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: app.say.whole('common.close') }).click();
  await expect(card).toBeHidden();
  // The browser drops writes of a page that is reloaded before they are on the disk.
  await expect.poll(() => readTable(page, 'marks')).toHaveLength(1);
  await page.reload();
  await expect(app.text('home.offer').first()).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(card).toBeHidden();
});

test('a finished tour is not offered again', async ({ app }) => {
  const { page } = app;
  await app.home(SLUG);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: app.say.part('panel.onboarding') })
    .click();
  await expect(page).toHaveURL(/\/intial$/);
  await app.link('onboarding.start').click();
  await expect(app.text('home.offer').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: app.say.whole('panel.onboarding') })).toBeHidden();
});
