import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('the tour swipes in reading direction and ends at home', async ({ app }) => {
      const { page } = app;
      const forward = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight';
      const back = lang === 'ar' ? 'ArrowRight' : 'ArrowLeft';
      const heading = page.getByRole('heading', { level: 1 });
      await app.open(`/${SLUG}/intial`);
      const track = page.getByRole('main').locator('[tabindex="0"]');
      await expect(track).toBeVisible();
      await expect(heading).toHaveCount(1);
      const first = await heading.textContent();
      await track.press(back);
      await expect(heading).toHaveText(first ?? '');
      await track.press(forward);
      await expect(heading).not.toHaveText(first ?? '');
      const second = await heading.textContent();
      await app.button('a11y.nextSlide').click();
      await expect(heading).not.toHaveText(second ?? '');
      await app.button('a11y.previousSlide').click();
      await expect(heading).toHaveText(second ?? '');
      await app.link('onboarding.start').click();
      await expect(page).toHaveURL(/\/home$/);
    });

    test('a host without slides gets the app’s own two', async ({ app }) => {
      await app.page.route('**/onboarding.json', (route) => route.fulfill({ json: [] }));
      await app.open(`/${SLUG}/intial`);
      await expect(app.heading('onboarding.slide1.title')).toBeVisible();
      await app.button('a11y.nextSlide').click();
      await expect(app.heading('onboarding.slide2.title')).toBeVisible();
      await app.link('onboarding.skip').click();
      await expect(app.page).toHaveURL(/\/home$/);
    });
  });
}

test('home offers the tour until it is dismissed', async ({ app }) => {
  const { page } = app;
  const card = page.getByRole('complementary', { name: app.say.whole('panel.onboarding') });
  await app.home(SLUG);
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: app.say.whole('common.close') }).click();
  await expect(card).toBeHidden();
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
