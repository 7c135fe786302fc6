import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

test('addresses that name no venue, no page, or a venue that this phone knows', async ({ app, complaints }) => {
  complaints.expectCuts();
  await app.home(SLUG);
  await test.step('an unknown venue is reported, with a link to the known one', async () => {
    // The name comes from the stored menu, which is written shortly after it is shown.
    await expect(async () => {
      await app.open(`/${SLUG}/about-app`);
      await expect(app.text('appInfo.menusSaved', { count: 1 })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await app.open('/nobody-is-here/home');
    await expect(app.text('unknownVenue.title').first()).toBeVisible();
    await expect(app.text('unknownVenue.body', { slug: 'nobody-is-here' }).first()).toBeVisible();
    await app.page.getByRole('link', { name: app.say.part('unknownVenue.back', { venue: 'نوّارة' }) }).click();
    await expect(app.page).toHaveURL(new RegExp(`/${SLUG}/home$`));
    await expect(app.text('home.offer').first()).toBeVisible();
  });
  await test.step('a broken character: there is no such restaurant, or no such page', async () => {
    await app.open('/%zz/home');
    await expect(app.text('unknownVenue.title').first()).toBeVisible();
    await app.open(`/${SLUG}/dish/%zz`);
    await expect(app.heading('notFound.title')).toBeVisible();
  });
  await test.step('/sign-in leads to the venue that this phone knows', async () => {
    await app.open('/mina-cafe/home');
    await expect(app.text('home.offer').first()).toBeVisible();
    await app.open('/sign-in');
    await expect(app.page).toHaveURL(/\/mina-cafe\/sign-in$/);
    await expect(app.heading('auth.signIn.title')).toBeVisible();
  });
});
